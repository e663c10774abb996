import type { CounterpartyDetail } from '@finance/contract';
import { useFinance, useWrite } from '../../runtime/index.ts';
import { fullNameOfCounterparty, nameOfCounterparty } from './nameOfCounterparty.ts';

type Other = CounterpartyDetail['merged'][number];

/** Merges doubles into a counterparty, after a question and with a way back, and separates them again. */
export function useMerging(counterparty: CounterpartyDetail) {
  const { confirm, notify } = useFinance();
  const write = useWrite('counterparty', 'merge');
  const undo = useWrite('counterparty', 'unmerge');
  const name = nameOfCounterparty(counterparty);

  async function separate(other: Other): Promise<void> {
    if ((await undo.run(other.id)).status === 'saved')
      notify({ severity: 'success', text: `${fullNameOfCounterparty(other)} berdiri sendiri lagi.` });
  }

  /** Answers whether it was done. */
  async function merge(double: Other): Promise<boolean> {
    const isWanted = await confirm({
      title: 'Gabungkan?',
      text:
        `Semua catatan ${fullNameOfCounterparty(double)} akan tampil di ${name}. ` +
        'Isi catatannya tidak berubah, dan keduanya dapat dipisahkan lagi.',
      yes: 'Ya, gabungkan',
    });
    if (!isWanted) return false;
    const { status } = await write.run(counterparty.id, { counterparty_id: double.id, version: counterparty.version });
    if (status !== 'saved') return false;
    notify({
      severity: 'success',
      text: `${fullNameOfCounterparty(double)} digabungkan ke ${name}.`,
      action: { label: 'Urungkan', onClick: () => void separate(double) },
    });
    return true;
  }

  return { merge, separate, isSaving: write.isSaving || undo.isSaving };
}
