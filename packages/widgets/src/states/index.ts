export { EmptyState, type EmptyStateProps } from './EmptyState.tsx';
export { ErrorState, type ErrorStateProps } from './ErrorState.tsx';
export { InlineError, type InlineErrorProps } from './InlineError.tsx';
export { LoadingRows, type LoadingRowsProps } from './LoadingRows.tsx';
export { RequestId, type RequestIdProps } from './RequestId.tsx';
