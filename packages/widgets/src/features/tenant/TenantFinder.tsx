import type { TenantRef } from '@finance/contract';
import { type Ref, useState } from 'react';
import { FinderTrigger } from '../../parts/list/index.ts';
import { FullScreenSpinner, loadable } from '../../ui/index.ts';
import { type ClientProps, WidgetRoot } from '../../runtime/index.ts';

const TenantFinderDialog = loadable(
  async () => (await import('./TenantFinderDialog.tsx')).TenantFinderDialog,
  FullScreenSpinner,
);

export interface TenantFinderProps extends ClientProps {
  /** Text of the button while nothing is selected; default 'Cari Tenant'. */
  label?: string | undefined;
  /** The selected tenant; if left out, the finder keeps the selection itself. */
  selected?: Pick<TenantRef, 'id' | 'name'> | null | undefined;
  /** Called with the picked tenant, after the dialog has closed. */
  onSelected?: ((tenant: TenantRef) => void) | undefined;
  disabled?: boolean | undefined;
  /** Whether the dialog is open at first. */
  defaultOpen?: boolean | undefined;
  buttonRef?: Ref<HTMLButtonElement> | undefined;
}

/**
 * A button 'Cari Tenant', or the selected tenant's name, that opens a dialog to find one of the user's tenants.
 * @example <TenantFinder selected={tenant} onSelected={setTenant} />
 */
export function TenantFinder({ client, ...props }: TenantFinderProps) {
  return (
    <WidgetRoot client={client}>
      <Finder {...props} />
    </WidgetRoot>
  );
}

function Finder({
  label = 'Cari Tenant',
  selected: given,
  onSelected,
  disabled,
  defaultOpen,
  buttonRef,
}: Omit<TenantFinderProps, 'client'>) {
  const [own, setOwn] = useState<TenantRef | null>(null);
  const selected = given === undefined ? own : given;
  return (
    <FinderTrigger
      label={label}
      selectedName={selected?.name}
      disabled={disabled}
      defaultOpen={defaultOpen}
      buttonRef={buttonRef}
      onIntent={TenantFinderDialog.hint}
    >
      {(close) => (
        <TenantFinderDialog
          selectedId={selected?.id}
          onClose={close}
          onSelected={(tenant) => {
            close();
            setOwn(tenant);
            onSelected?.(tenant);
          }}
        />
      )}
    </FinderTrigger>
  );
}
