import type { FinanceClient } from '@finance/api-client';
import { type ReactNode, useContext, useState } from 'react';
import { ServerStyles } from '../ui/index.ts';
import { FinanceContext } from './FinanceContext.ts';
import { FinanceProvider } from './FinanceProvider.tsx';
import { FirstTenantContext } from './FirstTenantContext.ts';
import { WidgetErrorBoundary } from './WidgetErrorBoundary.tsx';

/** What every widget takes. */
export interface ClientProps {
  /** What talks to the server. Needed only without a `FinanceProvider` around, or instead of its client. */
  client?: FinanceClient | undefined;
}

export interface WidgetRootProps extends ClientProps {
  children: ReactNode;
}

/**
 * The outermost element of a widget. With a client that is not that of the provider around, it brings a provider; it
 * catches the faults inside it.
 */
export function WidgetRoot({ client, children }: WidgetRootProps) {
  const around = useContext(FinanceContext);
  const guarded = (
    <ServerStyles>
      <Guarded>{children}</Guarded>
    </ServerStyles>
  );
  if (client && around?.client !== client)
    return (
      <FinanceProvider client={client} {...(around?.onFault ? { onFault: around.onFault } : {})}>
        {guarded}
      </FinanceProvider>
    );
  return guarded;
}

/** The widget begins anew in another tenant, where neither an opened record nor a choice means anything. */
function Guarded({ children }: { children: ReactNode }) {
  const finance = useContext(FinanceContext);
  const isFirstAround = useContext(FirstTenantContext);
  const [first] = useState(finance?.epoch);
  return (
    <FirstTenantContext.Provider value={isFirstAround && first === finance?.epoch}>
      <WidgetErrorBoundary key={finance?.epoch} onFault={finance?.onFault}>
        {children}
      </WidgetErrorBoundary>
    </FirstTenantContext.Provider>
  );
}
