/** The path of the file API. */
export const filePath = '/file-manager/file';

/** The path of a file's content. */
export function fileContentPath(uuid: string): string {
  return `${filePath}/uuid/${uuid}/content`;
}

/** Types a browser shows without running anything; all others are only downloaded. */
const shownTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/bmp', 'image/avif', 'application/pdf'];

/** Whether content of a type may be shown in the page: raster images and PDF, never SVG or HTML. */
export function isShownInline(mime_type: string): boolean {
  return shownTypes.includes(mime_type);
}
