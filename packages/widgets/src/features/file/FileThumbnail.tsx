import type { StoredFile } from '@finance/contract';
import { FileIcon, PdfIcon, bareButton, styled } from '../../ui/index.ts';
import { useFileContent } from './useFileContent.ts';

export interface FileThumbnailProps {
  file: StoredFile;
  /** Enlarges the file; without it the thumbnail is not a button. */
  onOpen?: (() => void) | undefined;
}

/** A file as a small square: its picture, or the icon of its type. */
export function FileThumbnail({ file, onOpen }: FileThumbnailProps) {
  const isPicture = onOpen !== undefined && file.mime_type.startsWith('image/');
  const { url } = useFileContent(isPicture ? file.uuid : null);
  const content =
    isPicture && url ? <img src={url} alt="" /> : file.mime_type === 'application/pdf' ? <PdfIcon /> : <FileIcon />;
  if (!onOpen) return <Square aria-hidden>{content}</Square>;
  return (
    <Square>
      <button type="button" onClick={onOpen} aria-label={`Buka ${file.name}`} aria-haspopup="dialog">
        {content}
      </button>
    </Square>
  );
}

const Square = styled('span', (look) => ({
  flex: 'none',
  display: 'inline-grid',
  placeItems: 'center',
  width: 56,
  height: 56,
  boxSizing: 'border-box',
  overflow: 'hidden',
  borderRadius: look.corner(8),
  border: `1px solid ${look.palette.divider}`,
  color: look.palette.text.secondary,
  backgroundColor: look.palette.background.default,
  '& > button': { ...bareButton(look), width: '100%', height: '100%' },
  '&:has(:focus-visible)': { outline: `2px solid ${look.palette.primary.main}`, outlineOffset: 2 },
  '& img': { width: '100%', height: '100%', objectFit: 'cover' },
}));
