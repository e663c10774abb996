import { Component, type ReactNode } from 'react';

/** Code that could not be fetched. */
export class NotLoaded extends Error {}

export interface LateBoundaryProps {
  /** The code did not come; called once. */
  onFailure: () => void;
  children?: ReactNode;
}

/** Draws nothing in place of code that did not come; every other fault goes on to the widget's own boundary. */
export class LateBoundary extends Component<LateBoundaryProps, { failure: { error: unknown } | null }> {
  override readonly state = { failure: null as { error: unknown } | null };

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  override componentDidCatch(error: unknown) {
    if (error instanceof NotLoaded) this.props.onFailure();
  }

  override render() {
    const { failure } = this.state;
    if (failure === null) return this.props.children;
    if (failure.error instanceof NotLoaded) return null;
    throw failure.error;
  }
}
