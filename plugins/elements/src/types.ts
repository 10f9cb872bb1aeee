import type { CaipNetworkId, Kit, NamespaceId } from '@latchkey/kernel'
import type { KitProviderProps } from '@latchkey/ui-react'

/** Looks and words of the elements of one kit and of its modal: the props of `KitProvider` of the same names. */
export type ElementSettings = Pick<
  KitProviderProps,
  'theme' | 'language' | 'languages' | 'words' | 'layout' | 'debug'
>

/** The result of `registerKit`. */
export interface RegisteredKit {
  /** Changes settings while the page runs; those that are not named stay. */
  set(settings: ElementSettings): void
  /** Takes the kit's elements and its modal off the page. The kit itself goes on: `kit.dispose()` ends it. */
  remove(): void
}

/** The account that an element shows. */
export interface AccountChange {
  /** `reconnecting` while an account of an earlier visit comes back. */
  readonly status: 'disconnected' | 'connecting' | 'reconnecting' | 'connected'
  readonly address?: string
  /** CAIP-2 id of the network shown. */
  readonly networkId?: CaipNetworkId
  /** Whether the kit has the network that the wallet is on. */
  readonly supported: boolean
}

/** Events of both elements, by name. They do not bubble: each element tells of itself. */
export interface LatchkeyEventMap {
  /** The account, its network or its status changed. */
  readonly 'latchkey-account': CustomEvent<AccountChange>
  /** The modal opened or closed. */
  readonly 'latchkey-open': CustomEvent<{ readonly open: boolean }>
}

/** Members that both elements have. */
interface LatchkeyElement extends HTMLElement {
  /** The kit of this element. It takes the place of the one that the attribute `kit` names. */
  get kit(): Kit | undefined
  /** A text is an id, as in the attribute. */
  set kit(kit: Kit | string | undefined)
  addEventListener<Name extends keyof LatchkeyEventMap>(
    type: Name,
    listener: (event: LatchkeyEventMap[Name]) => void,
    options?: boolean | AddEventListenerOptions,
  ): void
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void
  removeEventListener<Name extends keyof LatchkeyEventMap>(
    type: Name,
    listener: (event: LatchkeyEventMap[Name]) => void,
    options?: boolean | EventListenerOptions,
  ): void
  removeEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | EventListenerOptions,
  ): void
}

/** `<latchkey-button>`: the button that connects, and then shows the account. */
export interface LatchkeyButton extends LatchkeyElement {
  /** Attribute `label`: the text while nothing is connected; empty for the language's own. */
  get label(): string
  set label(label: string | undefined)
  /** Attribute `balance`: `false` hides the native balance of the account. */
  balance: boolean
  /** Attribute `namespace`: shows the account of this namespace, active or not; empty for the active one's. */
  get namespace(): NamespaceId | ''
  set namespace(namespace: NamespaceId | '' | undefined)
}

/** `<latchkey-panel>`: the modal's card in the page's own flow. While it is there, no dialog opens. */
export type LatchkeyPanel = LatchkeyElement

declare global {
  interface HTMLElementTagNameMap {
    'latchkey-button': LatchkeyButton
    'latchkey-panel': LatchkeyPanel
  }
}
