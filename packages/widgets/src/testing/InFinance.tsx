import type { FinanceClient } from '@finance/api-client';
import { aToken } from '@finance/api-client/testing';
import type { TokenClaims } from '@finance/contract';
import { type ReactNode, useState } from 'react';
import { FinanceProvider, type FinanceProviderProps } from '../runtime/index.ts';
import { storyClient } from './storyClient.ts';

export interface InFinanceProps {
  /** The story's own client, such as one of `storyClient()`; default a new one for each story. */
  client?: FinanceClient | undefined;
  /** Claims of the story's token that differ from the default. */
  claims?: { [Claim in keyof TokenClaims]?: TokenClaims[Claim] | undefined };
  /** Hears which record is opened by its name. */
  onOpenRecord?: FinanceProviderProps['onOpenRecord'];
  /** Width in pixels of the column that the story is in, such as 320. */
  width?: number | undefined;
  children: ReactNode;
}

/**
 * A provider for stories: a signed-in client that checks every response against the contract, and the clock of
 * `createWorld()`.
 * @example decorators: [(Story) => <InFinance><Story /></InFinance>]
 */
export function InFinance({ client: given, claims, onOpenRecord, width, children }: InFinanceProps) {
  const [own] = useState(() => given ?? storyClient(aToken(claims)).client);
  return (
    <FinanceProvider client={given ?? own} now={worldClock} {...(onOpenRecord && { onOpenRecord })}>
      {width === undefined ? children : <div style={{ width, maxWidth: '100%' }}>{children}</div>}
    </FinanceProvider>
  );
}

const worldClock = () => new Date('2026-03-10T03:00:00Z');
