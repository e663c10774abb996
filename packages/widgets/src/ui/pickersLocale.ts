import type { PickersLocaleText } from '@mui/x-date-pickers/locales';

/** Indonesian texts of the calendar; MUI X has no idID of its own. */
export const pickersLocale: Partial<PickersLocaleText> = {
  previousMonth: 'Bulan sebelumnya',
  nextMonth: 'Bulan berikutnya',
  calendarViewSwitchingButtonAriaLabel: (view) =>
    view === 'year' ? 'Pilihan tahun terbuka, kembali ke kalender' : 'Kalender terbuka, pilih tahun',
};
