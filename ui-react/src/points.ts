import type { ComponentType, ReactNode } from 'react'
import type { Atom, Point, Route, ViewName } from '@latchkey/kernel'
import type { LoadedTable, Messages, WordOverrides } from './words/messages.js'

/** Draws one view. It gets its own entry of the view stack, with the parameters of that view. */
export type ViewComponent<N extends ViewName = ViewName> = (props: {
  readonly route: Extract<Route, { name: N }>
}) => ReactNode

/** The drawing of a view; `load` is one `import()`, whose default export is the component. */
export type ReactView = {
  readonly [N in ViewName]: {
    readonly name: N
    readonly load: () => Promise<{ readonly default: ViewComponent<N> }>
    /** Height in pixels of the skeleton while the chunk loads. @default 320 */
    readonly height?: number
  }
}[ViewName]

/** Contribution point of {@link ReactView}. A contribution replaces our own view of that name. */
export const ReactView: Point<ReactView> = { kind: 'point', id: 'react-view' }

/**
 * Places in the modal that any plugin may fill. `connect-email` and `connect-social` are drawn if a plugin brings
 * that `ConnectMethod`, `connect-footer` comes below the wallets. On a phone without a wallet in the page,
 * `connect-tiles` comes at the end of the row of large pictures, each an `<li>`. `account-balance` replaces the
 * coin's balance; `account-rows` comes below the account's buttons.
 */
export type SlotName =
  | 'header'
  | 'footer'
  | 'connect-header'
  | 'connect-email'
  | 'connect-social'
  | 'connect-footer'
  | 'connect-tiles'
  | 'get-wallet'
  | 'wallet-row'
  | 'account-top'
  | 'account-balance'
  | 'account-rows'

/** The props of a slot's component: the view on screen. */
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

/**
 * An element of the page that a plugin keeps for as long as its kit lives, with an open shadow root and something in it
 * that must never be moved, such as a frame. The modal draws into that root instead of one of its own, and `Hosted` of the
 * parts shows in a view what the element has inside.
 */
export interface ModalHost {
  /** The same element each time. */
  readonly element: () => HTMLElement
}

/** Contribution point of {@link ModalHost}; the first one counts. */
export const ModalHost: Point<ModalHost> = { kind: 'point', id: 'modal-host' }

/** Brings a table of words. */
type WordLoader = () => Promise<{ readonly default: Partial<LoadedTable<Messages>> }>

/** By BCP 47 language subtag. */
type WordLoaders = Readonly<Record<string, WordLoader>>

/** The texts of a plugin's own messages, declared by augmenting `Messages`. */
export interface PluginWords {
  /**
   * English texts of all the plugin's keys; they are used if a language lacks one. A loader keeps them out of the
   * page's first download; it runs when the modal opens.
   */
  readonly english: WordOverrides | WordLoader
  /** Further languages by BCP 47 language subtag, loaded when shown. A loader keeps the list itself out, too. */
  readonly languages?: WordLoaders | (() => Promise<{ readonly languages: WordLoaders }>)
}

/** Contribution point of {@link PluginWords}. */
export const PluginWords: Point<PluginWords> = { kind: 'point', id: 'react-words' }

/** Says whether views hide amounts. What is typed, reviewed or confirmed is shown in any case. */
export interface AmountMask {
  readonly id: string
  readonly maskedAtom: Atom<boolean>
}

/** Contribution point of {@link AmountMask}; one that says so is enough. */
export const AmountMask: Point<AmountMask> = { kind: 'point', id: 'amount-mask' }
