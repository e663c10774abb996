import { useEffect, useLayoutEffect, useRef } from 'react';
import type { CalendarProps } from './Calendar.ts';
import { focusAround } from './focusAround.ts';

/** The browser's own calendar, where the host has not installed MUI X. Where it cannot open, dates are typed. */
export function BrowserCalendar({ label, date, minDate, maxDate, onPicked, onClose }: CalendarProps) {
  const input = useRef<HTMLInputElement>(null);
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  useLayoutEffect(() => {
    const field = input.current;
    if (!field) return undefined;
    const before = focusAround(field);
    try {
      field.focus({ preventScroll: true }); // whoever goes on elsewhere closes it
      field.showPicker();
    } catch {
      latest.current(); // an old browser, or a frame of another origin
    }
    return () => {
      const focused = focusAround(field);
      if (before instanceof HTMLElement && (focused === null || focused === field)) before.focus();
    };
  }, []);
  return (
    <input
      ref={input}
      type="date"
      aria-label={`Kalender ${label}`}
      tabIndex={-1}
      defaultValue={date ?? ''}
      min={minDate}
      max={maxDate}
      style={{ position: 'absolute', placeSelf: 'end', width: 1, height: 1, padding: 0, border: 0, opacity: 0 }}
      onChange={({ target }) => target.value !== '' && onPicked(target.value)}
      onBlur={onClose}
      onKeyDown={(event) => {
        event.preventDefault(); // nothing is typed into what cannot be seen
        onClose();
      }}
    />
  );
}
