import type { StoredFile } from '@finance/contract';
import { Button, Dialog, DownloadIcon, ErrorState, LinkButton, PdfIcon, Spinner, styled } from '../../ui/index.ts';
import { useDownload } from './useDownload.ts';
import { useFileContent } from './useFileContent.ts';

export interface FileDialogProps {
  file: StoredFile;
  onClose: () => void;
}

/** A file as large as the window allows. A PDF opens in its own window, since pages may not be framed here. */
export function FileDialog({ file, onClose }: FileDialogProps) {
  const { url, error, retry } = useFileContent(file.uuid);
  const { download, isDownloading } = useDownload(file);

  return (
    <Dialog
      title={file.name}
      width="lg"
      onClose={onClose}
      actions={
        <>
          <Button loading={isDownloading} onClick={download}>
            <DownloadIcon fontSize="small" />
            Unduh
          </Button>
          <Button variant="contained" data-autofocus onClick={onClose}>
            Tutup
          </Button>
        </>
      }
    >
      <Frame>{content()}</Frame>
    </Dialog>
  );

  function content() {
    if (error && !url) return <ErrorState error={error} onRetry={retry} />;
    if (!url)
      return (
        <div role="status" aria-label="Memuat file…">
          <Spinner />
        </div>
      );
    if (file.mime_type === 'application/pdf')
      return (
        <LinkButton variant="outlined" href={url} target="_blank" rel="noopener">
          <PdfIcon fontSize="small" />
          Buka PDF
        </LinkButton>
      );
    return <Picture src={url} alt={file.name} />;
  }
}

const Frame = styled('div', ({ palette }) => ({
  display: 'grid',
  placeItems: 'center',
  minHeight: 200,
  color: palette.primary.main,
}));

const Picture = styled('img', () => ({ display: 'block', maxWidth: '100%', maxHeight: '70vh', objectFit: 'contain' }));
