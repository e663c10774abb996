import type { Ability } from '@finance/contract';
import type { DetailKey, FormKey, ListKey, RecordAction } from '@finance/widgets/ui';
import { menu } from './menu.ts';

/** What the shortcuts of the page can do. */
export interface Desk {
  goTo: (address: string) => void;
  /** Presses the screen's main button for a new record; on a screen without one, begins a transaction. */
  create: () => void;
  /** Begins a transaction over the screen. */
  book: () => void;
  openPalette: () => void;
  openSheet: () => void;
}

export interface Shortcut {
  /** What is pressed, one after the other: `g t`. */
  keys: string;
  label: string;
  may?: Ability | undefined;
  /** It also works in the dialog of a record. */
  isInRecord?: true;
  run: (desk: Desk) => void;
}

/** The shortcuts of a role. */
export function shortcutsOf(abilities: readonly string[]): Shortcut[] {
  return shortcuts.filter(({ may }) => may === undefined || abilities.includes(may));
}

/** Every key of the page. It binds them, and the sheet shows them beside those of `widgetKeys`. */
export const shortcuts: readonly Shortcut[] = [
  { keys: 'Ctrl+K', label: 'Cari layar, nama, transaksi, account, atau tindakan', run: (desk) => desk.openPalette() },
  {
    keys: 'n',
    label: 'Buat baru di layar ini; di pengajuan yang dibuka: Tolak',
    isInRecord: true,
    run(desk) {
      if (!press('refuse') && document.querySelector('dialog[open]') === null) desk.create();
    },
  },
  { keys: 'y', label: 'Setujui pengajuan yang sedang dibuka', isInRecord: true, run: () => press('accept') },
  { keys: 't', label: 'Buat Transaksi', may: 'transaction:create', run: (desk) => desk.book() },
  { keys: '/', label: 'Cari di dalam daftar', run: searchList },
  {
    keys: 'e',
    label: 'Ubah yang sedang dibuka',
    isInRecord: true,
    run: () => press('edit'),
  },
  {
    keys: 'p',
    label: 'Cetak yang sedang dibuka, atau layar ini',
    isInRecord: true,
    run() {
      if (!press('print')) print();
    },
  },
  ...menu
    .flatMap(({ places }) => places)
    .flatMap(({ label, to, key, may }): Shortcut[] =>
      key === undefined ? [] : [{ keys: `g ${key}`, label, may, run: (desk) => desk.goTo(to) }],
    ),
  { keys: '?', label: 'Pintasan ini', run: (desk) => desk.openSheet() },
];

/** The keys that widgets act on, and what they do; keys with the same label are alternatives. */
export const widgetKeys: {
  list: Record<ListKey, string>;
  detail: Record<DetailKey, string>;
  form: Record<FormKey, string>;
} = {
  list: {
    j: 'Baris berikutnya',
    ArrowDown: 'Baris berikutnya',
    k: 'Baris sebelumnya',
    ArrowUp: 'Baris sebelumnya',
    Enter: 'Buka baris',
    ' ': 'Pilih baris',
    'Shift+ArrowDown': 'Pilih beberapa baris, dari kotaknya',
    Escape: 'Batalkan pilihan, atau tutup yang paling atas',
  },
  detail: {
    j: 'Data berikutnya',
    ArrowRight: 'Data berikutnya',
    k: 'Data sebelumnya',
    ArrowLeft: 'Data sebelumnya',
  },
  form: {
    'Control+Enter': 'Simpan',
    'Control+Shift+Enter': 'Simpan & buat lagi',
    'Control+P': 'Simpan & cetak',
  },
};

/** Puts the cursor into the search of the list. */
function searchList(): void {
  const field = document.querySelector<HTMLInputElement>('main input[enterkeyhint="search"]');
  field?.focus();
  field?.select();
}

/** Presses the button for it (`data-key`) of the record that is open; answers whether there is one. */
function press(what: RecordAction): boolean {
  const place = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.querySelector('main');
  const button = place?.querySelector<HTMLElement>(`[data-key="${what}"]`);
  button?.click();
  return button !== null && button !== undefined;
}
