import { formatRupiah } from '@finance/contract';
import { ChoiceGroup, Text, TextField } from '../../ui/index.ts';

export interface RestChoiceProps {
  /** What is left after money and deductions, in whole rupiah. */
  rest: number;
  value: 'open' | 'write_off';
  onChange: (value: 'open' | 'write_off') => void;
  reason: string;
  onReasonChange: (reason: string) => void;
  /** What is wrong with the reason. */
  error?: string | undefined;
}

/** What becomes of the rest of a due: it stays open, or is written off for a reason. */
export function RestChoice({ rest, value, onChange, reason, onReasonChange, error }: RestChoiceProps) {
  return (
    <div role="group" aria-label="Sisa" style={{ display: 'grid', gap: 8, justifyItems: 'start' }}>
      <Text>Sisa {formatRupiah(rest)}:</Text>
      <ChoiceGroup
        label="Yang terjadi dengan sisa"
        value={value}
        choices={[
          ['open', 'Sisa tetap terbuka'],
          ['write_off', 'Hapus sisa'],
        ]}
        onChange={onChange}
      />
      {value === 'write_off' && (
        <TextField
          label="Alasan hapus sisa"
          value={reason}
          onChange={({ target }) => onReasonChange(target.value)}
          required
          maxLength={500}
          error={error !== undefined}
          helperText={error ?? 'Sisa ini tidak ditagih atau dibayar lagi.'}
          style={{ width: '100%' }}
        />
      )}
    </div>
  );
}
