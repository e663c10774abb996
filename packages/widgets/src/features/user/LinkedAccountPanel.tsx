import { type LinkedAccount, type SignInIssuerRef, TwoStepPassword } from '@finance/contract';
import { formatInstant } from '@finance/contract/rules';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { contractResolver, SaveProblem } from '../../parts/record/index.ts';
import { useFinance, useRead, useWrite } from '../../runtime/index.ts';
import {
  Button,
  DataCell,
  DataTable,
  EmptyState,
  ErrorState,
  HeadCell,
  Link,
  Panel,
  Stack,
  styled,
} from '../../ui/index.ts';
import { PasswordStep } from './PasswordStep.tsx';

export interface LinkedAccountPanelProps {
  level: 2 | 3;
}

/** What the password is asked for. */
type Wish = { link: SignInIssuerRef } | { remove: LinkedAccount };

const passwordResolver = contractResolver(TwoStepPassword);

/** The user's accounts at other issuers, by which they sign in. Nothing where the server knows no issuer. */
export function LinkedAccountPanel({ level }: LinkedAccountPanelProps) {
  const { timezone, confirm } = useFinance();
  const { data, error, refresh } = useRead('linkedAccount', 'index');
  const [wish, setWish] = useState<Wish | null>(null);
  const password = useForm<TwoStepPassword>({ resolver: passwordResolver, defaultValues: { current_password: '' } });
  const link = useWrite('linkedAccount', 'begin', {
    inForm: true,
    onSaved: ({ data: { address } }) => location.assign(address),
  });
  const remove = useWrite('linkedAccount', 'remove', {
    inForm: true,
    success: 'Akun dilepas',
    onSaved: () => end(),
  });
  const isBusy = link.isSaving || remove.isSaving;
  function end() {
    setWish(null);
    password.reset();
    link.reset();
    remove.reset();
  }
  async function carryOut(wanted: Wish, secret: { current_password?: string }) {
    if ('link' in wanted) await link.run({ issuer: wanted.link.id, ...secret });
    else await remove.run(wanted.remove.id, secret);
  }

  if (!data)
    return error ? (
      <Panel title={title} level={level}>
        <ErrorState error={error} onRetry={() => void refresh()} />
      </Panel>
    ) : null; // most have nothing to show here
  const { origin, issuers, has_second_step } = data.meta;
  if (issuers.length === 0 && data.data.length === 0) return null;
  const others = issuers.filter(({ id }) => !data.data.some(({ issuer }) => issuer === id));
  const isElsewhere = location.origin !== origin;

  async function begin(wanted: Wish) {
    end();
    if ('remove' in wanted) {
      const text = `Anda tidak dapat masuk lagi dengan ${wanted.remove.issuer_name}.`;
      if (!(await confirm({ title: 'Lepas akun?', text, yes: 'Ya, lepas', isDestructive: true }))) return;
    }
    if (has_second_step) await carryOut(wanted, {});
    else setWish(wanted);
  }

  return (
    <Panel title={title} level={level}>
      {data.data.length === 0 ? (
        <EmptyState title="Belum ada akun terhubung" />
      ) : (
        <DataTable label={title}>
          <thead>
            <tr>
              {['Akun', 'Dihubungkan', 'Terakhir dipakai', 'Aksi'].map((head) => (
                <HeadCell key={head}>{head}</HeadCell>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.data.map((account) => (
              <tr key={account.id}>
                <DataCell isMain>
                  {account.issuer_name}
                  <Small>{account.issuer === null ? 'Tidak dapat dipakai masuk lagi di sini' : account.label}</Small>
                </DataCell>
                <DataCell label="Dihubungkan">{formatInstant(account.created_at, timezone)}</DataCell>
                <DataCell label="Terakhir dipakai">
                  {account.last_used_at ? formatInstant(account.last_used_at, timezone) : 'Belum pernah'}
                </DataCell>
                <DataCell label="Aksi">
                  <Button
                    size="small"
                    tone="error"
                    style={{ margin: '-4px -10px' }}
                    disabled={isBusy}
                    aria-label={`Lepas ${account.issuer_name}`}
                    onClick={() => void begin({ remove: account })}
                  >
                    Lepas
                  </Button>
                </DataCell>
              </tr>
            ))}
          </tbody>
        </DataTable>
      )}
      {wish ? (
        <>
          <Body>
            <p>
              {'link' in wish
                ? `Untuk menghubungkan ${wish.link.name}, isi kata sandi Keuangan Anda. Setelah itu Anda masuk di sana.`
                : `Untuk melepas ${wish.remove.issuer_name}, isi kata sandi Keuangan Anda.`}
            </p>
          </Body>
          <PasswordStep
            form={password}
            write={'link' in wish ? link : remove}
            onPassword={(values) => carryOut(wish, values)}
            more={
              <Button variant="outlined" disabled={isBusy} onClick={end}>
                Batal
              </Button>
            }
          />
        </>
      ) : (
        <Body>
          {others.length > 0 && (
            <p>Masuk dengan akun yang sudah Anda pakai di tempat lain, tanpa kata sandi Keuangan.</p>
          )}
          {others.length > 0 && isElsewhere && (
            <>
              <p>Di alamat ini akun tidak dapat dihubungkan. Buka Keuangan di alamatnya sendiri:</p>
              <div>
                <Link href={`${origin}/user/profile`}>{origin}</Link>
              </div>
            </>
          )}
          {others.length > 0 && !isElsewhere && (
            <Stack direction="row" gap={1} style={{ flexWrap: 'wrap' }}>
              {others.map((issuer) => (
                <Button
                  key={issuer.id}
                  variant="outlined"
                  disabled={isBusy}
                  onClick={() => void begin({ link: issuer })}
                >
                  Hubungkan {issuer.name}
                </Button>
              ))}
            </Stack>
          )}
          <SaveProblem write={link} />
          <SaveProblem write={remove} />
        </Body>
      )}
    </Panel>
  );
}

const title = 'Akun terhubung';

const Small = styled('small', ({ palette, typography }) => ({
  display: 'block',
  color: palette.text.secondary,
  ...typography.body2,
}));

const Body = styled('div', ({ palette, typography }) => ({
  padding: 16,
  display: 'grid',
  gap: 12,
  '&:empty': { display: 'none' },
  '& > p': { margin: 0, maxWidth: '72ch', color: palette.text.secondary, ...typography.body2 },
}));
