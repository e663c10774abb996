import type { AccountType, Due } from '@finance/contract';
import { addUp } from '@finance/contract/rules';
import { useState } from 'react';
import { AccountSelector, AccountTypeSelect } from '../../parts/booking/index.ts';
import { BulkAction, type BulkProps } from '../../parts/list/index.ts';
import { subjectOf } from '../../parts/booking/index.ts';
import { useFinance, useMay, useWriteEach } from '../../runtime/index.ts';
import { DateField, Rupiah, Text } from '../../ui/index.ts';
import { drawSimilarTransaction } from '../transaction/index.ts';

/** Pays the whole rest of each selected due through one account. */
export function DueBulkPay(props: BulkProps<Due>) {
  const { today } = useFinance();
  const mayPay = useMay('due:create');
  const [account_type, setAccountType] = useState<AccountType | null>(null);
  const [account_id, setAccountId] = useState<number | null>(null);
  const [date, setDate] = useState<string | null>(today);
  const [isAsked, setIsAsked] = useState(false);
  const payEach = useWriteEach('due', 'pay');
  if (!mayPay) return null;

  function missing(value: unknown) {
    const isMissing = isAsked && value === null;
    return { error: isMissing, helperText: isMissing ? 'wajib diisi' : undefined, required: true };
  }
  const money = props.rows.flatMap((due) => (refusalOf(due) === null ? [inMoney(due)] : []));

  return (
    <BulkAction
      {...props}
      label="Lunasi"
      question={(count) => `Lunasi ${count} hutang/piutang?`}
      nameOf={(due) => `${due.type_name} ${due.entity_name ?? ''} ${subjectOf(due, `# ${due.id}`)}`}
      refusalOf={refusalOf}
      similar={drawSimilarTransaction}
      run={(dues, onOne, answersTo) => {
        setIsAsked(true);
        if (account_type === null || account_id === null) return null;
        return payEach(
          dues.map(({ id, version, outstanding_amount: amount }) => ({
            id,
            args: [id, { amount, account_type, account_id, date, version, ...answersTo(id) }],
          })),
          onOne,
        );
      }}
    >
      <Text>
        Uang masuk <Rupiah amount={addUp(money.filter((amount) => amount > 0))} />, uang keluar{' '}
        <Rupiah amount={-addUp(money.filter((amount) => amount < 0))} />. Setiap sisa dibayar penuh lewat account ini.
      </Text>
      <AccountTypeSelect
        {...missing(account_type)}
        value={account_type}
        onChange={(type) => {
          setAccountType(type);
          setAccountId(null);
        }}
      />
      <AccountSelector
        {...missing(account_id)}
        accountType={account_type}
        value={account_id}
        onChange={setAccountId}
        writeAllowedOnly
        autoSelectOnly
      />
      <DateField label="Tanggal" value={date} onValueChange={setDate} helperText="diisi hari ini bila kosong" />
    </BulkAction>
  );
}

function refusalOf({ status }: Due): string | null {
  return status === 'open' ? null : 'Sudah ditutup.';
}

/** What paying a due brings in; negative where it takes out. */
function inMoney({ type, outstanding_amount }: Due): number {
  return type === 'R' ? outstanding_amount : -outstanding_amount;
}
