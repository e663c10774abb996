export { ReportDownload, type ReportDownloadProps } from './ReportDownload.tsx';
export { ReportList, type ReportListProps } from './ReportList.tsx';
