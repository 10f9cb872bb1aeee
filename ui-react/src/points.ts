import type { ComponentType, ReactNode } from 'react'
import type { Atom, Point, Route, ViewName } from '@latchkey/kernel'

/** Draws one view. It gets its own entry of the view stack, with the parameters of that view. */
export type ViewComponent<N extends ViewName = ViewName> = (props: {
  readonly route: Extract<Route, { name: N }>
}) => ReactNode

/** The drawing of a view; `load` is one `import()`, whose default export is the component. */
export type ReactView = {
  readonly [N in ViewName]: {
    readonly name: N
    readonly load: () => Promise<{ readonly default: ViewComponent<N> }>
    /** Height in pixels of the skeleton that stands in while the chunk loads. @default 320 */
    readonly height?: number
  }
}[ViewName]

/** Contribution point of {@link ReactView}. A contribution replaces our own view of that name. */
export const ReactView: Point<ReactView> = { kind: 'point', id: 'react-view' }

/**
 * Places in the modal that anyone may fill. `connect-email` and `connect-social` are drawn where a plugin brings that
 * `ConnectMethod`, `connect-footer` stands below the wallets. What fills `account-balance` stands in place of the coin's
 * balance.
 */
export type SlotName =
  | 'header'
  | 'footer'
  | 'connect-header'
  | 'connect-email'
  | 'connect-social'
  | 'connect-footer'
  | 'get-wallet'
  | 'wallet-row'
  | 'account-top'
  | 'account-balance'

/** What a slot's component gets: the view on screen. */
export interface SlotProps {
  readonly route: Route
}

/** Something drawn in a slot, such as a legal notice; several are drawn in order. */
export interface ReactSlot {
  readonly id: string
  readonly slot: SlotName
  /** Drawn, and loaded, only while this is true. @default always */
  readonly shownAtom?: Atom<boolean>
  readonly load: () => Promise<{ readonly default: ComponentType<SlotProps> }>
  /** Height in pixels of the place while its chunk loads, so that nothing jumps. @default 0 */
  readonly height?: number
}

/** Contribution point of {@link ReactSlot}. */
export const ReactSlot: Point<ReactSlot> = { kind: 'point', id: 'react-slot' }
