import { longDate, longInstant } from '@finance/contract';
import { useFinance } from '@finance/widgets';
import { PrintStyles, styled } from '@finance/widgets/ui';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router';
import { writeLongDates } from './longDates.ts';

/** What stands above a printed screen: whose it is, of which period, and when it was printed. Only on paper. */
export function PrintHead() {
  const { claims, timezone } = useFinance();
  const { search, pathname } = useLocation();
  const [{ at, filters }, setPrinted] = useState(() => ({ at: new Date(), filters: none }));
  useEffect(() => {
    let undo = () => {};
    const handlePrint = () => {
      undo();
      flushSync(() => setPrinted({ at: new Date(), filters: filtersOf(document) })); // the page is taken right after
      undo = writeLongDates(document.querySelector('main') ?? document.body);
    };
    const handlePrinted = () => undo();
    addEventListener('beforeprint', handlePrint);
    addEventListener('afterprint', handlePrinted);
    return () => {
      removeEventListener('beforeprint', handlePrint);
      removeEventListener('afterprint', handlePrinted);
    };
  }, []);
  return (
    <>
      <PrintStyles />
      <Head>
        <strong>{claims?.tenant_name}</strong>
        {hasPeriod.test(pathname) && <span>{[periodOf(new URLSearchParams(search)), ...filters].join(' · ')}</span>}
        <span>
          Dicetak {longInstant(at.toISOString(), timezone)} oleh {claims?.acc_name}
        </span>
      </Head>
    </>
  );
}

const none: string[] = [];
const hasPeriod = /\/(?:index|cash-flow|requests)$|^\/balance\/show\//;

/** The days of the address's filter. */
function periodOf(query: URLSearchParams): string {
  const [from, to] = [query.get('date_from'), query.get('date_to')];
  const days = [from && `mulai ${shown(from)}`, to && `sampai ${shown(to)}`].filter(Boolean).join(' ');
  return `Periode: ${days || 'semua tanggal'}`;
}

/** What else limits the list, as its filter says it. */
function filtersOf(page: Document): string[] {
  const chips = page.querySelectorAll('main button[aria-label^="Hapus filter "]');
  return Array.from(chips, ({ textContent }) => textContent.replace(/\d{4}-\d\d-\d\d/g, shown)).filter(
    (words) => !words.startsWith('Tanggal: '), // the period
  );
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
