import { longDate, longInstant } from '@finance/contract';
import { useFinance } from '@finance/widgets';
import { PrintStyles, styled } from '@finance/widgets/ui';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/** What stands above a printed screen: whose it is, of which period, and when it was printed. Only on paper. */
export function PrintHead() {
  const { claims, timezone } = useFinance();
  const { search, pathname } = useLocation();
  const [at, setAt] = useState(() => new Date());
  useEffect(() => {
    const handlePrint = () => setAt(new Date());
    addEventListener('beforeprint', handlePrint);
    return () => removeEventListener('beforeprint', handlePrint);
  }, []);
  return (
    <>
      <PrintStyles />
      <Head>
        <strong>{claims?.tenant_name}</strong>
        {hasPeriod.test(pathname) && <span>{periodOf(new URLSearchParams(search))}</span>}
        <span>
          Dicetak {longInstant(at.toISOString(), timezone)} oleh {claims?.acc_name}
        </span>
      </Head>
    </>
  );
}

const hasPeriod = /\/(?:index|cash-flow|requests)$|^\/balance\/show\//;

/** The days of the address's filter, and that it filters by more. */
function periodOf(query: URLSearchParams): string {
  const [from, to] = [query.get('date_from'), query.get('date_to')];
  const others = [...query.keys()].filter(
    (name) => !['date_from', 'date_to', 'page', 'paginate', 'open'].includes(name),
  );
  const days = [from && `mulai ${shown(from)}`, to && `sampai ${shown(to)}`].filter(Boolean).join(' ');
  return [
    `Periode: ${days || 'semua tanggal'}`,
    query.get('q') && `pencarian: ${query.get('q')}`,
    others.some((name) => !['q', 'order', 'order_by'].includes(name)) && 'dengan filter lain',
  ]
    .filter(Boolean)
    .join(' · ');
}

function shown(date: string): string {
  return /^\d{4}-\d\d-\d\d$/.test(date) ? longDate(date) : date;
}

const Head = styled('div', ({ typography }) => ({
  display: 'none',
  '@media print': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: '2px 16px',
    marginBlockEnd: 12,
    paddingBlockEnd: 6,
    borderBlockEnd: '1px solid #000',
    ...typography.body2,
    color: '#000',
  },
}));
