import { FileUpload } from '@finance/widgets';
import { useState } from 'react';
import type { ViewProps } from './viewProps.ts';

export function FileUploadView({ input: { attributes }, emit }: ViewProps<'file-upload'>) {
  const given = attributes['value'] ?? null;
  const [state, setState] = useState({ given, value: given });
  if (state.given !== given) setState({ given, value: given });
  return (
    <FileUpload
      value={state.value}
      {...(attributes['label'] ? { label: attributes['label'] } : {})}
      disabled={attributes['disabled'] === 'true'}
      onChange={(value, file) => {
        setState({ given, value });
        emit('change', { value, record: file });
      }}
    />
  );
}
