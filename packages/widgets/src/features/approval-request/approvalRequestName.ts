import type { ApprovalRequest } from '@finance/contract';
import { approvalCallLabels, formatRupiah } from '@finance/contract/rules';

/** What a request is called in lists, questions and headings. */
export function approvalRequestName({ call, amount, name }: ApprovalRequest): string {
  return `${approvalCallLabels[call]} ${formatRupiah(amount)}${name === null ? '' : `, ${name}`}`;
}
