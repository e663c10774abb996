import {
  feeOf,
  feeTermsOf,
  formatRupiah,
  type OnlinePaymentMethod,
  onlinePaymentMethodLabels,
  onlinePaymentMethods,
} from '@finance/contract/rules';
import { type Control, useFieldArray, useWatch } from 'react-hook-form';
import { Button, FieldGroup, Stack, Text } from '../../ui/index.ts';
import { FeeFields } from './FeeFields.tsx';
import { allTermsIn, type EnablerValues, feeValuesOf, noFee } from './feeValues.ts';

export interface MethodFeesProps {
  control: Control<EnablerValues, unknown, object>;
}

/** The payment that the terms are tried on while they are typed. */
const sample = 100_000;

/** The provider's terms: for all ways to pay, and for those that cost something else. */
export function MethodFees({ control }: MethodFeesProps) {
  const { fields, append, remove } = useFieldArray({ control, name: 'method_fees' });
  const values = useWatch({ control }) as EnablerValues; // it has all of them from the beginning
  const terms = allTermsIn(values);
  const left = onlinePaymentMethods.filter((method) => !values.method_fees.some((each) => each.method === method));

  function tried(method: OnlinePaymentMethod | null): string {
    const { fee_percent, fee_vat_percent, ...rest } = feeTermsOf(terms, method);
    const isKnown = [fee_percent, fee_vat_percent, rest.fee, rest.fee_minimum].every(Number.isFinite);
    return isKnown
      ? `Dari ${formatRupiah(sample)} penyedia mengambil ` +
          `${formatRupiah(feeOf({ ...rest, fee_percent, fee_vat_percent }, sample))}.`
      : '';
  }

  return (
    <>
      <FieldGroup title="Biaya penyedia">
        <Stack data-wide>
          <FeeFields control={control} prefix="" />
          <Text variant="body2">{tried(null)}</Text>
        </Stack>
      </FieldGroup>
      {fields.map(({ id, method }, at) => (
        <FieldGroup key={id} title={`Biaya ${onlinePaymentMethodLabels[method]}`}>
          <Stack data-wide>
            <FeeFields control={control} prefix={`method_fees.${at}.`} />
            <Text variant="body2">{tried(method)}</Text>
            <Button variant="text" style={{ alignSelf: 'start' }} onClick={() => remove(at)}>
              Hapus biaya {onlinePaymentMethodLabels[method]}
            </Button>
          </Stack>
        </FieldGroup>
      ))}
      {left.length > 0 && (
        <FieldGroup title="Cara bayar dengan biaya lain">
          <Stack data-wide direction="row" gap={1}>
            {left.map((method) => (
              <Button
                key={method}
                variant="outlined"
                size="small"
                onClick={() => append({ method, ...feeValuesOf(noFee) })}
              >
                Tambah {onlinePaymentMethodLabels[method]}
              </Button>
            ))}
          </Stack>
        </FieldGroup>
      )}
    </>
  );
}
