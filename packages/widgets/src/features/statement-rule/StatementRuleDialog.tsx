import { useState } from 'react';
import { DetailDialog, RecordHistory } from '../../parts/record/index.ts';
import { useMay, useRead, useWrite } from '../../runtime/index.ts';
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
import { conditionText, outcomeText } from './ruleTexts.ts';
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
  const mayUpdate = useMay('bank-statement:update') === true;
  const { data, error, isLoading, refresh } = useRead('statementRule', 'show', id);
  const toggle = useWrite('statementRule', 'switch', {
    success: ({ data: { active } }) => ({ text: active ? 'Aturan aktif' : 'Aturan nonaktif' }),
  });
  const rule = data?.data;
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
              ['Status', rule.active ? 'Aktif: mengusulkan' : 'Nonaktif'],
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
            </Actions>
          )}
          <RuleTrial id={rule.id} />
          <RecordHistory resource="statementRule" id={rule.id} labels={labels} shown={shown} />
        </Detail>
      )}
    </DetailDialog>
  );
}

const labels = {
  name: 'Nama aturan',
  active: 'Aktif',
  text: 'Teks',
  amount_from: 'Jumlah paling sedikit',
  amount_to: 'Jumlah paling banyak',
  transactable_type: 'Jenis',
  related_entity_name: 'Lawan transaksi',
  note: 'Catatan',
};

function shown(name: string, value: unknown): string | undefined {
  return name === 'active' ? (value === true ? 'ya' : 'tidak') : undefined;
}
