import { loadable } from './loadable.tsx';

export interface CalendarProps {
  /** Name of the field that the calendar belongs to. */
  label: string;
  /** The field. */
  anchor: HTMLElement;
  /** What is picked; anything but `2026-01-31` is nothing. */
  date: string | null;
  minDate: string | undefined;
  maxDate: string | undefined;
  onPicked: (date: string) => void;
  onClose: () => void;
}

/** A month to pick a day from: MUI X's where the host has installed it, else the browser's own. */
export const Calendar = loadable<CalendarProps>(async () => {
  const [{ loadMuiCalendar }, { calendarPopover }, { BrowserCalendar }] = await Promise.all([
    import('./loadMuiCalendar.ts'),
    import('./CalendarPopover.tsx'),
    import('./BrowserCalendar.tsx'),
  ]);
  const parts = await loadMuiCalendar();
  return parts ? calendarPopover(parts) : BrowserCalendar;
});
