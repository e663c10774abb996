/** Where files are. */
export const filePath = '/file-manager/file';

/** The path of a file's content. */
export function fileContentPath(uuid: string): string {
  return `${filePath}/uuid/${uuid}/content`;
}

/** What a browser shows by itself without running anything of it; all else is only ever downloaded. */
const shownTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/bmp', 'image/avif', 'application/pdf'];

/** Whether content of a type may be shown in the page: raster images and PDF, never SVG or HTML. */
export function isShownInline(mime_type: string): boolean {
  return shownTypes.includes(mime_type);
}
