import type { ActivityKind } from '@finance/contract';
import {
  activityKinds,
  actsForLabels,
  advanceDirectionLabels,
  approvalKindLabels,
  approvalRequestStatusLabels,
  deductionKindLabels,
  dueTypeLabels,
  eventTypes,
  feeBearerLabels,
  invitationStatusLabels,
  onlinePaymentMethodLabels,
  onlinePaymentStatusLabels,
  onlinePaymentTypeLabels,
  pageMethodLabels,
  recurringRhythmLabels,
  roleLabels,
  transferStatusLabels,
  unconfirmedTransactionStatusLabels,
} from '@finance/contract';
import { ruleDirectionLabels, ruleTextMatchLabels } from '@finance/contract/rules';

/** As forms and details say it. */
const accountTypes = { bank: 'BANK', cash: 'CASH', investment: 'INVESTMENT' };
type Words = Readonly<Record<string, string>>;

/** What the choices of a field are called, by its name; those of different records that share a name do not collide. */
const choices: Readonly<Record<string, Words>> = {
  account_type: accountTypes,
  from_account_type: accountTypes,
  to_account_type: accountTypes,
  type: { ...dueTypeLabels, ...onlinePaymentTypeLabels },
  due_type: dueTypeLabels,
  enabler_type: onlinePaymentTypeLabels,
  role: roleLabels,
  kind: { ...approvalKindLabels, ...deductionKindLabels, set_off: 'Dipakai', paid_back: 'Dikembalikan' },
  direction: { ...ruleDirectionLabels, ...advanceDirectionLabels },
  types: eventTypes,
  method: onlinePaymentMethodLabels,
  page_methods: pageMethodLabels,
  fee_bearer: feeBearerLabels,
  rhythm: recurringRhythmLabels,
  resource: activityKinds,
  text_match: ruleTextMatchLabels,
  state: { open: 'Terbuka', matched: 'Cocok', paid: 'Dibayar', released: 'Dilepas' },
  rest: { open: 'Tetap terbuka', write_off: 'Dihapus' },
  acts_for: actsForLabels,
};
/** Of a record that is named; a status has the same names in many of them. */
const statuses: Partial<Record<ActivityKind, Words>> = {
  transfer: transferStatusLabels,
  payout: transferStatusLabels,
  'unconfirmed-transaction': unconfirmedTransactionStatusLabels,
  'online-payment': onlinePaymentStatusLabels,
  'approval-request': approvalRequestStatusLabels,
  due: { open: 'Terbuka', closed: 'Tertutup' },
  'due-payment-batch': { open: 'Terbuka', closed: 'Ditutup' },
  invitation: invitationStatusLabels,
};

/** What a choice is called on screens; undefined of what is none. */
export function choiceInWords(name: string, value: unknown, resource?: ActivityKind): string | undefined {
  if (typeof value === 'boolean') return value ? 'Ya' : 'Tidak';
  if (typeof value !== 'string') return undefined;
  const words = name === 'status' ? resource && statuses[resource] : choices[name];
  return words && Object.hasOwn(words, value) ? words[value] : undefined;
}
