import type { StoredFile } from '@finance/contract';
import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { FileIcon, PdfIcon } from '../icons/index.ts';
import { useFileContent } from './useFileContent.ts';

export interface FileThumbnailProps {
  file: StoredFile;
  /** Opens the file bigger; without it the picture is no button. */
  onOpen?: (() => void) | undefined;
}

/** A file as a small square: its picture where it is one, otherwise the sign of its kind. */
export function FileThumbnail({ file, onOpen }: FileThumbnailProps) {
  const isPicture = onOpen !== undefined && file.mime_type.startsWith('image/');
  const { url } = useFileContent(isPicture ? file.uuid : null);
  const content = isPicture && url ? <img src={url} alt="" /> : file.mime_type === 'application/pdf' ? <PdfIcon /> : <FileIcon />;
  if (!onOpen) return <Square aria-hidden>{content}</Square>;
  return <Square><ButtonBase onClick={onOpen} aria-label={`Buka ${file.name}`} aria-haspopup="dialog">{content}</ButtonBase></Square>;
}

const Square = styled('span')(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    flex: 'none', display: 'inline-grid', placeItems: 'center', width: 56, height: 56, boxSizing: 'border-box', overflow: 'hidden', borderRadius: 8, border: `1px solid ${palette.divider}`,
    color: palette.text.secondary, backgroundColor: palette.background.default,
    '& > button': { width: '100%', height: '100%' },
    '&:has(:focus-visible)': { outline: `2px solid ${palette.primary.main}`, outlineOffset: 2 },
    '& img': { width: '100%', height: '100%', objectFit: 'cover' },
  };
});
