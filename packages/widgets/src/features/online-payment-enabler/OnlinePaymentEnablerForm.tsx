import {
  credentialLabels,
  type EnablerTerms,
  formatInstant,
  NewOnlinePaymentEnabler,
  type OnlinePaymentEnabler,
  onlinePaymentTypeLabels,
  onlinePaymentTypes,
} from '@finance/contract';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { AnyAccountSelector } from '../../parts/booking/index.ts';
import { Alert, Select, Text, TextField } from '../../ui/index.ts';
import { CheckInput, contractResolver, RemovableDialog, TextInput, useOpenedRecord } from '../../parts/record/index.ts';
import { useFinance, useMay, useWrite } from '../../runtime/index.ts';
import { allTermsIn, type EnablerValues, feeValuesOf, noFee } from './feeValues.ts';
import { MethodFees } from './MethodFees.tsx';
import { PageMethods } from './PageMethods.tsx';
import { PayoutFields } from './PayoutFields.tsx';

export interface OnlinePaymentEnablerFormProps {
  /** The enabler to change; a new one is made without it. */
  enabler?: OnlinePaymentEnabler | undefined;
  /** The server has the change, or the enabler is deleted. */
  onSaved: (enabler: OnlinePaymentEnabler) => void;
  onClose: () => void;
}

/** The form's values as the request has them. */
type Meant = Omit<EnablerValues, keyof EnablerTerms> & EnablerTerms;

const resolver = contractResolver<NewOnlinePaymentEnabler, Meant>(NewOnlinePaymentEnabler);

/**
 * The modal that creates, changes and deletes a way to be paid online. Secrets are typed here and never shown again.
 */
export function OnlinePaymentEnablerForm({ enabler, onSaved, onClose }: OnlinePaymentEnablerFormProps) {
  const { timezone } = useFinance();
  const mayDelete = useMay('online-payment-enabler:delete');
  const form = useForm<EnablerValues, unknown, NewOnlinePaymentEnabler>({
    resolver: (values, context, { names, ...options }) =>
      resolver({ ...values, ...allTermsIn(values), credentials: credentialsOf(values) }, context, {
        ...options,
        names: names as never, // their paths are the same
      }),
    defaultValues: valuesOf(enabler),
  });
  const told = ({ data }: { data: OnlinePaymentEnabler }) => onSaved(data);
  const store = useWrite('onlinePaymentEnabler', 'store', {
    inForm: true,
    success: 'Berhasil menyimpan',
    onSaved: told,
  });
  const update = useWrite('onlinePaymentEnabler', 'update', {
    inForm: true,
    success: 'Berhasil menyimpan',
    onSaved: told,
  });
  const { opened, conflict } = useOpenedRecord(enabler, { valuesOf, resource: 'onlinePaymentEnabler' });
  const destroy = useWrite('onlinePaymentEnabler', 'destroy', {
    inForm: true,
    success: 'Berhasil dihapus',
    onSaved: told,
  });
  const { control } = form;
  const [type, accountType] = useWatch({ control, name: ['type', 'account_type'] });
  const secrets = Object.entries(credentialLabels[type]);
  const { message } = form.getFieldState('credentials', form.formState).error ?? {};
  const problem = typeof message === 'string' ? message : undefined; // its type thinks that a secret may be called so

  function save({ type: chosen, credentials = {}, ...values }: NewOnlinePaymentEnabler) {
    if (!opened) return store.run({ ...values, type: chosen, credentials });
    return update.run(opened.id, {
      ...values,
      version: opened.version,
      ...(Object.keys(credentials).length > 0 ? { credentials } : {}),
    });
  }

  return (
    <RemovableDialog
      title={enabler ? 'Ubah Online Payment Enabler' : 'Online Payment Enabler Baru'}
      form={form}
      write={enabler ? update : store}
      save={save}
      conflict={conflict}
      onClose={onClose}
      removal={
        enabler && mayDelete
          ? { question: `${enabler.name} akan dihapus.`, write: destroy, run: () => destroy.run(enabler.id) }
          : undefined
      }
    >
      <Controller
        control={control}
        name="type"
        render={({ field: { ref, ...field } }) => (
          <Select
            {...field}
            inputRef={ref}
            label="Penyedia"
            required
            disabled={enabler !== undefined}
            helperText={enabler && 'Tidak dapat diganti. Untuk penyedia lain, buat yang baru.'}
          >
            {onlinePaymentTypes.map((each) => (
              <option key={each} value={each}>
                {onlinePaymentTypeLabels[each]}
              </option>
            ))}
          </Select>
        )}
      />
      <TextInput control={control} name="name" label="Nama" required />
      <Controller
        control={control}
        name="account_id"
        render={({ field: { ref, value, onChange, ...field }, fieldState: { error } }) => (
          <AnyAccountSelector
            {...field}
            inputRef={ref}
            label="Uang masuk ke"
            required
            error={error !== undefined}
            helperText={error?.message}
            value={accountType === null || value === null ? null : { account_type: accountType, account_id: value }}
            valueText={opened?.account?.full_info}
            onChange={(chosen) => {
              form.setValue('account_type', chosen?.account_type ?? null, { shouldDirty: true });
              onChange(chosen?.account_id ?? null);
            }}
          />
        )}
      />
      <PayoutFields control={control} />
      <MethodFees control={control} />
      <Controller
        control={control}
        name="page_methods"
        render={({ field }) => <PageMethods value={field.value} onChange={field.onChange} />}
      />
      <TextInput control={control} name="static_qris" label="QRIS toko (isi kode QR statis)" multiline />
      {secrets.map(([name, label]) => (
        <Controller
          key={`${type} ${name}`}
          control={control}
          name={`credentials.${name}`}
          render={({ field: { ref, ...field } }) => (
            <TextField
              {...field}
              value={field.value ?? ''}
              inputRef={ref}
              label={label}
              type="password"
              required={!enabler?.has_credentials}
              error={problem !== undefined}
              helperText={
                problem ??
                (enabler?.has_credentials
                  ? 'Tersimpan. Isi semua kunci hanya untuk menggantinya.'
                  : 'Tersimpan terenkripsi dan tidak pernah ditampilkan lagi')
              }
              autoComplete="new-password"
              maxLength={500}
            />
          )}
        />
      ))}
      {enabler?.webhook_url && (
        <Alert severity="info">
          <Text variant="body2">Alamat pemberitahuan untuk dasbor penyedia:</Text>
          <code>{enabler.webhook_url}</code>
          <Text variant="body2">
            Terakhir mendengar dari penyedia:{' '}
            {enabler.heard_at === null ? 'belum pernah' : formatInstant(enabler.heard_at, timezone)}
          </Text>
          {enabler.test_notice_at !== null && (
            <Text variant="body2">
              Pemberitahuan uji diterima pukul {formatInstant(enabler.test_notice_at, timezone)}
            </Text>
          )}
        </Alert>
      )}
      {enabler?.is_silent && (
        <Alert severity="warning">
          Ada uang masuk tanpa pemberitahuan. Periksa apakah alamat di atas sudah ada di dasbor penyedia.
        </Alert>
      )}
      <CheckInput control={control} name="active" label="Aktif (ditawarkan sebagai pilihan)" />
    </RemovableDialog>
  );
}

function valuesOf(enabler: OnlinePaymentEnabler | undefined): EnablerValues {
  const { name, type, active, account_type, account_id } = enabler ?? empty;
  return {
    name,
    type,
    active,
    account_type,
    account_id,
    ...feeValuesOf(enabler ?? noFee),
    method_fees: (enabler?.method_fees ?? []).map((each) => ({ method: each.method, ...feeValuesOf(each) })),
    page_methods: enabler?.page_methods ?? [],
    static_qris: enabler?.static_qris ?? null,
    payout_bank_account_id: enabler?.payout_bank_account_id ?? null,
    payouts_since: enabler?.payouts_since ?? null,
    credentials: {},
  };
}

const empty = { name: '', type: 'simulator', active: true, account_type: null, account_id: null } as const;

/** The secrets that the chosen provider has. */
function credentialsOf({ type, credentials }: EnablerValues): EnablerValues['credentials'] {
  return Object.fromEntries(
    Object.keys(credentialLabels[type]).flatMap((name) => (credentials[name] ? [[name, credentials[name]]] : [])),
  );
}
