import { ApiError } from '@finance/api-client';
import { Component, type ReactNode } from 'react';
import { ErrorState } from '../states/index.ts';
import { type Fault, renderFault } from './fault.ts';

export interface WidgetErrorBoundaryProps {
  /** Hears of what broke, without personal data. */
  onFault?: ((fault: Fault) => void) | undefined;
  children: ReactNode;
}

interface State {
  broken: { error: unknown; requestId: string } | null;
}

/** Keeps a fault inside one widget: the page around it goes on. */
export class WidgetErrorBoundary extends Component<WidgetErrorBoundaryProps, State> {
  override readonly state: State = { broken: null };

  static getDerivedStateFromError(error: unknown): State {
    return { broken: { error, requestId: (error instanceof ApiError && error.requestId) || crypto.randomUUID() } };
  }

  override componentDidCatch(error: unknown) {
    this.props.onFault?.(renderFault(error, this.state.broken?.requestId ?? ''));
  }

  override render() {
    const { broken } = this.state;
    if (broken === null) return this.props.children;
    return <ErrorState error={broken.error} requestId={broken.requestId} onRetry={() => this.setState({ broken: null })} />;
  }
}
