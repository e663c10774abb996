import { addDays, isCalendarDate } from '@finance/contract/rules';
import { type KeyboardEvent, type ReactNode, type Ref, useRef, useState } from 'react';
import { CalendarIcon } from './icons.tsx';
import { IconButton } from './IconButton.tsx';
import { TextField } from './TextField.tsx';
import { Calendar } from './Calendar.ts';
import { incompleteDate } from './incompleteDate.ts';
import { typedDate } from './typedDate.ts';

export interface DateFieldProps {
  label: string;
  /** A date such as `2026-01-31`; null if empty. */
  value: string | null;
  /**
   * Called with the new date, or null when the field is emptied. While the text is not a date, called with
   * `incompleteDate`, which every schema refuses.
   */
  onValueChange: (value: string | null) => void;
  /** A hint or error below the field. */
  helperText?: ReactNode;
  error?: boolean | undefined;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  /** Shown, but cannot be changed. */
  readOnly?: boolean | undefined;
  /** First and last day that the calendar offers, such as `2026-01-31`. */
  minDate?: string | undefined;
  maxDate?: string | undefined;
  name?: string | undefined;
  onBlur?: (() => void) | undefined;
  /** Ref of the input, so that a form can focus it. */
  inputRef?: Ref<HTMLInputElement> | undefined;
}

/**
 * A date field, `2026-01-31`, with a calendar if `@finance/widgets/mui-x` is imported. It also understands `31/1/2026`
 * and `20260131`; the up and down arrow keys go to the next and previous day. Dates are strings, never `Date`.
 * @example <DateField label="Tanggal" value={date} onValueChange={setDate} helperText="Diisi hari ini bila kosong" />
 */
export function DateField({
  label,
  value,
  onValueChange,
  helperText,
  error = false,
  disabled = false,
  readOnly = false,
  minDate,
  maxDate,
  onBlur,
  ...rest
}: DateFieldProps) {
  const [draft, setDraft] = useState('');
  const [isTyping, setIsTyping] = useState(false);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  const isWrong = value === incompleteDate && !isTyping;
  const isTheirs = (isTyping || isWrong) && dateOf(draft) === value;
  const text = isTheirs ? draft : value === incompleteDate ? '' : (value ?? '');

  function handleType(next: string) {
    const date = dateOf(next);
    setIsTyping(true);
    setDraft((/^\d{8}$/.test(next) && typedDate(next)) || next);
    if (date !== value) onValueChange(date);
  }
  function handleKeyDown(event: KeyboardEvent) {
    const days = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (days === undefined || readOnly || value === null || !isCalendarDate(value)) return;
    event.preventDefault();
    onValueChange(addDays(value, days));
  }
  function handleBlur() {
    setIsTyping(false);
    onBlur?.();
  }

  return (
    <div ref={frame} style={{ display: 'grid', minWidth: 0 }}>
      <TextField
        {...rest}
        label={label}
        value={text}
        disabled={disabled}
        readOnly={readOnly}
        error={error || isWrong}
        helperText={isWrong ? 'Tanggal tidak ada di kalender' : helperText}
        placeholder="YYYY-MM-DD"
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        onChange={(event) => handleType(event.target.value)}
        onClick={(event) => {
          if (!isTyping && !isWrong) event.currentTarget.select();
        }}
        onKeyDown={handleKeyDown}
        onBlur={handleBlur}
        end={
          Calendar.isProvided() && (
            <IconButton
              type="button"
              aria-label={`Buka kalender ${label}`}
              aria-haspopup="dialog"
              disabled={disabled || readOnly}
              style={{ marginInlineEnd: 2 }}
              onPointerEnter={Calendar.hint}
              onFocus={Calendar.hint}
              onClick={() => setAnchor(frame.current)}
            >
              <CalendarIcon fontSize="small" />
            </IconButton>
          )
        }
      />
      {anchor && (
        <Calendar
          label={label}
          anchor={anchor}
          date={value}
          minDate={minDate}
          maxDate={maxDate}
          onClose={() => setAnchor(null)}
          onPicked={(picked) => {
            setAnchor(null);
            if (picked !== value) onValueChange(picked);
          }}
        />
      )}
    </div>
  );
}

/** The value that `onValueChange` passes for a text. */
function dateOf(text: string): string | null {
  return text.trim() === '' ? null : (typedDate(text) ?? incompleteDate);
}
