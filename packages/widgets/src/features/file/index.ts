export * from './FileList.tsx';
export * from './FilePreview.tsx';
export * from './FileUpload.tsx';
export * from './imageError.ts';
export * from './ProofInput.tsx';
export * from './shrinkImage.ts';
export * from './uploadable.ts';
export * from './useDownload.ts';
