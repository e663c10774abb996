import { type ApprovalRequest, NewRecordFiles } from '@finance/contract';
import {
  approvalCallLabels,
  approvalKindLabels,
  approversInWords,
  formatInstant,
  formatRupiah,
  textNames,
  transactableFields,
  transactionTexts,
} from '@finance/contract/rules';
import { type ReactNode, useState } from 'react';
import { type ClientProps, useFinance, useRead, useWrite, WidgetRoot } from '../../runtime/index.ts';
import {
  Actions,
  Alert,
  Button,
  Detail,
  ErrorState,
  Facts,
  FullScreenSpinner,
  loadable,
  LoadingRows,
  Rupiah,
  Section,
  styled,
} from '../../ui/index.ts';
import { FilePreview } from '../file/index.ts';
import { approvalRequestName } from './approvalRequestName.ts';
import { ApprovalRequestStatusTag } from './ApprovalRequestStatusTag.tsx';

const ApprovalRequestRefuseDialog = loadable(
  async () => (await import('./ApprovalRequestRefuseDialog.tsx')).ApprovalRequestRefuseDialog,
  FullScreenSpinner,
);

const TransactionCreate = loadable(async () => (await import('../transaction/index.ts')).TransactionCreate);

export interface ApprovalRequestDetailProps extends ClientProps {
  /** The id or uuid of the request. */
  id: number | string;
  /** Called when it was approved, refused or withdrawn. */
  onUpdated?: (request: ApprovalRequest) => void;
}

/**
 * One request: what would leave, whose approvals it needs and has, and the buttons to decide it.
 * @example <ApprovalRequestDetail id={12} />
 */
export function ApprovalRequestDetail({ client, ...props }: ApprovalRequestDetailProps) {
  return (
    <WidgetRoot client={client}>
      <DetailBody {...props} />
    </WidgetRoot>
  );
}

function DetailBody({ id, onUpdated }: Omit<ApprovalRequestDetailProps, 'client'>) {
  const { timezone } = useFinance();
  const { data, error, isLoading, refresh } = useRead('approvalRequest', 'show', id);
  if (isLoading) return <LoadingRows rows={6} label="Memuat persetujuan…" />;
  if (!data)
    return <ErrorState error={error} onRetry={error?.kind === 'forbidden' ? undefined : () => void refresh()} />;
  const request = data.data;
  const files = filesOf(request.body);
  const rows: [label: string, value: ReactNode][] = [
    ['Jenis', approvalKindLabels[request.kind]],
    ['Dari', request.account.full_info],
    ['Untuk', request.name],
    ['Tanggal', request.date],
    ['Catatan', request.note],
    ...(request.record_id === null
      ? []
      : [['Dicatat', `${approvalCallLabels[request.call]} # ${request.record_id}`] as [string, string]]),
  ];
  return (
    <Detail>
      <Head>
        <div>
          {approvalCallLabels[request.call]} diajukan {request.creator_name},{' '}
          {formatInstant(request.created_at, timezone)}
        </div>
        <strong>
          <Rupiah amount={-request.amount} />
        </strong>
        <ApprovalRequestStatusTag status={request.status} />
      </Head>
      {request.decision_reason && (
        <Alert severity="error">
          Ditolak {request.decided_by_name}: {request.decision_reason}
        </Alert>
      )}
      {request.status === 'open' && (
        <div style={{ marginBottom: 16 }}>
          <Decision request={request} onUpdated={onUpdated} />
        </div>
      )}
      {request.call === 'transaction' && isAgain(request.status) && <SubmitAgain request={request} />}
      <Facts rows={rows} />
      {files.map(({ file_uuid, caption }) => (
        <div key={file_uuid} style={{ marginTop: 16 }}>
          {caption && <div translate="no">{caption}</div>}
          <FilePreview uuid={file_uuid} />
        </div>
      ))}
      <Section title="Yang menyetujui">
        <Steps>
          {request.steps.map((step) => (
            <li key={step.approvers}>
              {approversInWords([step])}
              <small>
                {step.given.length === 0
                  ? 'Belum ada'
                  : step.given
                      .map(({ user_name, created_at }) => `${user_name}, ${formatInstant(created_at, timezone)}`)
                      .join('; ')}
              </small>
            </li>
          ))}
        </Steps>
        <small>Yang mengajukan tidak ikut menyetujui. Satu orang menyetujui sekali.</small>
      </Section>
    </Detail>
  );
}

/** The files that were sent along, in their order. */
function filesOf({ proof_file_uuid, files }: ApprovalRequest['body']) {
  const several = NewRecordFiles.safeParse(files).data ?? [];
  if (several.length > 0 || typeof proof_file_uuid !== 'string') return several;
  return [{ file_uuid: proof_file_uuid, caption: null }];
}

function isAgain(status: ApprovalRequest['status']): boolean {
  return status === 'refused' || status === 'withdrawn';
}

/** What was refused or taken back comes to whoever asked as it was typed, to be corrected. */
function SubmitAgain({ request: { body, amount, creator_id } }: { request: ApprovalRequest }) {
  const session = useRead('session', 'show');
  if (session.data?.data.user.id !== creator_id) return null;
  // not the answers to what was asked
  const typed = Object.fromEntries(Object.entries(body).filter(([name, value]) => again.has(name) && value !== null));
  return (
    <div style={{ marginBottom: 16 }}>
      <TransactionCreate label="Isi lagi" defaults={{ ...typed, amount, amount_sign: '-' }} />
    </div>
  );
}

const again = new Set<string>([
  ...textNames(transactionTexts),
  ...transactableFields,
  'account_type',
  'account_id',
  'date',
  'proof_file_uuid',
  'files',
]);

interface DecisionProps {
  request: ApprovalRequest;
  onUpdated: ApprovalRequestDetailProps['onUpdated'];
}

function Decision({ request, onUpdated }: DecisionProps) {
  const { confirm } = useFinance();
  const session = useRead('session', 'show');
  const [isRefusing, setIsRefusing] = useState(false);
  const approve = useWrite('approvalRequest', 'approve', {
    success: ({ data }) => ({
      text: data.status === 'posted' ? 'Disetujui dan dicatat' : 'Disetujui. Menunggu persetujuan berikutnya.',
    }),
    onSaved: ({ data }) => onUpdated?.(data),
  });
  const withdraw = useWrite('approvalRequest', 'withdraw', {
    success: 'Pengajuan ditarik kembali',
    onSaved: ({ data }) => onUpdated?.(data),
  });
  const isMine = session.data?.data.user.id === request.creator_id;
  const isBusy = approve.isSaving || withdraw.isSaving;

  async function handleApprove() {
    const text = `${approvalRequestName(request)}. Dengan persetujuan terakhir langsung dicatat.`;
    if (await confirm({ title: 'Setujui?', text, yes: `Setujui ${formatRupiah(request.amount)}` }))
      await approve.run(request.id, { version: request.version });
  }

  if (isMine)
    return (
      <Actions>
        <Button
          variant="outlined"
          loading={withdraw.isSaving}
          disabled={isBusy}
          onClick={() => void withdraw.run(request.id)}
        >
          Tarik kembali
        </Button>
      </Actions>
    );
  if (!request.may_approve) return null;
  return (
    <Actions>
      <Button
        variant="contained"
        data-key="accept"
        loading={approve.isSaving}
        disabled={isBusy}
        onClick={() => void handleApprove()}
      >
        Setujui
      </Button>
      <Button variant="outlined" tone="error" data-key="refuse" disabled={isBusy} onClick={() => setIsRefusing(true)}>
        Tolak
      </Button>
      {isRefusing && (
        <ApprovalRequestRefuseDialog request={request} onClose={() => setIsRefusing(false)} onUpdated={onUpdated} />
      )}
    </Actions>
  );
}

const Head = styled('div', ({ palette, typography }) => ({
  display: 'grid',
  gap: 4,
  justifyItems: 'start',
  marginBottom: 12,
  overflowWrap: 'anywhere',
  '& > div': { color: palette.text.secondary },
  '& > strong': typography.h1,
}));

const Steps = styled('ul', ({ palette, typography }) => ({
  margin: '0 0 8px',
  paddingInlineStart: 18,
  overflowWrap: 'anywhere',
  '& small': { display: 'block', ...typography.caption, color: palette.text.secondary },
}));
