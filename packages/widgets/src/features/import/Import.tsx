import type { ImportResource, ImportResult } from '@finance/contract';
import { useState } from 'react';
import { UploadIcon } from '../../ui/index.ts';
import { RefusableButton } from '../../parts/record/index.ts';
import { type ClientProps, LightRoot, useMay } from '../../runtime/index.ts';
import { ImportDialog } from './ImportDialog.tsx';

export interface ImportProps extends ClientProps {
  /** What is taken in. */
  resource: ImportResource;
  /** Default 'Impor'. */
  label?: string | undefined;
  /** The file was taken in. */
  onImported?: ((result: ImportResult) => void) | undefined;
}

/**
 * A button 'Impor' that leads from a CSV or XLSX file to records. Everything is shown before it is written, and nothing
 * is written twice.
 * @example <Import resource="transaction" />
 */
export function Import({ client, ...props }: ImportProps) {
  return (
    <LightRoot client={client}>
      <ImportButton {...props} />
    </LightRoot>
  );
}

function ImportButton({ resource, label = 'Impor', onImported }: Omit<ImportProps, 'client'>) {
  const [isOpen, setIsOpen] = useState(false);
  const isForbidden = useMay(`${resource}:create`) === false;
  return (
    <>
      <RefusableButton
        variant="outlined"
        refusal={isForbidden ? 'Peran Anda tidak boleh mengimpor' : null}
        onClick={() => setIsOpen(true)}
      >
        <UploadIcon fontSize="small" />
        {label}
      </RefusableButton>
      {isOpen && <ImportDialog resource={resource} onClose={() => setIsOpen(false)} onImported={onImported} />}
    </>
  );
}
