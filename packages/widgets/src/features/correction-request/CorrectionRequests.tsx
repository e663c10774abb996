import type { CorrectionRequest, DueType } from '@finance/contract';
import { correctionRequestStatusLabels, formatInstant, formatRupiah } from '@finance/contract/rules';
import { useState } from 'react';
import { voidWords } from './voidWords.ts';
import { useDueLabels } from '../due-type/index.ts';
import { useFinance, useMay, useRead, useWrite } from '../../runtime/index.ts';
import { Actions, Alert, Button, FullScreenSpinner, loadable, Section, Stack, styled } from '../../ui/index.ts';

const CorrectionRefuseDialog = loadable(
  async () => (await import('./CorrectionRefuseDialog.tsx')).CorrectionRefuseDialog,
  FullScreenSpinner,
);

export interface CorrectionRequestsProps {
  /** The newest first. */
  requests: CorrectionRequest[];
  /** What the record is called within a sentence. */
  noun: string;
  /** What proposed fields are called. */
  labels: Readonly<Record<string, string>>;
  /** The record was changed or voided as asked for. */
  onUpdated: (record: CorrectionRequest['record']) => void;
}

/**
 * 'Pengajuan': what was asked for about a record and what came of it, with 'Setujui' and 'Tolak', or 'Tarik kembali'
 * for whoever asked.
 */
export function CorrectionRequests({ requests, ...props }: CorrectionRequestsProps) {
  return (
    <Section title="Pengajuan" isLandmark={false}>
      <Stack>
        {requests.map((request) => (
          <Request key={request.id} request={request} {...props} />
        ))}
      </Stack>
    </Section>
  );
}

type RequestProps = { request: CorrectionRequest } & Omit<CorrectionRequestsProps, 'requests'>;
const tones = { open: 'warning', accepted: 'success', refused: 'error', withdrawn: 'info' } as const;

function Request(props: RequestProps) {
  const { timezone } = useFinance();
  const { kind, status, creator_name, created_at, reason, change, decided_at, ...request } = props.request;
  return (
    <Alert severity={tones[status]} role="status">
      <strong>{kind === 'void' ? voidWords(request.resource).name : 'Perubahan'}</strong> diajukan {creator_name},{' '}
      {formatInstant(created_at, timezone)}: {reason}
      {change && <Changes {...props} />}
      {decided_at && (
        <div>
          {`${correctionRequestStatusLabels[status]} ${formatInstant(decided_at, timezone)} oleh ` +
            `${request.decided_by_name}${request.decision_reason ? `: ${request.decision_reason}` : ''}`}
        </div>
      )}
      {status === 'open' && <Decision {...props} />}
    </Alert>
  );
}

/** What should become of each field; a decided request no longer knows what was there. */
function Changes({ request: { change, record, status }, labels }: RequestProps) {
  const types = useDueLabels();
  const proposed: Values = change ?? {};
  const names = Object.keys(proposed).map((name) => name.replace(/account_type$/, 'account_id')); // one account
  const shown = [...new Set(names)].map((name) => ({
    name,
    label: labels[name] ?? name,
    before: inWords(record, name, types),
    after: inWords({ ...halvesOf(record), ...proposed }, name, types),
  }));
  return (
    <List>
      {shown.map(({ name, label, before, after }) => (
        <li key={name}>
          {`${label}: `}
          {status === 'open' && before !== after && <del translate="no">{before}</del>}{' '}
          <ins translate="no">{after}</ins>
        </li>
      ))}
    </List>
  );
}

type Values = Readonly<Record<string, unknown>>;

function inWords(values: Values, name: string, types: Record<DueType, string>): string {
  const value = values[name];
  if ((name === 'amount' || name === 'fee') && typeof value === 'number') return formatRupiah(value);
  if (name === 'type') return types[value === 'R' ? 'R' : 'P'];
  if (name.endsWith('account_id')) return accountInWords(values, name.slice(0, -'_id'.length));
  return plain(value, 'kosong');
}

/** The types and ids of a record's accounts: what a proposed account leaves out of the two stays as it is. */
function halvesOf(record: Values): Values {
  return Object.fromEntries(Object.entries(record).filter(([name]) => /account_(?:type|id)$/.test(name)));
}

/** An account that is there has its name, a proposed one its number. */
function accountInWords(values: Values, side: string): string {
  const account = values[side];
  if (typeof account === 'object' && account !== null && 'full_info' in account) return String(account.full_info);
  return `${plain(values[`${side}_type`], 'Account').toUpperCase()} # ${plain(values[`${side}_id`], '')}`;
}

function plain(value: unknown, otherwise: string): string {
  return typeof value === 'number' || (typeof value === 'string' && value !== '') ? String(value) : otherwise;
}

function Decision({ request, noun, onUpdated }: RequestProps) {
  const { confirm } = useFinance();
  const session = useRead('session', 'show');
  const [isRefusing, setIsRefusing] = useState(false);
  const isVoid = request.kind === 'void';
  const mayDecide = useMay(`${request.resource}:${isVoid ? 'delete' : 'update'}`);
  const accept = useWrite('correctionRequest', 'accept', {
    success: `${isVoid ? voidWords(request.resource).name : 'Perubahan'} ${noun} disetujui`,
    onSaved: ({ data }) => onUpdated(data.record),
  });
  const withdraw = useWrite('correctionRequest', 'withdraw', { success: 'Pengajuan ditarik kembali' });
  const isMine = session.data?.data.user.id === request.creator_id;
  const isBusy = accept.isSaving || withdraw.isSaving;

  async function handleAccept() {
    if (await confirm({ title: 'Setujui pengajuan?', text: consequenceOf(request, noun), yes: 'Ya, setujui' }))
      await accept.run(request.id, { reason: null });
  }

  if (!mayDecide && !isMine) return null;
  return (
    <Actions>
      {mayDecide && (
        <Button
          variant="contained"
          data-key="accept"
          loading={accept.isSaving}
          disabled={isBusy}
          onClick={() => void handleAccept()}
        >
          Setujui
        </Button>
      )}
      {mayDecide && (
        <Button variant="outlined" tone="error" data-key="refuse" disabled={isBusy} onClick={() => setIsRefusing(true)}>
          Tolak
        </Button>
      )}
      {isMine && (
        <Button
          variant="outlined"
          loading={withdraw.isSaving}
          disabled={isBusy}
          onClick={() => void withdraw.run(request.id)}
        >
          Tarik kembali
        </Button>
      )}
      {isRefusing && <CorrectionRefuseDialog request={request} noun={noun} onClose={() => setIsRefusing(false)} />}
    </Actions>
  );
}

/** What accepting a request does. */
function consequenceOf(request: CorrectionRequest, noun: string): string {
  if (request.kind === 'update') return `Isi ${noun} diubah seperti yang diajukan.`;
  if (request.resource === 'cash-closing')
    return 'Yang sudah dihitung dapat dicatat dan diubah lagi, dan selisihnya dibatalkan.';
  return `${formatRupiah(request.record.amount)} tidak lagi dihitung dalam total dan saldo.`;
}

const List = styled('ul', () => ({
  margin: '6px 0 0',
  paddingInlineStart: 18,
  '& ins': { textDecoration: 'none', fontWeight: 600 },
}));
