import type { StoredFile } from '@finance/contract';
import CircularProgress from '@mui/material/CircularProgress';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { Button, DownloadIcon, ErrorState, LinkButton, MuiLook, PdfIcon, useContainer } from '../../ui/index.ts';
import { useDownload } from './useDownload.ts';
import { useFileContent } from './useFileContent.ts';

export interface FileDialogProps {
  file: StoredFile;
  onClose: () => void;
}

/** A file as large as the window allows. A PDF opens in a window of its own, since no page may be framed here. */
export function FileDialog({ file, onClose }: FileDialogProps) {
  const container = useContainer();
  const title = useId();
  const { url, error, retry } = useFileContent(file.uuid);
  const { download, isDownloading } = useDownload(file);

  return (
    <MuiLook>
      <Dialog open onClose={onClose} container={container} maxWidth="lg" aria-labelledby={title}>
        <DialogTitle id={title} sx={{ overflowWrap: 'anywhere' }}>
          {file.name}
        </DialogTitle>
        <DialogContent
          dividers
          sx={{ display: 'grid', placeItems: 'center', minWidth: 'min(320px, 80vw)', minHeight: 200 }}
        >
          {content()}
        </DialogContent>
        <DialogActions>
          <Button loading={isDownloading} onClick={download}>
            <DownloadIcon fontSize="small" />
            Unduh
          </Button>
          <Button variant="contained" onClick={onClose}>
            Tutup
          </Button>
        </DialogActions>
      </Dialog>
    </MuiLook>
  );

  function content() {
    if (error && !url) return <ErrorState error={error} onRetry={retry} />;
    if (!url) return <CircularProgress aria-label="Memuat file…" />;
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

const Picture = styled('img')({ display: 'block', maxWidth: '100%', maxHeight: '70vh', objectFit: 'contain' });
