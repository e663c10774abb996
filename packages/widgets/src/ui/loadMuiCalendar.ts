/** What the calendar needs of MUI X. */
export type MuiCalendar = NonNullable<Awaited<ReturnType<typeof loadMuiCalendar>>>;

/**
 * MUI X's calendar; null where the host has not installed it. Bundlers take `import` inside of `try` for a package that
 * may be missing, and Vite takes an optional peer dependency for one.
 */
export async function loadMuiCalendar() {
  try {
    const [{ AdapterDayjs }, { DateCalendar }, { LocalizationProvider }, { default: dayjs }] = await Promise.all([
      import('@mui/x-date-pickers/AdapterDayjs'),
      import('@mui/x-date-pickers/DateCalendar'),
      import('@mui/x-date-pickers/LocalizationProvider'),
      import('dayjs'),
      import('dayjs/locale/id.js'),
    ]);
    return { AdapterDayjs, DateCalendar, LocalizationProvider, dayjs };
  } catch {
    return null;
  }
}
