/** Under it every report has its own name as path. */
export const reportPath = '/transaction/report';
