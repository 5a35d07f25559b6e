import { Component, type ReactNode } from "react";

interface IslandBoundaryProps {
  /** What is there instead, as the server drew it. */
  fallback?: ReactNode;
  /** Told once it is needed. */
  onFailure?: () => void;
  children: ReactNode;
}

/** Keeps an island that fails from taking the page along, as where something beside us has changed the document. React logs why. */
export class IslandBoundary extends Component<IslandBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch() {
    this.props.onFailure?.();
  }

  override render() {
    return this.state.hasFailed ? (this.props.fallback ?? null) : this.props.children;
  }
}
