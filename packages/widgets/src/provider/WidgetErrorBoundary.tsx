import { Component, type ReactNode } from 'react';
import { ErrorState } from '../states/index.ts';

export interface WidgetErrorBoundaryProps {
  children: ReactNode;
}

/** Keeps a fault inside one widget: the page around it goes on. */
export class WidgetErrorBoundary extends Component<WidgetErrorBoundaryProps, { fault: unknown }> {
  override readonly state: { fault: unknown } = { fault: null };

  static getDerivedStateFromError(fault: unknown) {
    return { fault };
  }

  override render() {
    if (this.state.fault === null) return this.props.children;
    return <ErrorState error={this.state.fault} onRetry={() => this.setState({ fault: null })} />;
  }
}
