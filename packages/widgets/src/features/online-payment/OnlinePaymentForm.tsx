import {
  amountAsked,
  feeOf,
  feeTermsOf,
  formatRupiah,
  NewOnlinePayment,
  type OnlinePayment,
  type OnlinePaymentEnabler,
  type OnlinePaymentMethod,
  onlinePaymentMethodLabels,
  onlinePaymentMethods,
  type OnlinePaymentType,
  onlinePaymentTypeLabels,
} from '@finance/contract';
import { useRef } from 'react';
import { Controller, type Resolver, useForm, useWatch } from 'react-hook-form';
import {
  contractResolver,
  LoadableFormDraft,
  readDefaults,
  SaveProblem,
  TextInput,
  useIsDirty,
  useUnsaved,
} from '../../parts/record/index.ts';
import { transactableName } from '../../parts/booking/index.ts';
import { Button, Facts, LockableFields, RupiahField, Select, styled, Text } from '../../ui/index.ts';
import { ChoiceSelect, CounterpartyInput } from '../../parts/booking/index.ts';
import { type ClientProps, WidgetRoot, useMay, useRead, useWrite } from '../../runtime/index.ts';

/** What the form holds. */
export type OnlinePaymentValues = Omit<NewOnlinePayment, 'amount' | 'enabler_id'> & {
  amount: number | null;
  enabler_id: number | null;
};

export interface OnlinePaymentFormProps extends ClientProps {
  /** What is paid for, by whom, how much and by what way. */
  defaults?: Partial<OnlinePaymentValues> | undefined;
  /** Only the ways of this provider are offered. */
  enablerType?: OnlinePaymentType | undefined;
  /** The amount is shown and not to be changed. */
  isAmountFixed?: boolean | undefined;
  /** Text of the button. Default 'Minta Pembayaran'. */
  label?: string | undefined;
  /** The payment was saved. */
  onCreated?: ((payment: OnlinePayment) => void) | undefined;
}

const resolver: Resolver<OnlinePaymentValues, unknown, NewOnlinePayment> = contractResolver(NewOnlinePayment);

/**
 * Asks for money online. The object that it is for is shown, and not to be changed here.
 * @example <OnlinePaymentForm defaults={{ amount: 450_000 }} onCreated={({ payment_url }) => open(payment_url)} />
 */
export function OnlinePaymentForm({ client, ...props }: OnlinePaymentFormProps) {
  return (
    <WidgetRoot client={client}>
      <FormBody {...props} />
    </WidgetRoot>
  );
}

function FormBody({
  defaults = {},
  enablerType,
  isAmountFixed = false,
  label = 'Minta Pembayaran',
  onCreated,
}: Omit<OnlinePaymentFormProps, 'client'>) {
  const mayCreate = useMay('online-payment:create');
  const mayAdd = useMay('online-payment-enabler:create');
  const enablers = useRead('onlinePaymentEnabler', 'index', { active: true, paginate: 200, type: enablerType });
  const offered = enablers.data?.data ?? [];
  const only = offered.length === 1 ? (offered[0]?.id ?? null) : null; // where there is no choice nobody has to make it
  const form = useForm<OnlinePaymentValues, unknown, NewOnlinePayment>({
    resolver: (values, context, options) =>
      resolver({ ...values, enabler_id: values.enabler_id ?? only }, context, options),
    defaultValues: {
      amount: null,
      enabler_id: null,
      related_entity_name: null,
      related_entity_phone_number: null,
      note: null,
      internal_note: null,
      ...readDefaults(defaults),
    },
  });
  const isDirty = useIsDirty(form);
  const isSaved = useRef(false);
  useUnsaved(() => isDirty() && !isSaved.current);
  const write = useWrite('onlinePayment', 'store', {
    inForm: true,
    onSaved({ data }) {
      isSaved.current = true; // the form stands on while the host leaves for the page of the payment
      onCreated?.(data);
    },
  });
  const { control } = form;
  const [chosen, amount, method] = useWatch({ control, name: ['enabler_id', 'amount', 'method'] });
  const enabler = offered.find(({ id }) => id === (chosen ?? only));
  const { related_entity_id, creator_name } = defaults;
  const given = (
    [
      ['Objek', transactableName(defaults)],
      ['ID Lawan Transaksi', related_entity_id],
      ['Diminta oleh', creator_name],
    ] as const
  ).filter(([, value]) => value);
  const isGiven = (name: 'related_entity_name' | 'related_entity_phone_number') => Boolean(defaults[name]);
  const isLocked = (name: string) =>
    name === 'amount'
      ? isAmountFixed
      : (name === 'related_entity_name' || name === 'related_entity_phone_number') && isGiven(name);
  if (mayCreate === false) return <Text>Peran Anda tidak boleh meminta pembayaran online.</Text>;

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.stopPropagation(); // a host's own form may stand around the widget
        void form.handleSubmit(async (values) => void (await write.run(values)))(event);
      }}
    >
      <LoadableFormDraft
        draft={{ form: 'online-payment', record: undefined, given: [defaults, enablerType], isLocked }}
        form={form}
        write={write}
      />
      <SaveProblem write={write} form={form} />
      {given.length > 0 && (
        <Given>
          <Facts rows={given.map(([name, value]) => [name, String(value)])} />
        </Given>
      )}
      <LockableFields disabled={write.isSaving}>
        <Controller
          control={control}
          name="enabler_id"
          render={({ field: { ref, ...field }, fieldState }) => (
            <ChoiceSelect
              {...field}
              value={field.value ?? only}
              inputRef={ref}
              label="Cara pembayaran"
              required
              read={enablers}
              error={fieldState.error !== undefined}
              helperText={fieldState.error?.message}
              choices={offered.map(({ id, name, type }) => ({
                value: id,
                text: name === onlinePaymentTypeLabels[type] ? name : `${name} (${onlinePaymentTypeLabels[type]})`,
              }))}
              emptyText="Belum ada pembayaran online yang aktif"
              emptyHelp={
                mayAdd
                  ? 'Tambahkan dulu di Online Payment Enabler.'
                  : 'Minta pemilik menambahkannya di Online Payment Enabler.'
              }
            />
          )}
        />
        {enabler && enabler.method_fees.length > 0 && (
          <Controller
            control={control}
            name="method"
            render={({ field: { ref, onChange, ...field } }) => (
              <Select
                {...field}
                value={field.value ?? ''}
                inputRef={ref}
                label="Cara bayar"
                onChange={({ target }) => onChange(target.value || null)}
              >
                <option value="">Pembayar yang memilih</option>
                {onlinePaymentMethods.map((each) => (
                  <option key={each} value={each}>
                    {onlinePaymentMethodLabels[each]}
                  </option>
                ))}
              </Select>
            )}
          />
        )}
        <Controller
          control={control}
          name="amount"
          render={({ field: { ref, onChange, ...field }, fieldState }) => (
            <RupiahField
              {...field}
              label="Jumlah"
              required
              readOnly={isAmountFixed}
              inputRef={ref}
              onValueChange={onChange}
              error={fieldState.error !== undefined}
              helperText={
                fieldState.error?.message ??
                [
                  isAmountFixed ? 'Ditetapkan oleh aplikasi asal.' : '',
                  enabler && amount !== null && amount > 0 ? feeSentence(enabler, method ?? null, amount) : '',
                ]
                  .filter(Boolean)
                  .join(' ')
              }
            />
          )}
        />
        <Controller
          control={control}
          name="related_entity_name"
          render={({ field: { ref, value, ...field }, fieldState }) => (
            <CounterpartyInput
              {...field}
              form={form}
              of="related_entity"
              value={value ?? ''}
              inputRef={ref}
              label="Nama pembayar"
              readOnly={isGiven('related_entity_name')}
              error={fieldState.error !== undefined}
              helperText={fieldState.error?.message}
            />
          )}
        />
        <TextInput
          control={control}
          name="related_entity_phone_number"
          label="No Telepon"
          inputMode="tel"
          readOnly={isGiven('related_entity_phone_number')}
        />
        <TextInput control={control} name="note" label="Catatan" multiline />
        <TextInput control={control} name="internal_note" label="Catatan Internal" multiline />
        <Button type="submit" variant="contained" style={{ minHeight: 42 }} loading={write.isSaving}>
          {label}
        </Button>
      </LockableFields>
    </form>
  );
}

/** What the payer pays and what is left of it. */
function feeSentence(enabler: OnlinePaymentEnabler, method: OnlinePaymentMethod | null, amount: number): string {
  const terms = feeTermsOf(enabler, method);
  const asked = amountAsked(terms, amount);
  const fee = feeOf(terms, asked.amount);
  const other = method === null && enabler.method_fees.length > 0 ? ' Biaya cara bayar lain dapat berbeda.' : '';
  const surcharge = asked.surcharge_amount;
  if (surcharge > 0)
    return `Pembayar membayar ${formatRupiah(asked.amount)}, termasuk biaya ${formatRupiah(surcharge)}.${other}`;
  return fee > 0 ? `Biaya ${formatRupiah(fee)}, diterima ${formatRupiah(amount - fee)}.${other}` : '';
}

const Given = styled('div', ({ typography }) => ({
  ...typography.body1,
  containerType: 'inline-size',
  marginBottom: 16,
}));
