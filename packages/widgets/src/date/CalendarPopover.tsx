import Popover from '@mui/material/Popover';
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import type { Dayjs } from 'dayjs';

export interface CalendarPopoverProps {
  /** Name of the field that the calendar belongs to. */
  label: string;
  /** The field; null closes the calendar. */
  anchor: HTMLElement | null;
  day: Dayjs | null;
  minDay: Dayjs | null;
  maxDay: Dayjs | null;
  onPicked: (day: Dayjs | null) => void;
  onClose: () => void;
}

/** A month to pick a day from. Loaded when it is first asked for. */
export function CalendarPopover({ label, anchor, day, minDay, maxDay, onPicked, onClose }: CalendarPopoverProps) {
  return (
    <Popover
      open={anchor !== null} anchorEl={anchor} onClose={onClose} anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': `Kalender ${label}`, sx: { mt: 0.5 } } }}
    >
      <DateCalendar
        autoFocus
        sx={{ width: 288 }}
        value={day?.isValid() ? day : null}
        {...(minDay ? { minDate: minDay } : {})}
        {...(maxDay ? { maxDate: maxDay } : {})}
        onChange={(picked, state) => { if (state === 'finish') onPicked(picked); }}
      />
    </Popover>
  );
}
