import { Button } from '../../ui/index.ts';
import { FilePreview } from './FilePreview.tsx';

export interface UploadedFileProps {
  /** The file's uuid. */
  uuid: string;
  /** Left out where the file cannot be removed from the field. */
  onRemove: (() => void) | undefined;
}

/** The file of a field, with the button that removes it. */
export function UploadedFile({ uuid, onRemove }: UploadedFileProps) {
  return (
    <FilePreview
      uuid={uuid}
      actions={
        onRemove && (
          <Button size="small" tone="error" onClick={onRemove}>
            Lepas
          </Button>
        )
      }
    />
  );
}
