import type { CounterpartyDetail } from '@finance/contract';
import { useRef } from 'react';
import { useFinance, useWrite } from '../../runtime/index.ts';
import { fullNameOfCounterparty, nameOfCounterparty } from './nameOfCounterparty.ts';

type Other = CounterpartyDetail['merged'][number];

/** Merges doubles into a counterparty, after a question and with a way back, and separates them again. */
export function useMerging(counterparty: CounterpartyDetail, onMerged: () => void) {
  const { confirm, notify } = useFinance();
  /** Whom the last write was about. */
  const meant = useRef<Other>(undefined);
  const write = useWrite('counterparty', 'merge', { onSaved: handleMerged });
  const undo = useWrite('counterparty', 'unmerge', { onSaved: handleSeparated });
  const name = nameOfCounterparty(counterparty);

  function handleMerged() {
    const double = meant.current;
    if (!double) return;
    notify({
      severity: 'success',
      text: `${fullNameOfCounterparty(double)} digabungkan ke ${name}.`,
      action: { label: 'Urungkan', onClick: () => void separate(double) },
    });
    onMerged();
  }

  function handleSeparated() {
    if (meant.current)
      notify({ severity: 'success', text: `${fullNameOfCounterparty(meant.current)} berdiri sendiri lagi.` });
  }

  async function separate(other: Other): Promise<void> {
    meant.current = other;
    await undo.run(other.id);
  }

  async function merge(double: Other): Promise<void> {
    const isWanted = await confirm({
      title: 'Gabungkan?',
      text:
        `Semua catatan ${fullNameOfCounterparty(double)} akan tampil di ${name}. ` +
        'Isi catatannya tidak berubah, dan keduanya dapat dipisahkan lagi.',
      yes: 'Ya, gabungkan',
    });
    if (!isWanted) return;
    meant.current = double;
    await write.run(counterparty.id, { counterparty_id: double.id, version: counterparty.version });
  }

  return { merge, separate, isSaving: write.isSaving || undo.isSaving };
}
