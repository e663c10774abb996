export const reportFormats = ['xlsx', 'csv', 'json'] as const;
export type ReportFormat = (typeof reportFormats)[number];

/** What separates the cells of a CSV file; an Indonesian Excel expects `;`, since its comma is the decimal one. */
export const csvSeparators = [',', ';'] as const;
export type CsvSeparator = (typeof csvSeparators)[number];
