import { isCalendarDate, longDate, longInstant } from '@finance/contract';
import { useFinance } from '@finance/widgets';
import { PrintStyles, styled } from '@finance/widgets/ui';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router';
import { writeLongDates } from './longDates.ts';

/** What stands above a printed screen: whose it is, of which days, and when it was printed. Only on paper. */
export function PrintHead() {
  const { claims, timezone, today } = useFinance();
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
  const shows = [...daysOf(pathname, new URLSearchParams(search), today()), ...filters].join(' · ');
  return (
    <>
      <PrintStyles />
      <Head>
        <strong>{claims?.tenant_name}</strong>
        {shows && <span>{shows}</span>}
        <span>
          Dicetak {longInstant(at.toISOString(), timezone)} oleh {claims?.acc_name}
        </span>
      </Head>
    </>
  );
}

const none: string[] = [];
/** The screens that show all days, unless the address says which. The cash flow names its months in its rows. */
const allDays = [
  '/transaction/index',
  '/unconfirmed-transaction/index',
  '/transfer/index',
  '/online-payment/index',
  '/due/index',
  '/due-payment-batch/index',
  '/cash-closing/index',
  '/balance/show/',
  '/report/index',
];

/** The day of balances, or the days of the address's filter; nothing for a screen that knows none. */
function daysOf(pathname: string, query: URLSearchParams, today: string): string[] {
  if (pathname.startsWith('/balance/index'))
    return [`Per ${shown(query.get('as_of') || today)}`, ...(query.get('self') === '1' ? ['Saldo saya'] : [])];
  const [from, to] = [query.get('date_from'), query.get('date_to')];
  const days = [from && `mulai ${shown(from)}`, to && `sampai ${shown(to)}`].filter(Boolean).join(' ');
  if (days) return [`Periode: ${days}`];
  return allDays.some((start) => pathname.startsWith(start)) ? ['Periode: semua tanggal'] : [];
}

/** What else limits the list, as its filter says it. */
function filtersOf(page: Document): string[] {
  const chips = page.querySelectorAll('main button[aria-label^="Hapus filter "]');
  return Array.from(chips, ({ textContent }) => textContent.replace(/\d{4}-\d\d-\d\d/g, shown)).filter(
    (words) => !words.startsWith('Tanggal: '), // the period
  );
}

function shown(date: string): string {
  return isCalendarDate(date) ? longDate(date) : date; // an address may hold anything
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
