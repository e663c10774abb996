import type { Ability } from '@finance/contract';
import { RecordHistory } from '../../parts/record/index.ts';
import { scopeSentence } from './scopeWords.ts';

const labels = {
  name: 'Nama',
  role: 'Peran',
  scopes: 'Hak',
  acts_for: 'Bertindak untuk pengguna',
  users: 'ID pengguna di aplikasi itu',
  deactivated: 'Non-aktif',
  cashiers: 'Kas',
  bank_accounts: 'Rekening bank',
  keys: 'Kunci yang berlaku',
};

/** Who changed what a service account may. */
export function ServiceAccountHistory({ id }: { id: number }) {
  return <RecordHistory resource="serviceAccount" id={id} labels={labels} shown={shown} />;
}

function shown(name: string, value: unknown): string | undefined {
  if (name !== 'scopes' || !Array.isArray(value)) return undefined;
  return scopeSentence(value as Ability[]) || undefined; // the history has those of the contract
}
