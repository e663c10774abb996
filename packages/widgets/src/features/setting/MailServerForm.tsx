import { type MailServer, MailServerChange } from '@finance/contract';
import { Controller, type Resolver, useForm, useWatch } from 'react-hook-form';
import { CheckInput, contractResolver, RecordDialog, SelectInput, TextInput } from '../../parts/record/index.ts';
import { useWrite } from '../../runtime/index.ts';
import { FieldRow, TextField } from '../../ui/index.ts';
import { mailHour } from './mailHour.ts';
import { mailSecurityWords } from './mailSecurityWords.ts';

export interface MailServerFormProps {
  /** Null while there is none. */
  server: MailServer | null;
  onClose: () => void;
}

type Values = Omit<MailServerChange, 'port' | 'from_hour' | 'version' | 'password'> & {
  port: string;
  from_hour: string;
  password: string;
};

const securities = Object.entries(mailSecurityWords);
const hours = Array.from({ length: 24 }, (_, hour) => [String(hour), mailHour(hour)] as const);

/** The modal that sets the tenant's mail server. The password is only ever typed, never shown. */
export function MailServerForm({ server, onClose }: MailServerFormProps) {
  const version = server?.version ?? null;
  // of the values as they are sent: each has the name of its field
  const check = contractResolver(MailServerChange) as unknown as Resolver<Values, unknown, MailServerChange>;
  const form = useForm<Values, unknown, MailServerChange>({
    defaultValues: valuesOf(server),
    resolver: (values, context, options) => check(bodyOf(values, version) as unknown as Values, context, options),
  });
  const update = useWrite('mailServer', 'update', { inForm: true, success: 'Berhasil menyimpan', onSaved: onClose });
  const { control } = form;
  const security = useWatch({ control, name: 'security' });

  return (
    <RecordDialog title="Server E-mail" form={form} write={update} save={(body) => update.run(body)} onClose={onClose}>
      <TextInput control={control} name="host" label="Server" required />
      <FieldRow>
        <SelectInput control={control} name="security" label="Keamanan" choices={securities} />
        <TextInput control={control} name="port" label="Port" inputMode="numeric" required />
      </FieldRow>
      {security !== 'none' && (
        <>
          <TextInput control={control} name="user_name" label="Nama pengguna" />
          <Controller
            control={control}
            name="password"
            render={({ field: { ref, ...field }, fieldState: { error } }) => (
              <TextField
                {...field}
                inputRef={ref}
                label="Kata sandi"
                type="password"
                error={error !== undefined}
                helperText={
                  error?.message ??
                  (server?.user_name
                    ? 'Tersimpan. Isi untuk menggantinya, atau bila server atau pengguna berubah.'
                    : 'Tersimpan terenkripsi dan tidak pernah ditampilkan lagi')
                }
                autoComplete="new-password"
                maxLength={500}
              />
            )}
          />
        </>
      )}
      <TextInput control={control} name="from_name" label="Nama pengirim" required />
      <TextInput control={control} name="from_address" label="Alamat pengirim" inputMode="email" required />
      <CheckInput control={control} name="is_automatic" label="Kirim pengingat otomatis" />
      <SelectInput control={control} name="from_hour" label="Kirim mulai pukul" choices={hours} />
    </RecordDialog>
  );
}

function valuesOf(server: MailServer | null): Values {
  return {
    host: server?.host ?? '',
    port: String(server?.port ?? 587),
    security: server?.security ?? 'starttls',
    user_name: server?.user_name ?? '',
    password: '',
    from_name: server?.from_name ?? '',
    from_address: server?.from_address ?? '',
    is_automatic: server?.is_automatic ?? false,
    from_hour: String(server?.from_hour ?? 8),
  };
}

/** What is sent: without TLS nobody logs in, and an empty password stays as it is. */
function bodyOf({ port, from_hour, password, ...values }: Values, version: number | null): MailServerChange {
  const user_name = values.security === 'none' ? null : values.user_name || null;
  return {
    ...values,
    user_name,
    port: Number(port || Number.NaN),
    from_hour: Number(from_hour),
    version,
    ...(user_name !== null && password !== '' && { password }),
  };
}
