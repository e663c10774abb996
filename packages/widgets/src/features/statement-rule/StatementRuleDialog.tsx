import type { StatementRule } from '@finance/contract';
import { useState } from 'react';
import { DetailDialog, RecordHistory } from '../../parts/record/index.ts';
import { useFinance, useMay, useRead, useWrite } from '../../runtime/index.ts';
import {
  Actions,
  Button,
  Detail,
  ErrorState,
  Facts,
  FullScreenSpinner,
  loadable,
  LoadingRows,
} from '../../ui/index.ts';
import { conditionText, outcomeText, statusText } from './ruleTexts.ts';
import { RuleBookings } from './RuleBookings.tsx';
import { RuleTrial } from './RuleTrial.tsx';

const StatementRuleForm = loadable(
  async () => (await import('./StatementRuleForm.tsx')).StatementRuleForm,
  FullScreenSpinner,
);

export interface StatementRuleDialogProps {
  id: number;
  onClose: () => void;
}

/** A rule, what it makes of the lines that there are, and the switch that follows from it. */
export function StatementRuleDialog({ id, onClose }: StatementRuleDialogProps) {
  const [isChanging, setIsChanging] = useState(false);
  const { confirm } = useFinance();
  const mayUpdate = useMay('bank-statement:update') === true;
  const mayAutomate = useMay('setting:update') === true;
  const { data, error, isLoading, refresh } = useRead('statementRule', 'show', id);
  const toggle = useWrite('statementRule', 'switch', {
    success: ({ data: { active } }) => ({ text: active ? 'Aturan aktif' : 'Aturan nonaktif' }),
  });
  const automate = useWrite('statementRule', 'bookItself', {
    success: ({ data: { books_itself } }) => ({
      text: books_itself ? 'Aturan mencatat sendiri' : 'Aturan hanya mengusulkan',
    }),
  });
  const rule = data?.data;

  async function handleAutomate({ id: ruleId, books_itself, version }: StatementRule) {
    const isSure =
      books_itself ||
      (await confirm({
        title: 'Biarkan mencatat sendiri?',
        text:
          'Baris rekening koran baru yang hanya diambil aturan ini, dan tidak mungkin untuk catatan lain, langsung ' +
          'dicatat dan dicocokkan. Baris lama tidak.',
        yes: 'Catat sendiri',
      }));
    if (isSure) await automate.run(ruleId, { books_itself: !books_itself, version });
  }
  if (isChanging && rule)
    return <StatementRuleForm rule={rule} onSaved={() => setIsChanging(false)} onClose={() => setIsChanging(false)} />;
  return (
    <DetailDialog title={rule ? `Aturan ${rule.name}` : 'Aturan'} onClose={onClose}>
      {isLoading && <LoadingRows rows={6} label="Memuat aturan…" />}
      {!isLoading && !rule && (
        <ErrorState error={error} onRetry={error?.kind === 'forbidden' ? undefined : () => void refresh()} />
      )}
      {rule && (
        <Detail>
          <Facts
            rows={[
              ['Status', statusText(rule)],
              ['Mengambil', conditionText(rule)],
              ['Dicatat sebagai', outcomeText(rule)],
              ['Urutan', rule.position],
              ['Dibuat oleh', rule.creator_name],
            ]}
          />
          {mayUpdate && (
            <Actions>
              <Button variant="outlined" onClick={() => setIsChanging(true)}>
                Ubah
              </Button>
              <Button
                variant={rule.active ? 'outlined' : 'contained'}
                loading={toggle.isSaving}
                onClick={() => void toggle.run(rule.id, { active: !rule.active, version: rule.version })}
              >
                {rule.active ? 'Nonaktifkan' : 'Aktifkan'}
              </Button>
              {mayAutomate && rule.active && (
                <Button variant="outlined" loading={automate.isSaving} onClick={() => void handleAutomate(rule)}>
                  {rule.books_itself ? 'Usulkan saja' : 'Catat sendiri'}
                </Button>
              )}
            </Actions>
          )}
          {rule.booked_count > 0 && <RuleBookings rule={rule} />}
          <RuleTrial id={rule.id} />
          <RecordHistory resource="statementRule" id={rule.id} labels={labels} />
        </Detail>
      )}
    </DetailDialog>
  );
}

const labels = {
  name: 'Nama aturan',
  active: 'Aktif',
  books_itself: 'Mencatat sendiri',
  text: 'Teks',
  amount_from: 'Jumlah paling sedikit',
  amount_to: 'Jumlah paling banyak',
  transactable_type: 'Jenis',
  related_entity_name: 'Lawan transaksi',
  note: 'Catatan',
};
