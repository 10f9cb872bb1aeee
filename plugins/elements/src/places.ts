import type { Kit, NamespaceId } from '@latchkey/kernel'
import type { ElementSettings } from './types.js'

/** Attributes of a button, as they are shown. */
export interface FaceProps {
  readonly balance: boolean
  readonly label?: string
  readonly namespace?: NamespaceId
}

/** One element's place in the page, for React to draw into. */
export interface Place {
  readonly id: number
  readonly box: HTMLElement
  readonly kind: 'button' | 'panel'
  readonly props: () => FaceProps
}

/** Settings and places that React draws for one kit. */
export interface SharedState {
  readonly settings: ElementSettings
  readonly places: readonly Place[]
}

/** The places of one kit, as they change. */
export interface Places {
  readonly kit: Kit
  state(): SharedState
  /** Calls `listener` after each change of the state; returns the function that stops it. */
  subscribe(listener: () => void): () => void
}
