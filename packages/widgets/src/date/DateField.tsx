import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DateField as MuiDateField } from '@mui/x-date-pickers/DateField';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import type { FieldRef } from '@mui/x-date-pickers/models';
import type { Dayjs } from 'dayjs';
import 'dayjs/locale/id.js';
import { type ReactNode, type Ref, Suspense, useRef, useState } from 'react';
import { CalendarIcon } from '../icons/index.ts';
import { late } from '../late/index.ts';
import { MuiLook } from '../provider/index.ts';
import { pickersLocale } from '../theme/index.ts';
import { fromDayjs, toDayjs } from './calendarDates.ts';
import { incompleteDate } from './incompleteDate.ts';

const CalendarPopover = late(async () => (await import('./CalendarPopover.tsx')).CalendarPopover);

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
  fullWidth?: boolean | undefined;
  /** First and last day that the calendar offers. */
  minDate?: string | undefined;
  maxDate?: string | undefined;
  name?: string | undefined;
  onBlur?: (() => void) | undefined;
  /** Where a form puts the focus. */
  inputRef?: Ref<HTMLInputElement> | undefined;
}

/**
 * A calendar date to type, `2026-01-31`, with a calendar behind a button. Dates are strings, never `Date`.
 * @example <DateField label="Tanggal" value={date} onValueChange={setDate} helperText="Diisi hari ini bila kosong" />
 */
export function DateField({
  label, value, onValueChange, helperText, error = false, required = false, disabled = false, readOnly = false, fullWidth = false, minDate, maxDate, name, onBlur, inputRef,
}: DateFieldProps) {
  const [typed, setTyped] = useState<{ day: Dayjs | null; text: string | null }>(() => ({ day: toDayjs(value), text: value }));
  const [isFocused, setIsFocused] = useState(false);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [openings, setOpenings] = useState(0);
  const field = useRef<FieldRef<Dayjs | null>>(null);
  const root = useRef<HTMLDivElement>(null);
  // The very object that the sections were made from stays, or half a date would be wiped away while it is typed.
  const day = value === typed.text ? typed.day : toDayjs(value);
  const isWrong = value === incompleteDate && !isFocused;

  function change(next: Dayjs | null, text = fromDayjs(next)) {
    setTyped({ day: next, text });
    if (text !== value) onValueChange(text);
  }
  function handleBlur() {
    setIsFocused(false);
    const filled = field.current?.getSections().filter((section) => section.value !== '').length ?? 0;
    if (filled === 0 && value !== null) change(null);
    if (filled > 0 && day === null) change(null, incompleteDate); // the picker itself says nothing of the first half of a date
    onBlur?.();
  }

  return (
    <MuiLook><LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale="id" localeText={pickersLocale}>
      <MuiDateField
        {...(name === undefined ? {} : { name })}
        {...(inputRef === undefined ? {} : { inputRef })}
        required={required}
        disabled={disabled}
        readOnly={readOnly}
        fullWidth={fullWidth}
        ref={root}
        label={label}
        value={day}
        onChange={(next) => change(next)}
        format="YYYY-MM-DD"
        fieldRef={field}
        size="small"
        error={error || isWrong}
        helperText={isWrong ? 'Tanggal tidak ada di kalender' : helperText}
        onFocus={() => setIsFocused(true)}
        onBlur={handleBlur}
        slotProps={{
          textField: {
            slotProps: {
              inputLabel: { shrink: true },
              input: {
                endAdornment: (
                  <InputAdornment position="end">
                    <IconButton
                      size="small" aria-label={`Buka kalender ${label}`} aria-haspopup="dialog" disabled={disabled || readOnly}
                      onPointerEnter={CalendarPopover.hint} onFocus={CalendarPopover.hint}
                      onClick={() => { setOpenings(openings + 1); setAnchor(root.current); }}
                    >
                      <CalendarIcon fontSize="small" />
                    </IconButton>
                  </InputAdornment>
                ),
              },
            },
          },
        }}
      />
      {openings > 0 && (
        <Suspense fallback={null}>
          <CalendarPopover
            key={openings} label={label} anchor={anchor} day={day} minDay={toDayjs(minDate ?? null)} maxDay={toDayjs(maxDate ?? null)}
            onClose={() => setAnchor(null)}
            onPicked={(picked) => { setAnchor(null); change(picked); }}
          />
        </Suspense>
      )}
    </LocalizationProvider></MuiLook>
  );
}
