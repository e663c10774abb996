import type { FinanceClient } from '@finance/api-client';
import { type ReactNode, useContext } from 'react';
import { ServerStyles } from '../ui/index.ts';
import { FinanceContext } from './FinanceContext.ts';
import { FinanceProvider } from './FinanceProvider.tsx';
import { WidgetErrorBoundary } from './WidgetErrorBoundary.tsx';

/** What every widget takes. */
export interface ClientProps {
  /** What talks to the server; needed only without a `FinanceProvider` around, or to use another than its client. */
  client?: FinanceClient | undefined;
}

export interface LightRootProps extends ClientProps {
  children: ReactNode;
}

/** The outermost element of a widget that first comes without MUI: a provider where it needs one, and an end to the faults inside it. Draws nothing of its own. */
export function LightRoot({ client, children }: LightRootProps) {
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

/** In another tenant the widget begins anew: neither what was opened nor what was chosen there means anything here. */
function Guarded({ children }: { children: ReactNode }) {
  const finance = useContext(FinanceContext);
  return (
    <WidgetErrorBoundary key={finance?.epoch} onFault={finance?.onFault}>
      {children}
    </WidgetErrorBoundary>
  );
}
