export * from './FileList.tsx';
export * from './FilePreview.tsx';
export * from './FileUpload.tsx';
export * from './ProofInput.tsx';
export * from './image/imageError.ts';
export * from './image/shrinkImage.ts';
