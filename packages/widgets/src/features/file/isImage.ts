/** Extensions of raster and vector formats. */
const extensions = new Set(
  (
    'ai apng arw avif bmp bpg cdr cgm cr2 cr3 crw cur dcr dcx dds dib dng drw emf eps erf exr fax fff flif gif ' +
    'gpr hdr heic heif ico iiq img j2c j2k jfi jfif jif jls jp2 jpc jpe jpeg jpf jpg jpm jpx jxl jxr k25 kdc mdc ' +
    'mef mos mrw nef nrw odg orf pam pbm pcd pct pcx pdn pef pgm pic pict pjp pjpeg png pnm ppm ps psb psd psp ' +
    'qoi qtif raf ras raw rgb rw2 rwl rwz sgi sr2 srf srw svg svgz tga tif tiff vsd wbmp wdp webp wmf wpg x3f xbm ' +
    'xcf xpm'
  ).split(' '),
);

/** Whether a file is an image, by its extension, in upper or lower case. */
export function isImage(name: string): boolean {
  return extensions.has(name.slice(name.lastIndexOf('.') + 1).toLowerCase()) && name.includes('.');
}
