import { addDays, dateIn, isCalendarDate } from '@finance/contract/rules';
import { type KeyboardEvent, type ReactNode, type Ref, useContext, useEffect, useRef, useState } from 'react';
import { CalendarIcon } from './icons.tsx';
import { IconButton } from './IconButton.tsx';
import { TextField } from './TextField.tsx';
import { Calendar } from './Calendar.ts';
import { incompleteDate } from './incompleteDate.ts';
import type { WeekdayMeaning } from './typedDate.ts';
import { UiContext } from './UiContext.ts';

export interface DateFieldProps {
  label: string;
  /** A date such as `2026-01-31`; null if empty. */
  value: string | null;
  /**
   * Called with the new date, or null when the field is emptied; with `incompleteDate`, which every schema refuses, if
   * the text is not a date. What is meant from today (`15`, `kemarin`) is told once the field is left or Enter pressed.
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
  /** Which Monday `senin` means. Default `last`; `next` for what lies ahead, such as a due date. */
  weekday?: WeekdayMeaning | undefined;
  name?: string | undefined;
  onBlur?: (() => void) | undefined;
  /** Ref of the input, so that a form can focus it. */
  inputRef?: Ref<HTMLInputElement> | undefined;
}

/**
 * A date field, `2026-01-31`, with a calendar: MUI X's where it is installed, else the browser's. It also understands
 * `31/1/2026`,
 * `20260131`, `15/3`, `15`, `kemarin`, `senin`, `+7` and `akhir bulan`, and shows while typing which day is meant. The
 * up and down arrow keys go to the next and previous day. Dates are strings, never `Date`.
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
  weekday,
  onBlur,
  ...rest
}: DateFieldProps) {
  const ui = useContext(UiContext);
  const [draft, setDraft] = useState('');
  /** The value that belongs to the draft; undefined until something is typed. */
  const [told, setTold] = useState<string | null>();
  const [isTyping, setIsTyping] = useState(false);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  const reader = useReader(isTyping);
  const isWrong = value === incompleteDate && !isTyping;
  const isTheirs = (isTyping || isWrong) && told === value;
  const text = isTheirs ? draft : value === incompleteDate ? '' : (value ?? '');
  const meant = isTheirs && isTyping ? dateOf(draft) : null;

  /** The value that `onValueChange` passes for a text. */
  function dateOf(typed: string): string | null {
    if (typed.trim() === '') return null;
    const today = ui?.today() ?? dateIn('Asia/Jakarta', new Date());
    return isCalendarDate(typed) ? typed : (reader?.typedDate(typed, today, weekday) ?? incompleteDate);
  }
  function tell(date: string | null) {
    setTold(date);
    if (date !== value) onValueChange(date);
  }
  function handleType(next: string) {
    const date = dateOf(next);
    setIsTyping(true);
    setDraft(date && /^\d{8}$/.test(next) && date !== incompleteDate ? date : next);
    // `15` counts once it is settled: a list that is filtered would otherwise be read for the `1` too.
    tell(/^$|\d{4}/.test(next) ? date : value);
  }
  function settle() {
    if (isTheirs) tell(dateOf(draft));
    setIsTyping(false);
  }
  const latest = useRef(settle);
  useEffect(() => {
    latest.current = settle;
  });
  useEffect(() => {
    if (reader && !isTyping) latest.current(); // it came after the field was left
  }, [latest, reader, isTyping]);
  useEffect(() => {
    const form = frame.current?.closest('form');
    if (!form) return undefined;
    // A form may be saved by a key while the field has the focus. Heard before the form itself hears it.
    const handleSubmit = () => latest.current();
    form.addEventListener('submit', handleSubmit, true);
    return () => form.removeEventListener('submit', handleSubmit, true);
  }, [latest]);
  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter') settle();
    const days = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (days === undefined || readOnly || value === null || !isCalendarDate(value)) return;
    event.preventDefault();
    onValueChange(addDays(value, days));
  }
  function handleBlur() {
    settle();
    onBlur?.();
  }
  function hint(): ReactNode {
    if (isWrong) return 'Tanggal tidak ada di kalender. Contoh: 15/3, kemarin, +7';
    if (error || meant === null || meant === incompleteDate || meant === draft.trim()) return helperText;
    return reader && `= ${reader.namedDate(meant)}`;
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
        helperText={hint()}
        placeholder="YYYY-MM-DD"
        inputMode="text" // a pad of digits has neither words nor slashes nor signs
        autoCapitalize="off"
        autoComplete="off"
        maxLength={24}
        onChange={(event) => handleType(event.target.value)}
        onClick={(event) => {
          if (!isTyping && !isWrong) event.currentTarget.select();
        }}
        onFocus={(event) => event.currentTarget.select()} // typing replaces the day
        onKeyDown={handleKeyDown}
        onBlur={handleBlur}
        end={
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

/** Reads every other way of writing a date; a whole `2026-01-31` needs none of it. */
type Reader = typeof import('./typedDate.ts');
let loaded: Reader | null = null;

/** The reader, once something is typed and its code has come. */
function useReader(isWanted: boolean): Reader | null {
  const [reader, setReader] = useState(loaded);
  useEffect(() => {
    if (!isWanted || reader) return;
    import('./typedDate.ts').then(
      (code) => setReader((loaded = code)),
      () => {}, // the field then says that it does not understand
    );
  }, [isWanted, reader]);
  return reader;
}
