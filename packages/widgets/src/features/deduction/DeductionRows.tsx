import { deductionKindName, formatRupiah, type NewDeduction } from '@finance/contract';
import { useRef, useState } from 'react';
import { Button, FieldRow, RupiahField, Select, styled, TextField } from '../../ui/index.ts';
import { FileUpload } from '../file/index.ts';
import { percentOf } from './percentOf.ts';
import { useDeductionKinds } from './useDeductionKinds.ts';

/** A deduction as it is typed. */
export interface DeductionDraft extends Omit<NewDeduction, 'amount'> {
  amount: number | null;
}

export interface DeductionRowsProps {
  value: readonly DeductionDraft[];
  onChange: (value: DeductionDraft[]) => void;
  /** What a percentage is of at first, in whole rupiah with the sign of the due. */
  base: number;
  /** What is wrong with them. */
  error?: string | undefined;
  /** Called while a chosen file is not uploaded, and when that failed. */
  onPendingChange: (pending: 'sending' | 'failed' | null) => void;
}

/** 'Potongan': what of a due is settled without money. A row for each; a percentage only fills in its amount. */
export function DeductionRows({ value, onChange, base, error, onPendingChange }: DeductionRowsProps) {
  const kinds = useDeductionKinds();
  const next = useRef(value.length);
  const [keys, setKeys] = useState(() => value.map((_, at) => at));

  function add() {
    setKeys([...keys, next.current++]);
    onChange([...value, { kind: kinds[0] ?? '', amount: null, proof_number: '', proof_file_uuid: null }]);
  }
  function remove(at: number) {
    setKeys(keys.filter((_, other) => other !== at));
    onChange(value.filter((_, other) => other !== at));
  }

  return (
    <Rows role="group" aria-label="Potongan">
      {value.map((deduction, at) => (
        <DeductionRow
          key={keys[at]}
          number={at + 1}
          value={deduction}
          kinds={kinds}
          base={base}
          onChange={(changed) => onChange(value.map((other, place) => (place === at ? changed : other)))}
          onRemove={() => remove(at)}
          onPendingChange={onPendingChange}
        />
      ))}
      {error && <p role="alert">{error}</p>}
      <Button size="small" variant="outlined" onClick={add}>
        Tambah potongan
      </Button>
    </Rows>
  );
}

interface DeductionRowProps extends Pick<DeductionRowsProps, 'base' | 'onPendingChange'> {
  number: number;
  value: DeductionDraft;
  kinds: readonly string[];
  onChange: (value: DeductionDraft) => void;
  onRemove: () => void;
}

function DeductionRow({ number, value, kinds, base: whole, onChange, onRemove, onPendingChange }: DeductionRowProps) {
  const [percent, setPercent] = useState('');
  const [base, setBase] = useState<number | null>(whole);
  const share = percentOf(base || 0, percent);
  const isUnclear = percent.trim() !== '' && Number.isNaN(share);

  function fill(typed: string, of: number | null) {
    setPercent(typed);
    setBase(of);
    const amount = percentOf(of || 0, typed);
    if (!Number.isNaN(amount)) onChange({ ...value, amount });
  }

  return (
    <div role="group" aria-label={`Potongan ${number}`}>
      <FieldRow>
        <Select label="Jenis" value={value.kind} onChange={({ target }) => onChange({ ...value, kind: target.value })}>
          {kinds.map((kind) => (
            <option key={kind} value={kind}>
              {deductionKindName(kind)}
            </option>
          ))}
        </Select>
        <TextField
          label="Persen"
          value={percent}
          onChange={({ target }) => fill(target.value, base)}
          inputMode="decimal"
          autoComplete="off"
          error={isUnclear}
          helperText={isUnclear ? 'Isi 0 sampai 100, seperti 2 atau 1,5' : percentText(share, base)}
        />
        {percent !== '' && <RupiahField label="Dasar" value={base} onValueChange={(typed) => fill(percent, typed)} />}
        <RupiahField
          label="Jumlah potongan"
          value={value.amount}
          onValueChange={(amount) => onChange({ ...value, amount })}
          required
        />
        <TextField
          label="Nomor bukti"
          value={value.proof_number ?? ''}
          onChange={({ target }) => onChange({ ...value, proof_number: target.value })}
          maxLength={100}
          autoComplete="off"
          helperText="boleh menyusul"
        />
      </FieldRow>
      <FileUpload
        label="File bukti"
        value={value.proof_file_uuid ?? null}
        fields={proofOwner}
        onChange={(proof_file_uuid) => onChange({ ...value, proof_file_uuid })}
        onBusyChange={(isBusy, isFailed) => onPendingChange(isFailed ? 'failed' : isBusy ? 'sending' : null)}
      />
      <Button size="small" tone="error" onClick={onRemove} aria-label={`Hapus potongan ${number}`}>
        Hapus
      </Button>
    </div>
  );
}

const proofOwner = { fileable_type: 'deduction' };

function percentText(share: number, base: number | null): string {
  return Number.isNaN(share) ? 'atau isi jumlahnya' : `dari ${formatRupiah(base || 0)} = ${formatRupiah(share)}`;
}

const Rows = styled('div', ({ palette, typography, corner }) => ({
  display: 'grid',
  gap: 12,
  justifyItems: 'start',
  '& > [role="group"]': {
    display: 'grid',
    gap: 8,
    justifyItems: 'start',
    boxSizing: 'border-box',
    width: '100%',
    padding: 12,
    border: `1px solid ${palette.divider}`,
    borderRadius: corner(8),
    '& > *': { minWidth: 0, maxWidth: '100%' },
    '& > div:first-of-type': { width: '100%' },
  },
  '& > [role="alert"]': { ...typography.body2, margin: 0, color: palette.error.main },
}));
