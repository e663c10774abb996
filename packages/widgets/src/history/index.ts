export { RecordHistory, type RecordHistoryProps } from './RecordHistory.tsx';
