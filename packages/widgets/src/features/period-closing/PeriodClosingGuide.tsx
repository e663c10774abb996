import type { ClosingCheckName, PeriodClosing } from '@finance/contract';
import { addMonths, monthName } from '@finance/contract/rules';
import { useState } from 'react';
import { type ClientProps, useFinance, useRead, WidgetRoot } from '../../runtime/index.ts';
import { ErrorState, LoadingRows, Panel, Select, styled } from '../../ui/index.ts';
import { ClosingSteps } from './ClosingSteps.tsx';

export interface ClosingLinks {
  /** Returns the host's URL of where a check is done; without it nothing is linked. */
  hrefOf?: ((check: ClosingCheckName) => string) | undefined;
  /** Called on a plain click, for a host with its own router; without it the browser follows the link. */
  onOpen?: ((href: string) => void) | undefined;
}

export interface PeriodClosingGuideProps extends ClientProps, ClosingLinks {
  /** The month that is chosen at first, `2026-02`; default the one to close next. */
  month?: string | undefined;
  /** The heading's level on the host's page; default 2. */
  level?: 1 | 2 | 3 | 4 | undefined;
  /** Called when another month is chosen. */
  onMonthChange?: ((month: string) => void) | undefined;
  /** The month was closed. */
  onClosed?: ((closing: PeriodClosing) => void) | undefined;
}

/**
 * 'Tutup buku' of a month, step by step: what is still open, where it is done, and why the month is closed all the
 * same. Closing locks the month and keeps its report.
 * @example <PeriodClosingGuide hrefOf={(check) => addresses[check]} onOpen={navigate} />
 */
export function PeriodClosingGuide({ client, ...props }: PeriodClosingGuideProps) {
  return (
    <WidgetRoot client={client}>
      <Guide {...props} />
    </WidgetRoot>
  );
}

function Guide({ month, level, onMonthChange, onClosed, ...links }: Omit<PeriodClosingGuideProps, 'client'>) {
  const { today } = useFinance();
  const [chosen, setChosen] = useState<string | undefined>(month);
  const { data, error, isLoading, refresh } = useRead('periodClosing', 'check', chosen ? { month: chosen } : {});
  const shown = data?.data.month ?? chosen;

  function handleChange(next: string) {
    setChosen(next);
    onMonthChange?.(next);
  }

  function handleClosed(closing: PeriodClosing) {
    setChosen(undefined); // what comes next
    onClosed?.(closing);
  }

  return (
    <Panel
      title="Langkah tutup buku"
      about="Selesaikan yang masih terbuka, lalu tutup bulannya."
      level={level ?? 2}
      toolbar={
        <Narrow>
          <Select label="Bulan" value={shown ?? ''} onChange={(event) => handleChange(event.target.value)}>
            {monthsOf(today(), shown).map((one) => (
              <option key={one} value={one}>
                {monthName(one)}
              </option>
            ))}
          </Select>
        </Narrow>
      }
    >
      {isLoading && <LoadingRows rows={8} label="Memuat pemeriksaan…" />}
      {!isLoading && !data && (
        <ErrorState error={error} onRetry={error?.kind === 'forbidden' ? undefined : () => void refresh()} />
      )}
      {data && (
        <ClosingSteps
          key={data.data.month}
          month={data.data}
          onClosed={handleClosed}
          onRefused={() => void refresh()}
          {...links}
        />
      )}
    </Panel>
  );
}

/** The last twelve months that have ended, the newest first, and the one that is shown. */
function monthsOf(today: string, shown: string | undefined): string[] {
  const first = `${today.slice(0, 7)}-01`;
  const months = Array.from({ length: 12 }, (_, before) => addMonths(first, -1 - before).slice(0, 7));
  return shown === undefined || months.includes(shown) ? months : [shown, ...months].toSorted().toReversed();
}

const Narrow = styled('div', () => ({ maxWidth: 320 }));
