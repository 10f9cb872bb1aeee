import { Component, type ReactNode } from 'react'
import { useUi } from './ui-context.js'

/** Draws what is shown instead; `retry` draws the part again. */
type Fallback = (retry: () => void) => ReactNode

interface BoundaryProps {
  readonly onError: (error: unknown) => void
  readonly fallback: Fallback
  /** Another value draws the part again. */
  readonly resetKey: unknown
  readonly children: ReactNode
}

interface BoundaryState {
  readonly failed: boolean
  readonly resetKey: unknown
}

/** A class, for React offers no other way to catch what a component throws. */
class Boundary extends Component<BoundaryProps, BoundaryState> {
  override readonly state: BoundaryState = { failed: false, resetKey: undefined }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  static getDerivedStateFromProps({ resetKey }: BoundaryProps, before: BoundaryState) {
    return resetKey === before.resetKey ? null : { resetKey, failed: false }
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error)
  }

  private readonly retry = () => {
    this.setState({ failed: false })
  }

  override render() {
    return this.state.failed ? this.props.fallback(this.retry) : this.props.children
  }
}

/** Props of {@link Contained}. */
export interface ContainedProps {
  /** The part's name in the log and in `plugin:failed`. */
  readonly where: string
  /** The contribution of a plugin, so that the report names the plugin. */
  readonly contribution?: unknown
  /** Told after the report. */
  readonly onError?: () => void
  /** @default nothing is drawn */
  readonly fallback?: Fallback
  /** Another value draws the part again. */
  readonly resetKey?: unknown
  readonly children: ReactNode
}

const nothing: Fallback = () => null

/**
 * Keeps an error inside a part of the interface. React removes the whole tree of an app for an error that is
 * not caught, so everything that the kit draws lies inside one of these. The kit's log and its event
 * `plugin:failed` tell the app.
 */
export function Contained(props: ContainedProps) {
  const { where, contribution, onError, fallback = nothing, resetKey, children } = props
  const { source } = useUi()
  const report = (error: unknown) => {
    source.state().kit?.report(contribution, where, error)
    onError?.()
  }
  return (
    <Boundary onError={report} fallback={fallback} resetKey={resetKey}>
      {children}
    </Boundary>
  )
}
