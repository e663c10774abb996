import { ApiError, newIdempotencyKey } from '@finance/api-client';
import { Component, type ReactNode, useContext } from 'react';
import { useSWRConfig } from 'swr';
import { ErrorState } from '../ui/index.ts';
import { forgetAsked } from './askOnce.ts';
import { type Fault, renderFault } from './fault.ts';
import { FinanceContext } from './FinanceContext.ts';

export interface WidgetErrorBoundaryProps {
  /** Hears what broke, without personal data. */
  onFault?: ((fault: Fault) => void) | undefined;
  children: ReactNode;
}

interface State {
  broken: { error: unknown; requestId: string } | null;
}

/** Keeps a fault inside one widget: the rest of the page goes on. */
export function WidgetErrorBoundary(props: WidgetErrorBoundaryProps) {
  const finance = useContext(FinanceContext);
  const { mutate } = useSWRConfig();
  /** The widget may have broken on an answer in the cache, so the next attempt asks anew. */
  function forget() {
    if (!finance) return;
    forgetAsked(finance.client, 'all');
    void mutate(() => true, undefined, { revalidate: true });
  }
  return <Boundary {...props} onRetry={forget} />;
}

class Boundary extends Component<WidgetErrorBoundaryProps & { onRetry: () => void }, State> {
  override readonly state: State = { broken: null };

  static getDerivedStateFromError(error: unknown): State {
    return { broken: { error, requestId: (error instanceof ApiError && error.requestId) || newIdempotencyKey() } };
  }

  override componentDidCatch(error: unknown) {
    this.props.onFault?.(renderFault(error, this.state.broken?.requestId ?? ''));
  }

  readonly #retry = () => {
    this.props.onRetry();
    this.setState({ broken: null });
  };

  override render() {
    const { broken } = this.state;
    if (broken === null) return this.props.children;
    return <ErrorState error={broken.error} requestId={broken.requestId} onRetry={this.#retry} />;
  }
}
