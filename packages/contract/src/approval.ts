import type { Role } from './ability.ts';
import { type ApprovalKind, approvalKindLabels } from './enums/approval.ts';
import { formatRupiah } from './format-rupiah.ts';
import type { SettingValues } from './setting.ts';

/** Whether moving so much out needs somebody else's approval, as a kasir's spending above the tenant's limit does. */
export function needsApproval(
  limit: SettingValues['approval_limit'],
  amount: number,
  { role }: { role: Role },
): limit is number {
  return role === 'kasir' && limit !== null && amount < -limit;
}

type Step = SettingValues['approval_steps'][number];

/** How many of whom: `approvers` is a role, or ids of users with commas between. */
export interface Approvers {
  approvers: string;
  count: number;
  /** The names of the users whose ids stand there. */
  names?: readonly string[] | null;
}

/** What a tenant's steps ask for when so much leaves (whole rupiah, above zero); steps of the same people add up. */
export function approversFor(steps: readonly Step[], kind: ApprovalKind, amount: number): Approvers[] {
  const found = new Map<string, number>();
  for (const step of steps) {
    if (step.kind !== kind || amount <= step.above) continue;
    const approvers = step.by === 'people' ? step.user_ids.toSorted((a, b) => a - b).join(',') : step.by;
    found.set(approvers, (found.get(approvers) ?? 0) + step.count);
  }
  return [...found].map(([approvers, count]) => ({ approvers, count }));
}

/** Who approves, in words: '1 keuangan atau pemilik dan 2 pemilik'. */
export function approversInWords(asked: readonly Approvers[]): string {
  return list(
    asked.map(({ approvers, count, names }) => {
      if (approvers === 'keuangan') return `${count} keuangan atau pemilik`;
      if (approvers === 'pemilik') return `${count} pemilik`;
      return names ? `${count} dari ${list(names)}` : `${count} orang yang ditunjuk`;
    }),
  );
}

/** What is said about money that may only leave with approval. */
export function approvalSentence(
  { kind, amount }: { kind: ApprovalKind; amount: number },
  asked: readonly Approvers[],
): string {
  return (
    `${approvalKindLabels[kind]} ${formatRupiah(amount)} perlu persetujuan ${approversInWords(asked)}. ` +
    'Ajukan dulu: baru dicatat setelah disetujui.'
  );
}

function list(words: readonly string[]): string {
  return new Intl.ListFormat('id', { type: 'conjunction' }).format(words);
}
