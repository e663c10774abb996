/** A `button` is drawn at once and opens a form; a `panel` is loaded when it comes into view. */
export type TagKind = 'button' | 'panel';

export interface Tag {
  kind: TagKind;
  /** Text of the button until the widget is loaded, unless its attribute `label` gives another. */
  label?: (attributes: Filled) => string;
  /** A field of the host's form rather than a block. */
  isField?: boolean;
}

/** Attributes that have a value, trimmed; a boolean attribute is 'true' or absent. */
export type Filled = Readonly<Partial<Record<AttributeName, string>>>;

const button = (label: (attributes: Filled) => string): Tag => ({ kind: 'button', label });
const panel: Tag = { kind: 'panel' };
const field: Tag = { kind: 'panel', isField: true };

export const tags = {
  'transaction-create': button(() => 'Buat Transaksi'),
  'transaction-list': panel,
  'transaction-show': panel,
  'transaction-generate-proof': panel,
  'transaction-due-create': button(({ type }) => (type?.toUpperCase() === 'P' ? 'Catat Hutang' : 'Catat Piutang')),
  'transaction-due-list': panel,
  'due-show': panel,
  'due-payment-batch-create': button(() => 'Buat Pelunasan'),
  'due-payment-batch-list': panel,
  'due-payment-batch-show': panel,
  'unconfirmed-transaction-create': button(() => 'Catat Klaim'),
  'unconfirmed-transaction-list': panel,
  'unconfirmed-transaction-show': panel,
  'transfer-create': button(() => 'Buat Transfer'),
  'transfer-list': panel,
  'transfer-show': panel,
  'cash-closing-create': button(({ kind }) => (kind === 'opening' ? 'Buka Kas' : 'Tutup Kas')),
  'cash-closing-list': panel,
  'cash-closing-show': panel,
  'balance-list': panel,
  'counterparty-list': panel,
  'counterparty-show': panel,
  'online-payment-create': button(() => 'Input Pembayaran Online'),
  'online-payment-list': panel,
  'bank-selector': field,
  'cashier-selector': field,
  'investment-selector': field,
  'user-finder': button(() => 'Cari Pengguna'),
  'tenant-finder': button(() => 'Cari Tenant'),
  'file-upload': field,
} satisfies Record<string, Tag>;

export type TagName = keyof typeof tags;

export const attributeNames = [
  'transactable-app',
  'transactable-type',
  'transactable-subtype',
  'transactable-id',
  'related-entity-id',
  'related-entity-name',
  'related-entity-phone-number',
  'account-type',
  'account-id',
  'from-account-type',
  'from-account-id',
  'to-account-type',
  'to-account-id',
  'cashier-id',
  'due-ids',
  'kind',
  'amount',
  'amount-type',
  'date',
  'due-date',
  'note',
  'type',
  'transaction-uuid',
  'uuid',
  'value',
  'label',
  'columns',
  'filter',
  'paginate',
  'disabled',
  'required',
  'write-allowed-only',
  'without-button',
  'access-token',
  'preload',
  'theme',
] as const;
export type AttributeName = (typeof attributeNames)[number];

/** Attributes that limit the records: while one of them is present but empty, a list would show other records. */
const identifying: readonly AttributeName[] = [
  'transactable-id',
  'related-entity-id',
  'transaction-uuid',
  'uuid',
  'filter',
  'access-token',
];

/** Whether a template has not filled in the value yet. */
function isUnfilled(text: string): boolean {
  return text === '' || text === 'undefined' || text === 'null' || text.includes('{{') || text.includes('${');
}

/** Reads the attributes that have a value; unfilled ones are left out. */
export function filledAttributes(element: Pick<Element, 'getAttribute'>): Filled {
  return Object.fromEntries(
    attributeNames.flatMap((name): [string, string][] => {
      const text = element.getAttribute(name)?.trim();
      if (name === 'disabled' || name === 'required' || name === 'write-allowed-only')
        return text === undefined || text === 'false' || text.includes('{{') ? [] : [[name, 'true']];
      return text === undefined || isUnfilled(text) ? [] : [[name, text]];
    }),
  );
}

/** Whether `access-token` has no value yet. Until then even a button must wait, or it would use the page's token. */
export function isTokenAwaited(element: Pick<Element, 'getAttribute'>): boolean {
  const token = element.getAttribute('access-token');
  return token !== null && isUnfilled(token.trim());
}

/** The attributes that limit the records and have no value yet. */
export function awaitedNames(element: Pick<Element, 'getAttribute' | 'hasAttribute'>): AttributeName[] {
  return identifying.filter((name) => {
    const text = element.getAttribute(name)?.trim();
    // A binding counts too: the framework has not processed the page yet.
    const isBound =
      text !== undefined || [':', 'v-bind:', 'ng-attr-'].some((prefix) => element.hasAttribute(prefix + name));
    return isBound && isUnfilled(text ?? '');
  });
}

export function isAwaited(element: Pick<Element, 'getAttribute' | 'hasAttribute'>): boolean {
  return awaitedNames(element).length > 0;
}
