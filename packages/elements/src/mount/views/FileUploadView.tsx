import { FileUpload } from '@finance/widgets';
import { useRef } from 'react';
import type { ViewProps } from './viewProps.ts';

/** Its value is the element's, which hears of a change and draws it anew. */
export function FileUploadView({ input: { attributes }, emit }: ViewProps<'file-upload'>) {
  const { value, label, disabled } = attributes;
  const wasBusy = useRef(false);
  function handleBusy(isBusy: boolean) {
    if (isBusy !== wasBusy.current) emit('busy', { isBusy });
    wasBusy.current = isBusy;
  }
  return (
    <FileUpload
      value={value || null}
      {...(label ? { label } : {})}
      disabled={disabled === 'true'}
      onChange={(uuid, file) => emit('change', { value: uuid, record: file })}
      onBusyChange={handleBusy}
    />
  );
}
