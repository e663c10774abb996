export * from './ReportDownload.tsx';
export * from './ReportList.tsx';
