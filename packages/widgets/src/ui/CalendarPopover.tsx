import Popover from '@mui/material/Popover';
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { firstDay, isCalendarDate, lastDay } from '@finance/contract/rules';
import dayjs from 'dayjs';
import 'dayjs/locale/id.js';
import { MuiLook } from './MuiLook.tsx';
import { pickersLocale } from './pickersLocale.ts';

export interface CalendarPopoverProps {
  /** Name of the field that the calendar belongs to. */
  label: string;
  /** The field. */
  anchor: HTMLElement;
  /** What is picked; what is no `2026-01-31` is nothing. */
  date: string | null;
  minDate: string | undefined;
  maxDate: string | undefined;
  onPicked: (date: string) => void;
  onClose: () => void;
}

/** A month to pick a day from. Loaded when it is first asked for. */
export function CalendarPopover({ label, anchor, date, minDate, maxDate, onPicked, onClose }: CalendarPopoverProps) {
  return (
    <MuiLook>
      <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale="id" localeText={pickersLocale}>
        <Popover
          open
          anchorEl={anchor}
          onClose={onClose}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
          slotProps={{ paper: { role: 'dialog', 'aria-label': `Kalender ${label}`, sx: { mt: 0.5 } } }}
        >
          <DateCalendar
            autoFocus
            sx={{ width: 288 }}
            value={date !== null && isCalendarDate(date) ? atMidnight(date) : null}
            minDate={atMidnight(minDate ?? firstDay)}
            maxDate={atMidnight(maxDate ?? lastDay)}
            onChange={(picked, state) => {
              if (state === 'finish' && picked) onPicked(picked.format('YYYY-MM-DD'));
            }}
          />
        </Popover>
      </LocalizationProvider>
    </MuiLook>
  );
}

function atMidnight(date: string) {
  return dayjs(`${date}T00:00:00`);
}
