export { FileList, type FileListProps } from './FileList.tsx';
export { FilePreview, type FilePreviewProps } from './FilePreview.tsx';
export { FileUpload, type FileUploadProps } from './FileUpload.tsx';
export { ImageError, type ImageErrorCode } from './image/imageError.ts';
export { shrinkImage, type ShrinkOptions } from './image/shrinkImage.ts';
