export const reportFormats = ['xlsx', 'csv', 'json'] as const;
/** Of a report that is also printed. */
export const printedFormats = ['pdf', ...reportFormats] as const;
export type ReportFormat = (typeof printedFormats)[number];

/** What separates the cells of a CSV file; an Indonesian Excel expects `;`, since its comma is the decimal one. */
export const csvSeparators = [',', ';'] as const;
export type CsvSeparator = (typeof csvSeparators)[number];
