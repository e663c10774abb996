import type { StoredFile } from '@finance/contract';
import { isShownInline } from '@finance/contract/rules';
import { type ReactNode, useState } from 'react';
import { Button, DownloadIcon, InlineError, loadable, styled } from '../../ui/index.ts';
import { type ClientProps, WidgetRoot, useRead } from '../../runtime/index.ts';
import { fileSize } from './fileSize.ts';
import { FileThumbnail } from './FileThumbnail.tsx';
import { useDownload } from './useDownload.ts';

const FileDialog = loadable(async () => (await import('./FileDialog.tsx')).FileDialog);

export interface FilePreviewProps extends ClientProps {
  /** The file's uuid. */
  uuid: string;
  /** Further actions on the file, beside the download. */
  actions?: ReactNode;
}

/**
 * A stored file: a thumbnail or an icon, name and size; a click enlarges it, a button downloads it.
 * @example <FilePreview client={client} uuid={transaction.proof_file_uuid} />
 */
export function FilePreview({ client, ...props }: FilePreviewProps) {
  return (
    <WidgetRoot client={client}>
      <PreviewBody {...props} />
    </WidgetRoot>
  );
}

function PreviewBody({ uuid, actions }: Omit<FilePreviewProps, 'client'>) {
  const { data, error, isLoading, refresh } = useRead('file', 'showByUuid', uuid);
  if (isLoading)
    return (
      <Row role="status" aria-label="Memuat file…">
        <Blank />
      </Row>
    );
  if (!data)
    return (
      <InlineError
        error={error}
        onRetry={error?.kind === 'forbidden' || error?.kind === 'not_found' ? undefined : () => void refresh()}
      />
    );
  return <Preview file={data.data} actions={actions} />;
}

function Preview({ file, actions }: { file: StoredFile; actions: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  const { download, isDownloading } = useDownload(file);
  const isShown = isShownInline(file.mime_type);
  return (
    <Row>
      <FileThumbnail file={file} onOpen={isShown ? () => setIsOpen(true) : undefined} />
      <Text>
        <strong title={file.name}>{file.name}</strong>
        <span>{fileSize(file.size)}</span>
      </Text>
      <Actions>
        <Button size="small" loading={isDownloading} onClick={download} aria-label={`Unduh ${file.name}`}>
          <DownloadIcon fontSize="inherit" />
          Unduh
        </Button>
        {actions}
      </Actions>
      {isOpen && <FileDialog file={file} onClose={() => setIsOpen(false)} />}
    </Row>
  );
}

const Row = styled('div', () => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 12px',
  minHeight: 56,
  minWidth: 0,
  maxWidth: '100%',
}));

const Blank = styled('span', ({ palette, corner }) => ({
  width: 56,
  height: 56,
  borderRadius: corner(8),
  backgroundColor: palette.divider,
}));

const Text = styled('span', ({ palette, typography }) => ({
  display: 'grid',
  flex: '1 1 120px',
  minWidth: 0,
  ...typography.body2,
  color: palette.text.primary,
  '& > strong': { fontWeight: 500, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& > span': { color: palette.text.secondary },
}));

const Actions = styled('span', () => ({ display: 'flex', flexWrap: 'wrap', gap: 4 }));
