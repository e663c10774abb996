/** How an element begins: as a button that is drawn at once, or as a place that is filled once it is seen. */
export type TagKind = 'button' | 'panel';

export interface Tag {
  kind: TagKind;
  /** Text of the button before the widget is there. */
  label?: (attributes: Filled) => string;
  /** It shows one record, and nothing without its uuid. */
  isOfRecord?: boolean;
  /** A field in a line of the host's form rather than a block of its own. */
  isField?: boolean;
}

/** The attributes that have a value. */
export type Filled = Readonly<Partial<Record<AttributeName, string>>>;

const button = (label: (attributes: Filled) => string): Tag => ({ kind: 'button', label });
const panel: Tag = { kind: 'panel' };
const record: Tag = { kind: 'panel', isOfRecord: true };
const field: Tag = { kind: 'panel', isField: true };

export const tags = {
  'transaction-create': button(({ label = 'Buat Transaksi' }) => label),
  'transaction-list': panel,
  'transaction-show': record,
  'transaction-generate-proof': record,
  'transaction-due-create': button(
    ({ type, label = type?.toUpperCase() === 'P' ? 'Catat Hutang' : 'Catat Piutang' }) => label,
  ),
  'transaction-due-list': panel,
  'due-show': record,
  'online-payment-create': button(() => 'Input Pembayaran Online'),
  'online-payment-list': panel,
  'bank-selector': field,
  'cashier-selector': field,
  'investment-selector': field,
  'user-finder': button(({ label = 'Cari Pengguna' }) => label),
  'tenant-finder': button(() => 'Cari Tenant'),
  'file-upload': panel,
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
  'disabled',
  'write-allowed-only',
  'access-token',
  'preload',
  'theme',
] as const;
export type AttributeName = (typeof attributeNames)[number];

/** Attributes that say whose records are shown: while one of them is there without its value, a list would show those of others. */
const identifying: readonly AttributeName[] = [
  'transactable-id',
  'related-entity-id',
  'transaction-uuid',
  'uuid',
  'access-token',
];

/** What a template wrote before it knew better. */
function isUnfilled(text: string): boolean {
  return text === '' || text === 'undefined' || text === 'null' || text.includes('{{') || text.includes('${');
}

/** The attributes that have a value; the others do as if they were not there. */
export function filledAttributes(element: Pick<Element, 'getAttribute'>): Filled {
  return Object.fromEntries(
    attributeNames.flatMap((name): [string, string][] => {
      const text = element.getAttribute(name)?.trim();
      if (name === 'disabled' || name === 'write-allowed-only')
        return text === undefined || text === 'false' || text.includes('{{') ? [] : [[name, 'true']];
      return text === undefined || isUnfilled(text) ? [] : [[name, text]];
    }),
  );
}

/** Whether the token that says in which tenant is still to come: until then not even a button may open, for it would use the token of the page. */
export function isTokenAwaited(element: Pick<Element, 'getAttribute'>): boolean {
  const token = element.getAttribute('access-token');
  return token !== null && isUnfilled(token.trim());
}

/** What says whose records are shown and is still to come. */
export function awaitedNames(element: Pick<Element, 'getAttribute' | 'hasAttribute'>): AttributeName[] {
  return identifying.filter((name) => {
    const text = element.getAttribute(name)?.trim();
    const isBound =
      text !== undefined || [':', 'v-bind:', 'ng-attr-'].some((prefix) => element.hasAttribute(prefix + name)); // before the framework has seen the page
    return isBound && isUnfilled(text ?? '');
  });
}

export function isAwaited(element: Pick<Element, 'getAttribute' | 'hasAttribute'>): boolean {
  return awaitedNames(element).length > 0;
}
