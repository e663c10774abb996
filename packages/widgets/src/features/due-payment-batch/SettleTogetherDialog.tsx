import {
  deductionKindName,
  type Due,
  type DuePaymentBatchDetail,
  SettledDuePaymentBatch,
  formatRupiah,
  type Transaction,
} from '@finance/contract';
import { useRef, useState } from 'react';
import { type Resolver, useForm, useWatch } from 'react-hook-form';
import { AnyAccountInput } from '../../parts/booking/index.ts';
import { contractResolver, DateInput, RecordDialog, TextInput, usePrintReceipt } from '../../parts/record/index.ts';
import { useFinance, useMay, useWrite } from '../../runtime/index.ts';
import { Button, CheckField, FieldRow, RupiahField, Select, Text, TextField } from '../../ui/index.ts';
import { LoadableAdvancePart } from '../advance/index.ts';
import { LoadableUnblockButton } from '../cash-closing/index.ts';
import { percentOf, useDeductionKinds } from '../deduction/index.ts';
import { type DuePaymentBatchValues, emptyBatch, receiptOf } from './duePaymentBatchForm.ts';
import { shareMoney, type Withheld } from './shareMoney.ts';

export interface SettleTogetherDialogProps {
  /** The dues to settle. */
  dues: readonly Due[];
  /** What the fields hold at first. */
  defaults?: (Partial<DuePaymentBatchValues> & { money?: number; withheld?: Withheld }) | undefined;
  /** They are settled, and what came beyond is kept: close the modal. */
  onSettled: (batch: DuePaymentBatchDetail, surplus: Transaction | null) => void;
  onClose: () => void;
}

const resolver: Resolver<DuePaymentBatchValues, unknown, SettledDuePaymentBatch> =
  contractResolver(SettledDuePaymentBatch);

/**
 * 'Lunasi bersama': one payment for several dues, of which the same percentage may have been withheld. It is a due
 * payment batch that is booked at once.
 */
export function SettleTogetherDialog({ dues, defaults = {}, onSettled, onClose }: SettleTogetherDialogProps) {
  const { today } = useFinance();
  const kinds = useDeductionKinds();
  const { money: came = null, withheld, ...fields } = defaults;
  const [money, setMoney] = useState<number | null>(came);
  const [kind, setKind] = useState(withheld?.kind ?? '');
  const [percent, setPercent] = useState(withheld?.percent ?? '');
  const [isKept, setIsKept] = useState(false);
  const [used, setUsed] = useState<number | null>();
  const form = useForm<DuePaymentBatchValues, unknown, SettledDuePaymentBatch>({
    resolver,
    defaultValues: { ...emptyBatch(today()), name: nameFor(dues, fields.date ?? today()), ...fields },
  });
  const print = usePrintReceipt();
  /** Whether 'Simpan & cetak' was pressed, and whether what is being sent came of it. */
  const asked = useRef(false);
  const prints = useRef(false);
  const write = useWrite('duePaymentBatch', 'settle', {
    inForm: true,
    success: 'Berhasil melunasi',
    onSaved({ data, surplus }) {
      const receipt = receiptOf(data);
      if (prints.current && receipt) print(receipt);
      onSettled(data, surplus);
    },
  });
  const { control } = form;
  const mayUse = useMay('advance:create') === true;
  const date = useWatch({ control, name: 'date' });
  const isUnclear = Number.isNaN(money) || Number.isNaN(used) || (kind !== '' && Number.isNaN(percentOf(0, percent)));
  const given = money === null ? null : money + (used || 0);
  const shares = shareMoney(dues, isUnclear ? null : given, kind === '' || isUnclear ? null : { kind, percent });
  const { lines, wanted, deducted, beyond } = shares;
  const owner = ownerOf(dues);
  const isAll = BigInt(used || 0) >= wanted;

  async function save(values: SettledDuePaymentBatch) {
    if (isUnclear || used === null || (used && isAll) || (beyond > 0n && !isKept)) return; // the fields say so
    await write.run({
      ...values,
      lines,
      ...(used === undefined ? {} : { use_advances: used }),
      ...(beyond > 0n ? { surplus_amount: Number(beyond) } : {}),
    });
  }

  return (
    <RecordDialog
      title={`Lunasi ${dues.length} hutang/piutang bersama`}
      form={form}
      write={write}
      unblock={LoadableUnblockButton}
      save={save}
      onStart={() => {
        prints.current = asked.current;
        asked.current = false;
      }}
      more={
        <Button
          variant="outlined"
          disabled={write.isSaving}
          onClick={({ currentTarget }) => {
            asked.current = true;
            currentTarget.form?.requestSubmit();
          }}
        >
          Simpan & cetak
        </Button>
      }
      onClose={onClose}
    >
      <RupiahField
        label="Jumlah uang"
        value={money}
        onValueChange={setMoney}
        error={beyond > 0n && !isKept}
        helperText={moneyText(money, wanted - BigInt(used || 0), beyond)}
      />
      {mayUse && owner && (
        <LoadableAdvancePart
          of={owner}
          date={date}
          most={Number(wanted)}
          value={used}
          onChange={setUsed}
          error={
            used && isAll
              ? 'Menutup semuanya tanpa uang: pakai dari hutang/piutangnya'
              : write.error?.fields.use_advances?.[0]
          }
        />
      )}
      {beyond > 0n && (
        <CheckField
          label={`Simpan kelebihan ${formatRupiah(beyond)} sebagai uang muka`}
          checked={isKept}
          onChange={({ target }) => setIsKept(target.checked)}
        />
      )}
      <FieldRow>
        <Select label="Potongan untuk semua" value={kind} onChange={({ target }) => setKind(target.value)}>
          <option value="">Tidak ada</option>
          {kinds.map((each) => (
            <option key={each} value={each}>
              {deductionKindName(each)}
            </option>
          ))}
        </Select>
        {kind !== '' && (
          <TextField
            label="Persen"
            value={percent}
            onChange={({ target }) => setPercent(target.value)}
            inputMode="decimal"
            autoComplete="off"
            required
            error={percent !== '' && isUnclear}
            helperText={
              Number.isNaN(percentOf(0, percent)) ? 'Isi 0 sampai 100, seperti 2' : `dipotong ${formatRupiah(deducted)}`
            }
          />
        )}
      </FieldRow>
      <Text>
        {lines.length} transaksi dalam satu pelunasan
        {lines.length < dues.length && `; ${dues.length - lines.length} tidak terjangkau uangnya dan tetap terbuka`}.
      </Text>
      <AnyAccountInput form={form} label="Account" hint="Tempat uangnya masuk atau keluar" />
      <DateInput control={control} name="date" label="Tanggal" hint="diisi hari ini bila kosong" />
      <TextInput control={control} name="name" label="Nama" required />
      <TextInput control={control} name="note" label="Catatan" multiline />
    </RecordDialog>
  );
}

function moneyText(money: number | null, wanted: bigint, beyond: bigint): string {
  if (money === null) return `Kosong: semuanya, ${formatRupiah(wanted)}`;
  if (beyond > 0n) return `Kelebihan ${formatRupiah(beyond)} dari ${formatRupiah(wanted)}`;
  return beyond === 0n ? 'Lunas semua' : `Kurang ${formatRupiah(-beyond)}: yang tertua dilunasi dulu`;
}

/** The one counterparty that all of them are of, on one side: then its advances can be used. */
function ownerOf(dues: readonly Due[]): Due | undefined {
  const [first] = dues;
  const isOfOne = dues.every(
    ({ type, counterparty_id, outstanding_amount }) =>
      type === first?.type && counterparty_id === first.counterparty_id && outstanding_amount > 0,
  );
  return first?.counterparty_id && isOfOne ? first : undefined;
}

/** Named after whom it is of, where it is of one. */
function nameFor(dues: readonly Due[], today: string): string {
  const names = new Set(dues.map(({ entity_name }) => entity_name));
  const [name] = names;
  return (names.size === 1 && name ? `Pelunasan ${name} ${today}` : `Pelunasan ${today}`).slice(0, 200);
}
