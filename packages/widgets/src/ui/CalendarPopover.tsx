import styled from '@emotion/styled';
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { firstDay, isCalendarDate, lastDay } from '@finance/contract/rules';
import dayjs from 'dayjs';
import 'dayjs/locale/id.js';
import { MuiLook } from './MuiLook.tsx';
import { pickersLocale } from './pickersLocale.ts';
import { Popover } from './Popover.tsx';

export interface CalendarPopoverProps {
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

/** A month to pick a day from, drawn by MUI X. Loaded when it is first asked for. */
export function CalendarPopover({ label, anchor, date, minDate, maxDate, onPicked, onClose }: CalendarPopoverProps) {
  return (
    <Popover label={`Kalender ${label}`} anchor={anchor} onClose={onClose}>
      <MuiLook>
        <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale="id" localeText={pickersLocale}>
          <Month
            autoFocus
            value={date !== null && isCalendarDate(date) ? atMidnight(date) : null}
            minDate={atMidnight(minDate ?? firstDay)}
            maxDate={atMidnight(maxDate ?? lastDay)}
            onChange={(picked, state) => {
              if (state === 'finish' && picked) onPicked(picked.format('YYYY-MM-DD'));
            }}
          />
        </LocalizationProvider>
      </MuiLook>
    </Popover>
  );
}

const Month = styled(DateCalendar)({ width: 288 });

function atMidnight(date: string) {
  return dayjs(`${date}T00:00:00`);
}
