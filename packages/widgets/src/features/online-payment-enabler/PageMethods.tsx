import { type PageMethod, pageMethodLabels, pageMethods } from '@finance/contract';
import { CheckField, Note, Stack } from '../../ui/index.ts';

export interface PageMethodsProps {
  value: readonly PageMethod[];
  onChange: (methods: PageMethod[]) => void;
}

/** The ways to pay that the payer's page offers itself. */
export function PageMethods({ value, onChange }: PageMethodsProps) {
  return (
    <fieldset style={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}>
      <legend>Cara di halaman pembayaran</legend>
      <Stack>
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
      </Stack>
      <Note>
        Pembayar memindai atau mengetiknya tanpa pindah ke halaman penyedia. Aktifkan dulu di dasbor penyedia.
      </Note>
    </fieldset>
  );
}
