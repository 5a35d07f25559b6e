import { Component, type ReactNode } from "react";

interface IslandBoundaryProps {
  /** What is there instead, as the server drew it. */
  fallback?: ReactNode;
  /** What is drawn: something else is another try. */
  drawn?: unknown;
  /** Told once it is needed. */
  onFailure?: () => void;
  children: ReactNode;
}

/**
 * Keeps an island, or one card of many, that fails from taking the page along, as where something
 * beside us has changed the document. React logs why.
 */
export class IslandBoundary extends Component<IslandBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch() {
    this.props.onFailure?.();
  }

  override componentDidUpdate({ drawn }: IslandBoundaryProps) {
    if (this.state.hasFailed && drawn !== this.props.drawn) this.setState({ hasFailed: false });
  }

  override render() {
    return this.state.hasFailed ? (this.props.fallback ?? null) : this.props.children;
  }
}
