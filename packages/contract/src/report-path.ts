/** The path below which each report has its own name. */
export const reportPath = '/transaction/report';
