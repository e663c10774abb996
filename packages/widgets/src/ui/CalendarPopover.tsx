import styled from '@emotion/styled';
import { firstDay, isCalendarDate, lastDay } from '@finance/contract/rules';
import type { ComponentType } from 'react';
import type { CalendarProps } from './Calendar.ts';
import type { MuiCalendar } from './loadMuiCalendar.ts';
import { MuiLook } from './MuiLook.tsx';
import { pickersLocale } from './pickersLocale.ts';
import { Popover } from './Popover.tsx';

/** A month to pick a day from, drawn by MUI X. */
export function calendarPopover({
  AdapterDayjs,
  DateCalendar,
  LocalizationProvider,
  dayjs,
}: MuiCalendar): ComponentType<CalendarProps> {
  const Month = styled(DateCalendar)({ width: 288 });
  const atMidnight = (date: string) => dayjs(`${date}T00:00:00`);

  return function CalendarPopover({ label, anchor, date, minDate, maxDate, onPicked, onClose }) {
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
  };
}
