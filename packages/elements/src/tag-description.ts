import { accountTypes, cashClosingKinds } from '@finance/contract/rules';
import type { FieldElement } from './FieldElement.ts';
import type { FinanceElement } from './FinanceElement.ts';
import type { TagEvents } from './tag-events.ts';
import type { AttributeName, TagName } from './tags.ts';

/**
 * What editors, and the types of TSX and templates, know of each element. `manifest.ts` writes it down for editors; no
 * page loads it.
 */
interface Attribute {
  /** A sentence for the page's developer, in Markdown. */
  text: string;
  /** The only values there are. */
  values?: readonly string[];
  /** A `switch` is on or off, a `mark` is there or not, a number may also be a text. By itself: any text. */
  kind?: 'number' | 'switch' | 'mark';
  /** The value that leaving it out means. */
  default?: string;
}

const account = 'Kind of account; with the number of the account beside it.';
const accountId = 'Number of the account of that kind.';
const day = 'such as `2026-01-31`, from 2000 to 2100.';

/** Each attribute; `name` and `form` are those of every field of a form. */
export const attributes = {
  'transactable-app': { text: 'App of the object that a record belongs to, such as `Retail`.' },
  'transactable-type': { text: 'Type of the object, such as `Sales`.' },
  'transactable-subtype': { text: 'Subtype of the object.' },
  'transactable-id': { kind: 'number', text: 'Your id of the object. While it is empty, a list shows nothing.' },
  'related-entity-id': {
    kind: 'number',
    text: 'Your id of the counterparty. While it is empty, a list shows nothing.',
  },
  'related-entity-name': { text: 'Name of the counterparty.' },
  'related-entity-phone-number': { text: 'Phone number of the counterparty.' },
  'account-type': { values: accountTypes, text: account },
  'account-id': { kind: 'number', text: accountId },
  'from-account-type': { values: accountTypes, text: `${account} The money leaves it.` },
  'from-account-id': { kind: 'number', text: accountId },
  'to-account-type': { values: accountTypes, text: `${account} The money arrives there.` },
  'to-account-id': { kind: 'number', text: accountId },
  'cashier-id': { kind: 'number', text: 'Number of the cashier.' },
  'due-ids': { text: 'Numbers of the dues to pay, with commas: `7, 9`.' },
  kind: { values: cashClosingKinds, default: 'closing', text: 'Whether the drawer is closed or opened.' },
  amount: { kind: 'number', text: 'Whole rupiah, as a number (`150000`) or as people write it (`150.000`, `1,5jt`).' },
  'amount-type': { values: ['+', '-'], text: '`+` is income, `-` an expense; without it the user chooses.' },
  date: { text: `Day of the record, ${day} Without it: today.` },
  'due-date': { text: `Day on which it is due, ${day}` },
  note: { text: 'Note of the record.' },
  type: { values: ['R', 'P'], text: '`R` is a receivable (piutang), `P` a payable (hutang).' },
  'transaction-uuid': { text: 'The same as `uuid`.' },
  uuid: { text: 'Which record; while it is empty, nothing is shown.' },
  value: { kind: 'number', text: 'Which record: its number, or the uuid of a file.' },
  label: { text: 'Text of the button, title of the list or label of the field.' },
  columns: { text: 'Columns that the list shows at first, in this order: `date, note, amount`.' },
  filter: { text: 'Limits what is shown, written as a query: `status=pending&date_from=2026-01-01`.' },
  paginate: { kind: 'number', text: 'Rows on a page, at most 200.' },
  disabled: { kind: 'switch', default: 'false', text: 'Opens nothing and cannot be changed.' },
  required: { kind: 'switch', default: 'false', text: 'The form around it is not sent without a choice.' },
  'write-allowed-only': { kind: 'switch', default: 'false', text: 'Offers only accounts on which the user may book.' },
  'without-button': { kind: 'mark', text: 'Draws no button: a button of yours calls `open()`.' },
  'access-token': { text: "Token of this element alone, instead of the page's `getToken`." },
  preload: { values: ['idle'], text: 'Loads the form as soon as the browser is idle, not only on hover or focus.' },
  theme: {
    values: ['light', 'dark', 'system'],
    text: "`system` follows the device. Without it: the page's `color-scheme`.",
  },
  name: { text: 'Name by which the form around it sends the value.' },
  form: { text: 'Id of a form elsewhere on the page that it belongs to.' },
} as const satisfies Record<AttributeName | 'name' | 'form', Attribute>;

/** Those that every element takes. */
export const commonAttributes = ['access-token', 'preload', 'theme', 'disabled'] as const;

/** Those of what belongs to an object of the host, and to a counterparty. */
const object = ['transactable-app', 'transactable-type', 'transactable-subtype', 'transactable-id'] as const;
const counterparty = ['related-entity-id', 'related-entity-name', 'related-entity-phone-number'] as const;
/** Those of every list of records, and of one whose records belong to an object and a counterparty. */
const list = ['label', 'columns', 'paginate', 'filter'] as const;
const bookedList = [...list, ...object, 'related-entity-id'] as const;
/** Those of every button that opens a form. */
const create = ['label', 'without-button'] as const;
/** Those of a field of the host's form. */
const field = ['value', 'label', 'required', 'name', 'form'] as const;

const created = 'The server has confirmed the record, which is `detail`. Then comes `close`.';
const updated = 'A record was changed or voided here; `detail` is the record as it is now.';
const total = 'The total of the filter, each time that it is known anew.';
const selected = 'With `setting.rowsOpen = false`: the record of the row that was chosen.';
const found = 'The record that was chosen.';
const change = 'The user has chosen or removed something; `value` and the data of the form are new already.';
const error = 'The server refused, could not be reached, or the code could not be loaded.';
const close = 'The form was closed. It does not bubble.';
const forms = { created, error, close };
const rows = { total, updated, selected, error };
const record = { updated, error };

/** Each element: what it is, its attributes besides the common ones, and its events. */
export const described = {
  'transaction-create': {
    text: 'Button with the form of a transaction: income or an expense.',
    attributes: [...create, ...object, ...counterparty, 'amount', 'amount-type', 'date', 'note'],
    events: forms,
  },
  'transaction-list': { text: 'List of transactions.', attributes: bookedList, events: rows },
  'transaction-show': { text: 'One transaction.', attributes: ['uuid', 'transaction-uuid'], events: record },
  'transaction-generate-proof': {
    text: 'Prints the proof of a transaction.',
    attributes: ['uuid', 'transaction-uuid'],
    events: { error },
  },
  'transaction-due-create': {
    text: 'Button with the form of a due: a receivable (piutang) or a payable (hutang).',
    attributes: [...create, ...object, ...counterparty, 'amount', 'date', 'due-date', 'note', 'type'],
    events: forms,
  },
  'transaction-due-list': { text: 'List of dues.', attributes: [...bookedList, 'type'], events: rows },
  'due-show': { text: 'One due.', attributes: ['uuid', 'transaction-uuid'], events: record },
  'due-payment-batch-create': {
    text: 'Button with the form that pays several dues at once.',
    attributes: [...create, 'account-type', 'account-id', 'due-ids', 'date', 'note'],
    events: forms,
  },
  'due-payment-batch-list': { text: 'List of payments of several dues.', attributes: list, events: rows },
  'due-payment-batch-show': {
    text: 'One payment of several dues.',
    attributes: ['uuid', 'transaction-uuid'],
    events: record,
  },
  'unconfirmed-transaction-create': {
    text: 'Button with the form of a payment that somebody has to confirm (klaim).',
    attributes: [
      ...create,
      ...object,
      ...counterparty,
      'account-type',
      'account-id',
      'amount',
      'amount-type',
      'date',
      'note',
    ],
    events: forms,
  },
  'unconfirmed-transaction-list': { text: 'List of payments to confirm.', attributes: bookedList, events: rows },
  'unconfirmed-transaction-show': {
    text: 'One payment to confirm.',
    attributes: ['uuid', 'transaction-uuid'],
    events: record,
  },
  'transfer-create': {
    text: 'Button with the form of a transfer between accounts.',
    attributes: [
      ...create,
      'from-account-type',
      'from-account-id',
      'to-account-type',
      'to-account-id',
      'amount',
      'date',
      'note',
    ],
    events: forms,
  },
  'transfer-list': { text: 'List of transfers.', attributes: list, events: rows },
  'transfer-show': { text: 'One transfer.', attributes: ['uuid', 'transaction-uuid'], events: record },
  'cash-closing-create': {
    text: 'Button with the form that closes or opens the drawer of a cashier.',
    attributes: [...create, 'kind', 'cashier-id'],
    events: forms,
  },
  'cash-closing-list': { text: 'List of cash closings.', attributes: list, events: rows },
  'cash-closing-show': { text: 'One cash closing.', attributes: ['uuid', 'transaction-uuid'], events: record },
  'balance-list': {
    text: 'Balances of the accounts, today or on a day: `filter="as_of=2026-01-31"`.',
    attributes: ['label', 'filter'],
    events: { selected: 'With `setting.rowsOpen = false`: the account of the row that was chosen.', error },
  },
  'counterparty-list': {
    text: 'List of counterparties.',
    attributes: [],
    events: { selected: 'Number of the counterparty that was opened.', error },
  },
  'counterparty-show': {
    text: 'One counterparty, by its number in `value`.',
    attributes: ['value'],
    events: { selected: 'Number of another counterparty that was opened.', error },
  },
  'online-payment-create': {
    text: 'Button that opens the page of an online payment.',
    attributes: [...create, ...object, ...counterparty, 'amount', 'note'],
    events: { opened: 'The page was opened, at this address.', error, close },
  },
  'online-payment-list': { text: 'List of online payments.', attributes: bookedList, events: rows },
  'bank-selector': {
    text: 'Field of a form: a bank account.',
    attributes: [...field, 'write-allowed-only'],
    events: { change, error },
  },
  'cashier-selector': { text: 'Field of a form: a cashier.', attributes: field, events: { change, error } },
  'investment-selector': {
    text: 'Field of a form: an investment account.',
    attributes: field,
    events: { change, error },
  },
  'user-finder': {
    text: 'Button that looks for a user.',
    attributes: ['label'],
    events: { selected: found, error },
  },
  'tenant-finder': {
    text: 'Button that looks for a tenant.',
    attributes: ['label'],
    events: { selected: found, error },
  },
  'file-upload': {
    text: 'Field of a form: a file, which is uploaded at once.',
    attributes: field,
    events: { change, busy: 'An upload began or ended; meanwhile the form is not sent.', error },
  },
} as const satisfies {
  [Tag in TagName]: {
    text: string;
    attributes: readonly (keyof typeof attributes)[];
    events: Record<keyof TagEvents[Tag], string>;
  };
};

interface Member {
  text: string;
  /** Type of a property, or what a method returns. */
  type: string;
  /** The parameter of a method; a method without one has an empty record. */
  parameters?: Readonly<Record<string, string>>;
  isReadOnly?: boolean;
}

/** Properties of every element. */
export const commonMembers = {
  setting: { type: 'ElementSetting', text: 'Adjusts a form or list further than attributes can.' },
  client: { type: 'FinanceClient | undefined', text: 'A client of your own, instead of `getToken`.' },
  getToken: { type: 'GetToken | undefined', text: 'Gets a token for this element alone.' },
} satisfies Partial<Record<keyof FinanceElement, Member>>;

/** What a button has besides. */
export const buttonMembers = {
  open: { parameters: {}, type: 'void', text: 'Opens the form; closed, the focus returns to what had it.' },
} satisfies Partial<Record<keyof FinanceElement, Member>>;

/** What a field of a form has besides. */
export const fieldMembers = {
  value: { type: 'string', text: 'Number of the chosen record, or the uuid of the file; empty without one.' },
  name: { type: 'string', text: attributes.name.text },
  form: { type: 'HTMLFormElement | null', isReadOnly: true, text: 'The form that it belongs to.' },
  validity: { type: 'ValidityState', isReadOnly: true, text: 'Whether the form may be sent, and what is wrong.' },
  validationMessage: { type: 'string', isReadOnly: true, text: 'What is wrong, for the user.' },
  checkValidity: { parameters: {}, type: 'boolean', text: 'Whether the form may be sent.' },
  reportValidity: { parameters: {}, type: 'boolean', text: 'The same, and tells the user.' },
  setCustomValidity: {
    parameters: { refusal: 'string' },
    type: 'void',
    text: 'What you have against the value, until it is called with an empty text.',
  },
} satisfies Record<Exclude<keyof FieldElement, keyof FinanceElement | `form${string}Callback`>, Member>;

export type { Attribute, Member };
