import { type Invitation, invitationStatusLabels, roleLabels, type SecretLink } from '@finance/contract';
import { formatInstant } from '@finance/contract/rules';
import { useState } from 'react';
import {
  Button,
  DataCell,
  DataTable,
  EmptyState,
  ErrorState,
  HeadCell,
  LoadingRows,
  Panel,
  Stack,
  Tag,
} from '../../ui/index.ts';
import { useFinance, useMay, useRead, useWrite } from '../../runtime/index.ts';
import { LinkDialog } from './LinkDialog.tsx';

export interface InvitationListProps {
  level: 2 | 3 | 4;
}

const tones: Record<Invitation['status'], 'info' | 'success' | 'neutral' | 'warning'> = {
  pending: 'info',
  used: 'success',
  revoked: 'neutral',
  expired: 'warning',
};

/** Who was invited, and what became of it. */
export function InvitationList({ level }: InvitationListProps) {
  const { confirm, timezone, claims } = useFinance();
  const mayInvite = useMay('membership:create');
  const [invited, setInvited] = useState<Invitation | null>(null);
  const [link, setLink] = useState<SecretLink | null>(null);
  const read = useRead('invitation', 'index', { paginate: 50 });
  const makeLink = useWrite('invitation', 'link', { onSaved: ({ data }) => setLink(data) });
  const revoke = useWrite('invitation', 'destroy', { success: 'Undangan dicabut' });

  async function handleLink(invitation: Invitation) {
    setInvited(invitation);
    await makeLink.run(invitation.id);
  }
  async function handleRevoke({ id, name }: Invitation) {
    const text = `Tautan untuk ${name} tidak berlaku lagi.`;
    if (await confirm({ title: 'Cabut undangan?', text, yes: 'Ya, cabut', isDestructive: true })) await revoke.run(id);
  }

  return (
    <>
      <Panel title="Undangan" level={level} about="50 yang terbaru">
        {read.isLoading && <LoadingRows rows={2} />}
        {!read.isLoading && !read.data && <ErrorState error={read.error} onRetry={() => void read.refresh()} />}
        {read.data?.data.length === 0 && (
          <EmptyState title="Belum ada undangan" text="Yang diundang muncul di sini sampai bergabung." />
        )}
        {read.data && read.data.data.length > 0 && (
          <DataTable label="Undangan">
            <thead>
              <tr>
                {['Untuk', 'Peran', 'Berlaku sampai', 'Status', ...(mayInvite ? ['Aksi'] : [])].map((head) => (
                  <HeadCell key={head}>{head}</HeadCell>
                ))}
              </tr>
            </thead>
            <tbody>{read.data.data.map(rowOf)}</tbody>
          </DataTable>
        )}
      </Panel>
      {invited && link && (
        <LinkDialog
          title={`Tautan undangan untuk ${invited.name}`}
          link={link}
          text={`Anda diundang ke ${claims?.tenant_name ?? 'Keuangan'}. Buka tautan ini:`}
          onClose={() => setLink(null)}
        />
      )}
    </>
  );

  function rowOf(invitation: Invitation) {
    return (
      <tr key={invitation.id}>
        <DataCell isMain>
          <div>
            <strong>{invitation.name}</strong>
            <small>
              {invitation.user_name ? `Bergabung: ${invitation.user_name}` : `Oleh ${invitation.creator_name}`}
            </small>
          </div>
        </DataCell>
        <DataCell label="Peran">{roleLabels[invitation.role]}</DataCell>
        <DataCell label="Berlaku sampai">{formatInstant(invitation.expires_at, timezone)}</DataCell>
        <DataCell label="Status">
          <Tag tone={tones[invitation.status]} isFilled>
            {invitationStatusLabels[invitation.status]}
          </Tag>
        </DataCell>
        {mayInvite && (
          <DataCell label="Aksi">
            {(invitation.status === 'pending' || invitation.status === 'expired') && (
              <Stack direction="row" gap={0.5} style={{ margin: '-4px -10px' }}>
                <Button
                  size="small"
                  aria-label={`Tautan baru untuk ${invitation.name}`}
                  onClick={() => void handleLink(invitation)}
                >
                  Tautan baru
                </Button>
                <Button
                  size="small"
                  tone="error"
                  aria-label={`Cabut undangan ${invitation.name}`}
                  onClick={() => void handleRevoke(invitation)}
                >
                  Cabut
                </Button>
              </Stack>
            )}
          </DataCell>
        )}
      </tr>
    );
  }
}
