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
  /** `2026-01-31`, or null for none. */
  value: string | null;
  /** The new date; null when the field is emptied; `YYYY-MM-DD` itself, which every schema refuses, while what stands there is no date. */
  onValueChange: (value: string | null) => void;
  /** A hint under the field, or what is wrong with it. */
  helperText?: ReactNode;
  error?: boolean | undefined;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  /** Shown as it is, not to be changed. */
  readOnly?: boolean | undefined;
  /** First and last day that the calendar offers. */
  minDate?: string | undefined;
  maxDate?: string | undefined;
  name?: string | undefined;
  onBlur?: (() => void) | undefined;
  /** Where a form puts the focus. */
  inputRef?: Ref<HTMLInputElement> | undefined;
}

/**
 * A calendar date to type, `2026-01-31`, with a calendar behind a button where `@finance/widgets/mui-x` is imported; `31/1/2026` and `20260131` are understood too, the arrows up and down go a day on and back. Dates are strings, never `Date`.
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

/** What a text stands for, as `onValueChange` tells it. */
function dateOf(text: string): string | null {
  return text.trim() === '' ? null : (typedDate(text) ?? incompleteDate);
}
