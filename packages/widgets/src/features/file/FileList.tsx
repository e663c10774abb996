import { formatInstant, type StoredFile } from '@finance/contract';
import { useState } from 'react';
import { Button, DataCell } from '../../ui/index.ts';
import { type ClientProps, WidgetRoot, useFinance, useMay, useRead, useWrite } from '../../runtime/index.ts';
import { SimpleList, useListQuery } from '../../parts/list/index.ts';
import { FilePreview } from './FilePreview.tsx';
import { FileUpload } from './FileUpload.tsx';

export interface FileListProps extends ClientProps {
  /** Limits the list to files of one type of record, such as 'transfer'. */
  fileable_type?: string | undefined;
  /** Limits the list to files of one record; new files are stored for it. */
  fileable_id?: string | undefined;
  /** Default 'File'. */
  title?: string | undefined;
  /** Heading level on the host's page; default 2. */
  level?: 1 | 2 | 3 | 4 | undefined;
}

/**
 * Stored files, sorted by name; users with the rights can upload and delete.
 * @example <FileList client={client} fileable_type="transfer" fileable_id="12" />
 */
export function FileList({ client, ...props }: FileListProps) {
  return (
    <WidgetRoot client={client}>
      <ListBody {...props} />
    </WidgetRoot>
  );
}

function ListBody({ fileable_type, fileable_id, title = 'File', level }: Omit<FileListProps, 'client'>) {
  const { timezone } = useFinance();
  const list = useListQuery();
  const mayCreate = useMay('file:create');
  const mayDelete = useMay('file:delete');
  const [isUploading, setIsUploading] = useState(false);
  const read = useRead('file', 'index', { ...list.query, order_by: 'name', fileable_type, fileable_id });
  return (
    <>
      <SimpleList
        {...list}
        title={title}
        level={level}
        noun="file"
        read={read}
        columns={['Nama', 'Pengunggah', 'Diunggah', ...(mayDelete ? ['Tindakan'] : [])]}
        emptyText={
          mayCreate
            ? 'Unggah file pertama; gambar diperkecil sendiri sebelum dikirim.'
            : 'File yang diunggah tampil di sini.'
        }
        actions={
          mayCreate && (
            <Button variant="contained" aria-expanded={isUploading} onClick={() => setIsUploading(!isUploading)}>
              Unggah file
            </Button>
          )
        }
        filters={
          isUploading && (
            <FileUpload
              label="File baru"
              accept="*/*"
              value={null}
              fields={{ fileable_type, fileable_id }}
              onChange={() => setIsUploading(false)}
            />
          )
        }
      >
        {(file) => (
          <tr key={file.id}>
            <DataCell isMain>
              <FilePreview uuid={file.uuid} />
            </DataCell>
            <DataCell label="Pengunggah">{file.creator_name}</DataCell>
            <DataCell label="Diunggah">{formatInstant(file.created_at, timezone)}</DataCell>
            {mayDelete && (
              <DataCell label="Tindakan">
                <DeleteButton file={file} />
              </DataCell>
            )}
          </tr>
        )}
      </SimpleList>
    </>
  );
}

function DeleteButton({ file }: { file: StoredFile }) {
  const { confirm } = useFinance();
  const destroy = useWrite('file', 'destroy', { success: 'File dihapus' });

  async function handleDelete() {
    if (
      await confirm({
        title: 'Hapus file',
        text: `Hapus '${file.name}'? Isinya tidak dapat dikembalikan.`,
        yes: 'Hapus',
        isDestructive: true,
      })
    )
      await destroy.run(file.id);
  }

  return (
    <Button
      size="small"
      tone="error"
      loading={destroy.isSaving}
      onClick={() => void handleDelete()}
      aria-label={`Hapus ${file.name}`}
    >
      Hapus
    </Button>
  );
}
