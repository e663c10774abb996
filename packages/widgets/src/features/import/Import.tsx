import type { ImportResource, ImportResult } from '@finance/contract';
import { useState } from 'react';
import { FullScreenSpinner, loadable, UploadIcon } from '../../ui/index.ts';
import { RefusableButton } from '../../parts/record/index.ts';
import { type ClientProps, WidgetRoot, useMay } from '../../runtime/index.ts';

const ImportDialog = loadable(async () => (await import('./ImportDialog.tsx')).ImportDialog, FullScreenSpinner);

export interface ImportProps extends ClientProps {
  /** The resource to import. */
  resource: ImportResource;
  /** Default 'Impor'. */
  label?: string | undefined;
  /** Called after the import. */
  onImported?: ((result: ImportResult) => void) | undefined;
}

/**
 * A button 'Impor' that creates records from a CSV or XLSX file: everything is previewed before it is written, wrong
 * cells are repaired in place or their rows left out, and nothing is written twice.
 * @example <Import resource="transaction" />
 */
export function Import({ client, ...props }: ImportProps) {
  return (
    <WidgetRoot client={client}>
      <ImportButton {...props} />
    </WidgetRoot>
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
        onPointerEnter={ImportDialog.hint}
        onFocus={ImportDialog.hint}
        onClick={() => setIsOpen(true)}
      >
        <UploadIcon fontSize="small" />
        {label}
      </RefusableButton>
      {isOpen && <ImportDialog resource={resource} onClose={() => setIsOpen(false)} onImported={onImported} />}
    </>
  );
}
