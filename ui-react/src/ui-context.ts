import { createContext, useContext, type ComponentType } from 'react'
import type { Kit } from '@latchkey/kernel'
import { uiError } from './errors.js'
import type { BalanceStore } from './balance-store.js'
import type { Chunk } from './chunk.js'
import type { KitSource } from './kit-source.js'
import type { ThemeMode, ThemeOptions } from './theme/theme.js'
import type { WordOverrides } from './words/messages.js'

/** Writing direction. */
export type Direction = 'ltr' | 'rtl'

/** How an embedded panel and the modal share one kit: while a panel is shown, no dialog opens. */
export interface PanelCount {
  subscribe(listener: () => void): () => void
  shown(): boolean
  /** Counts a panel in; returns the function that counts it out. */
  enter(): () => void
}

/** What the lazily loaded part of the interface exports. */
export interface ModalModule {
  readonly default: ComponentType<{ readonly kit: Kit }>
  readonly PanelBody: ComponentType<{ readonly kit: Kit }>
  /** Fetches the view that a press would open. */
  readonly warm: (kit: Kit) => void
}

/** Everything the components of one provider share. */
export interface Ui {
  readonly source: KitSource
  readonly balances: BalanceStore
  readonly modal: Chunk<ModalModule>
  readonly panels: PanelCount
  /** Colours, sizes and mode. */
  readonly theme: ThemeOptions
  /** Changes the mode for this visit, as the settings do; `undefined` gives it back to the app. */
  readonly setMode: (mode: ThemeMode | undefined) => void
  /** The loaded language table with the app's own wording over it; English fills the rest. */
  readonly words: WordOverrides
  /** BCP 47 tag of the language shown. */
  readonly language: string
  /** Tags there is a table for, English first. */
  readonly languages: readonly string[]
  /** Direction of that language, or `undefined` where the page decides. */
  readonly direction: Direction | undefined
  /** Changes the language for this visit; `undefined` gives it back to the app. */
  readonly setLanguage: (language: string | undefined) => void
  /** Shows the alert bar. */
  readonly debug: boolean
}

export const UiContext = createContext<Ui | undefined>(undefined)

/** What the components of one provider share. @throws KitError `provider_missing` */
export function useUi(): Ui {
  const ui = useContext(UiContext)
  if (!ui) throw uiError('provider_missing')
  return ui
}
