import { addMonths, isDatable, type PlannedInstalment } from '@finance/contract/rules';
import { useState } from 'react';
import { Button, DateField, FieldRow, RupiahField, Stack, styled, Text, TextField } from '../../ui/index.ts';

export interface DueInstalmentRowsProps {
  value: readonly PlannedInstalment[];
  onChange: (value: PlannedInstalment[]) => void;
  /** Called with how often, and on which day first, what is not paid yet shall be divided. */
  onDivide: (count: number, first: string) => void;
  /** The day that is offered for the first instalment. */
  first: string;
  /** Those that something is paid of, which cannot be taken away. */
  kept: readonly unknown[];
  /** What is wrong with all of them together. */
  problem: string | undefined;
}

const most = 120;

/** The rows of a plan; 'Bagi rata' fills them in. */
export function DueInstalmentRows({ value, onChange, onDivide, first, kept, problem }: DueInstalmentRowsProps) {
  const [count, setCount] = useState('3');
  const [start, setStart] = useState<string | null>(first);
  const times = /^\d{1,3}$/.test(count.trim()) ? Number(count) : 0;
  const isWrong = times < 1 || times > most;
  const isDay = start !== null && isDatable(start);

  const change = (index: number, part: Partial<PlannedInstalment>) =>
    onChange(value.map((row, at) => (at === index ? { ...row, ...part } : row)));
  const add = () =>
    onChange([
      ...value,
      { due_date: value.length > 0 ? addMonths(value.at(-1)?.due_date ?? first, 1) : first, amount: 0 },
    ]);

  return (
    <Stack gap={2}>
      <FieldRow>
        <TextField
          label="Bagi rata berapa kali"
          inputMode="numeric"
          value={count}
          onChange={(event) => setCount(event.target.value)}
          error={isWrong}
          helperText={isWrong ? `harus angka 1 sampai ${most}` : 'setiap bulan; yang terakhir menampung pembulatan'}
        />
        <DateField
          label="Mulai tanggal"
          weekday="next"
          value={start}
          onValueChange={setStart}
          error={!isDay}
          helperText={isDay ? undefined : 'isi tanggal cicilan pertama'}
        />
      </FieldRow>
      <div>
        <Button
          variant="outlined"
          onClick={() => {
            if (isDay && start !== null && !isWrong) onDivide(times, start); // else the fields say what is missing
          }}
        >
          Bagi rata
        </Button>
      </div>
      <Rows aria-label="Cicilan">
        {value.map((row, index) => (
          // A row has no identity but its place.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            <DateField
              label={`Tanggal JT ke-${index + 1}`}
              weekday="next"
              value={row.due_date || null}
              onValueChange={(due_date) => change(index, { due_date: due_date ?? '' })}
            />
            <RupiahField
              label={`Jumlah ke-${index + 1}`}
              value={row.amount || null}
              onValueChange={(amount) => change(index, { amount: amount ?? 0 })}
            />
            {index < kept.length ? (
              <Text variant="body2" tone="secondary">
                sudah dibayar
              </Text>
            ) : (
              <Button
                size="small"
                tone="error"
                aria-label={`Hapus cicilan ke-${index + 1}`}
                onClick={() => onChange(value.filter((_, at) => at !== index))}
              >
                Hapus
              </Button>
            )}
          </li>
        ))}
      </Rows>
      <Text role="status" variant="body2" tone={problem ? 'error' : 'secondary'}>
        {problem ?? ''}
      </Text>
      {value.length < most && (
        <div>
          <Button variant="text" onClick={add}>
            Tambah cicilan
          </Button>
        </div>
      )}
    </Stack>
  );
}

const Rows = styled('ol', () => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: 12,
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 150px), 1fr))',
    gap: 12,
    alignItems: 'center',
  },
}));
