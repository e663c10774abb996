import { type PageMethod, pageMethodLabels, pageMethods } from '@finance/contract';
import { CheckField, FieldGroup, Note, Stack } from '../../ui/index.ts';

export interface PageMethodsProps {
  value: readonly PageMethod[];
  onChange: (methods: PageMethod[]) => void;
}

/** The ways to pay that the payer's page offers itself. */
export function PageMethods({ value, onChange }: PageMethodsProps) {
  return (
    <FieldGroup title="Cara di halaman pembayaran">
      <Stack data-wide gap={0}>
        {pageMethods.map((method) => (
          <CheckField
            key={method}
            label={pageMethodLabels[method]}
            checked={value.includes(method)}
            onChange={({ target }) =>
              onChange(pageMethods.filter((each) => (each === method ? target.checked : value.includes(each))))
            }
          />
        ))}
        <Note>
          Pembayar memindai atau mengetiknya tanpa pindah ke halaman penyedia. Aktifkan dulu di dasbor penyedia.
        </Note>
      </Stack>
    </FieldGroup>
  );
}
