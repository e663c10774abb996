import type { Ability } from '@finance/contract';
import { menu } from './menu.ts';

/** What the shortcuts of the page can do. */
export interface Desk {
  goTo: (address: string) => void;
  /** Presses the screen's own button for a new record; on a screen without one, begins a transaction. */
  create: () => void;
  /** Begins a transaction over the screen. */
  book: () => void;
  /** Puts the cursor into the search of the list. */
  searchList: () => void;
  openPalette: () => void;
  openSheet: () => void;
}

export interface Shortcut {
  /** What is pressed, one after the other: `g t`. */
  keys: string;
  label: string;
  may?: Ability | undefined;
  run: (desk: Desk) => void;
}

/** The shortcuts of a role. */
export function shortcutsOf(abilities: readonly string[]): Shortcut[] {
  return shortcuts.filter(({ may }) => may === undefined || abilities.includes(may));
}

/** Every key of the page. It binds them, and the sheet shows them. */
export const shortcuts: readonly Shortcut[] = [
  { keys: 'Ctrl+K', label: 'Cari layar, transaksi, account, atau tindakan', run: (desk) => desk.openPalette() },
  { keys: 'n', label: 'Buat baru di layar ini', run: (desk) => desk.create() },
  { keys: 't', label: 'Buat Transaksi', may: 'transaction:create', run: (desk) => desk.book() },
  { keys: 'p', label: 'Cetak layar ini', run: () => print() },
  { keys: '/', label: 'Cari di dalam daftar', run: (desk) => desk.searchList() },
  ...menu
    .flatMap(({ places }) => places)
    .flatMap(({ label, to, key, may }): Shortcut[] =>
      key === undefined ? [] : [{ keys: `g ${key}`, label, may, run: (desk) => desk.goTo(to) }],
    ),
  { keys: '?', label: 'Pintasan ini', run: (desk) => desk.openSheet() },
];
