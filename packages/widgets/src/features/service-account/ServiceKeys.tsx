import type { ServiceAccount, ServiceAccountKey } from '@finance/contract';
import { formatInstant } from '@finance/contract/rules';
import { SaveProblem } from '../../parts/record/index.ts';
import { useFinance, useWrite } from '../../runtime/index.ts';
import { Button, styled, Tag } from '../../ui/index.ts';

export interface ServiceKeysProps {
  account: ServiceAccount;
  /** Makes another key; undefined while two are valid. */
  onNew: (() => void) | undefined;
  /** A key was revoked. */
  onSaved: (account: ServiceAccount) => void;
}

const statuses: Record<ServiceAccountKey['status'], [label: string, tone: 'success' | 'warning' | 'neutral']> = {
  valid: ['Berlaku', 'success'],
  expired: ['Lewat waktu', 'warning'],
  revoked: ['Dicabut', 'neutral'],
};

/** The keys of a service account; their secrets are not among what is known of them. */
export function ServiceKeys({ account, onNew, onSaved }: ServiceKeysProps) {
  const { confirm, timezone } = useFinance();
  const revoke = useWrite('serviceAccount', 'revokeKey', {
    inForm: true,
    success: 'Kunci dicabut',
    onSaved: ({ data }) => onSaved(data),
  });

  async function handleRevoke({ id, name }: ServiceAccountKey) {
    const text = `Token yang didapat dengan kunci '${name}' berakhir seketika. Server yang masih memakainya ditolak.`;
    if (await confirm({ title: 'Cabut kunci?', text, yes: 'Ya, cabut', isDestructive: true }))
      await revoke.run(account.id, { key_id: id });
  }

  return (
    <Root role="group" aria-label="Kunci">
      <b>Kunci</b>
      {account.keys.length === 0 && <p>Belum ada kunci. Tanpa kunci akun ini tidak dapat dipakai.</p>}
      {account.keys.map((key) => (
        <div key={key.id}>
          <span>
            <strong>{key.name}</strong>
            <small>
              Sampai {formatInstant(key.expires_at, timezone)}. Terakhir dipakai:{' '}
              {key.last_used_at ? formatInstant(key.last_used_at, timezone) : 'belum pernah'}. Oleh {key.creator_name}.
            </small>
          </span>
          <Tag tone={statuses[key.status][1]}>{statuses[key.status][0]}</Tag>
          {key.status === 'valid' && (
            <Button
              size="small"
              tone="error"
              aria-label={`Cabut kunci ${key.name}`}
              disabled={revoke.isSaving}
              onClick={() => void handleRevoke(key)}
            >
              Cabut
            </Button>
          )}
        </div>
      ))}
      <SaveProblem write={revoke} />
      {onNew ? (
        <Button variant="outlined" onClick={onNew} style={{ justifySelf: 'start' }}>
          Kunci baru
        </Button>
      ) : (
        <p>Dua kunci berlaku. Cabut yang lama setelah server memakai yang baru.</p>
      )}
    </Root>
  );
}

const Root = styled('div', ({ palette, typography }) => ({
  display: 'grid',
  gap: 8,
  minWidth: 0,
  '& > b': { ...typography.subtitle2, color: palette.text.secondary },
  '& > p': { margin: 0, ...typography.body2, color: palette.text.secondary },
  '& > div': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 },
  '& > div > span:first-of-type': { display: 'grid', flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' },
  '& small': { ...typography.caption, color: palette.text.secondary },
}));
