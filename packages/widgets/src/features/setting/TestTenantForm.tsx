import { maxTestName, NewTestTenant } from '@finance/contract';
import { useForm } from 'react-hook-form';
import { contractResolver, RecordDialog, TextInput } from '../../parts/record/index.ts';
import { useFinance, useWrite } from '../../runtime/index.ts';
import { Text } from '../../ui/index.ts';
import type { TestTenantSectionProps } from './TestTenantSection.tsx';

export interface TestTenantFormProps extends Pick<TestTenantSectionProps, 'onOpenTenant'> {
  onClose: () => void;
}

const resolver = contractResolver(NewTestTenant);

/** The modal that makes a test tenant, and says what it begins with. */
export function TestTenantForm({ onOpenTenant, onClose }: TestTenantFormProps) {
  const { claims, notify } = useFinance();
  const form = useForm<NewTestTenant>({
    resolver,
    defaultValues: { name: claims?.tenant_name?.slice(0, maxTestName) ?? '' },
  });
  const store = useWrite('testTenant', 'store', {
    inForm: true,
    onSaved({ data }) {
      notify({
        severity: 'success',
        text: `${data.name} sudah dibuat`,
        ...(onOpenTenant && { action: { label: 'Buka', onClick: () => onOpenTenant(data) } }),
      });
      onClose();
    },
  });
  return (
    <RecordDialog
      title="Tenant Uji Coba Baru"
      width="sm"
      form={form}
      write={store}
      save={(values) => store.run(values)}
      onClose={onClose}
    >
      <Text>
        Anda menjadi pemiliknya. Setting diambil dari tenant ini, lalu ada satu kas, satu rekening bank, dan simulator
        pembayaran online. Tenant uji coba tidak dapat dijadikan tenant biasa dan tidak dapat dihapus.
      </Text>
      <TextInput control={form.control} name="name" label="Nama" required />
      <Text variant="caption">Di belakang namanya ditambahkan (uji coba).</Text>
    </RecordDialog>
  );
}
