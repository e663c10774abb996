import type { CounterpartyDetail } from '@finance/contract';
import { exactSum } from '@finance/contract/rules';
import { useFinance, useRead } from '../../runtime/index.ts';
import { Figures, InlineError, Rupiah, Skeleton, WhatsAppButton } from '../../ui/index.ts';
import { useDueLabels } from '../due-type/index.ts';
import { counterpartyReminder } from './counterpartyReminder.ts';

export interface CounterpartyTotalsProps {
  counterparty: CounterpartyDetail;
}

/** What is outstanding with a counterparty, and the reminder of what it owes. */
export function CounterpartyTotals({ counterparty: { id, name, phone_number } }: CounterpartyTotalsProps) {
  const { claims, today } = useFinance();
  const labels = useDueLabels();
  const filter = { counterparty_id: id, status: 'open', voided: false, order_by: 'due_date', order: 'asc' } as const;
  const { data, error, refresh } = useRead('due', 'index', { ...filter, type: 'R', page: 1, paginate: 5 });
  const owed = useRead('due', 'index', { ...filter, type: 'P', page: 1, paginate: 1 });
  const advances = useRead('advance', 'index', { counterparty_id: id, left: true, paginate: 1 });
  const failed = error ?? owed.error;
  if (failed && (!data || !owed.data))
    return (
      <div style={{ padding: 16 }}>
        <InlineError
          error={failed}
          onRetry={() => {
            void refresh();
            void owed.refresh();
          }}
        />
      </div>
    );

  const due = data && exactSum(data.meta, 'r_total');
  const text =
    data && due && due > 0
      ? counterpartyReminder(name, {
          tenant_name: claims?.tenant_name ?? 'kami',
          today: today(),
          total: due,
          dues: data.data,
          count: data.meta.pagination.total,
        })
      : '';
  return (
    <Figures>
      {(
        [
          ['R', due],
          ['P', owed.data && exactSum(owed.data.meta, 'p_total')],
        ] as const
      ).map(([type, amount]) => (
        <div key={type}>
          <dt>Sisa {labels[type].toLowerCase()}</dt>
          <dd>
            {typeof amount === 'object' || amount === undefined ? (
              <Skeleton height={20} width={90} />
            ) : (
              <Rupiah amount={amount} />
            )}
          </dd>
        </div>
      ))}
      {advances.data &&
        (
          [
            ['Uang muka diterima', exactSum(advances.data.meta, 'received_total')],
            ['Uang muka dibayar', exactSum(advances.data.meta, 'paid_total')],
          ] as const
        ).map(
          ([label, left]) =>
            Boolean(left) && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  <Rupiah amount={left ?? 0} />
                </dd>
              </div>
            ),
        )}
      {phone_number !== null && (
        <div>
          <dt>{text ? 'Ingatkan' : 'Hubungi'}</dt>
          <dd>
            <WhatsAppButton phone={phone_number} text={text} />
          </dd>
        </div>
      )}
    </Figures>
  );
}
