import { Component, type ReactNode } from 'react'

/** Props of {@link ViewBoundary}. */
export interface ViewBoundaryProps {
  /** Told once per failure. */
  readonly onError: (error: unknown) => void
  readonly fallback: ReactNode
  readonly children: ReactNode
}

/** Keeps a failing view from taking the page along. A class, for React offers no other way. */
export class ViewBoundary extends Component<ViewBoundaryProps, { readonly failed: boolean }> {
  override readonly state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error)
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}
