export * from './TechnicalDetail.tsx';
export * from './EmptyState.tsx';
export * from './ErrorState.tsx';
export * from './InlineError.tsx';
export * from './LoadingRows.tsx';
export * from './RequestId.tsx';
