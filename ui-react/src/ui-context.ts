import { createContext, useContext, type ComponentType } from 'react'
import type { Kit, LazyPart } from '@latchkey/kernel'
import { lazyPart } from '@latchkey/kernel/internal/page'
import { uiError } from './errors.js'
import type { BrokenNoteProps } from './broken-note.js'
import type { AccountFaceProps, OutcomeProps } from './button/account-face.js'
import { ignore } from './ignore.js'
import { createKitSource, type KitSource, type SourceState } from './kit-source.js'
import { tellOnce } from './tell.js'
import type { ThemeMode, ThemeOptions, ThemeProperties } from './theme/theme.js'
import { enButton } from './words/en-button.js'
import type { ButtonMessages, WordOverrides, WordTable } from './words/messages.js'

/** `wide`: the list of wallets and the view it leads to side by side, if there is room; `compact`: one column. */
export type ModalLayout = 'wide' | 'compact'

/** Writing direction. */
export type Direction = 'ltr' | 'rtl'

/** The exports of the interface's lazy part. */
export interface ModalModule {
  readonly default: ComponentType<{ readonly kit: Kit }>
  readonly PanelBody: ComponentType<{ readonly kit: Kit }>
  /** The replacement of a modal that failed as a whole. */
  readonly BrokenNote: ComponentType<BrokenNoteProps>
  /** Sheets of a panel's root. */
  readonly panelSheets: readonly string[]
  /** A panel root's part of a theme. */
  readonly modalThemeProperties: (theme: ThemeOptions) => ThemeProperties
  /** Fetches the view that a press would open. */
  readonly warmAll: (kit: Kit, language: string) => void
  /** Calls back once what is open can be drawn as it will stay; returns what takes that back. */
  readonly whenWhole: (kit: Kit, language: string, draw: () => void) => () => void
}

/** The button's part that only a connected account needs. */
interface FaceModule {
  readonly AccountFace: ComponentType<AccountFaceProps>
  readonly Outcome: ComponentType<OutcomeProps>
}

/** Everything the components of one provider share. */
export interface Ui {
  readonly source: KitSource
  /** The source's state. Followed once, by the provider: each follower costs the first render. */
  readonly state: SourceState
  readonly modal: LazyPart<ModalModule>
  /** The button's content for a connected account. */
  readonly face: LazyPart<FaceModule>
  /** Panels in the page; while there are any, no dialog opens. */
  readonly panels: number
  readonly countPanels: (count: (before: number) => number) => void
  /** Network buttons in the page; they say that a network is wrong, and the account's button need not. */
  readonly networkButtons: number
  readonly countNetworkButtons: (count: (before: number) => number) => void
  /** Colours, sizes and mode. */
  readonly theme: ThemeOptions
  /** Changes the mode over the app's theme, as the settings do; `undefined` gives it back to the app. */
  readonly setMode: (mode: ThemeMode | undefined) => void
  /** The button's English, the loaded language table over it, and the app's own wording over that. */
  readonly words: WordOverrides & WordTable<ButtonMessages>
  /** BCP 47 tag of the language shown. */
  readonly language: string
  /** Tags there is a table for, English first. */
  readonly languages: readonly string[]
  /** Direction of that language, or `undefined` where the page decides. */
  readonly direction: Direction | undefined
  /** Changes the language over the app's; `undefined` gives it back to the app. */
  readonly setLanguage: (language: string | undefined) => void
  /** How wide the modal may be. */
  readonly layout: ModalLayout
  /** Shows the alert bar. */
  readonly debug: boolean
}

export const UiContext = createContext<Ui | undefined>(undefined)

/** A hook or a component is used outside of the provider. Put `<KitProvider>` around the app. */
const missing = () => uiError('provider_missing', 'Wrap the app in <KitProvider>.')
let nobody: Ui | undefined

/** The replacement if an app forgot the provider: nothing is known, and every verb says why. */
function createNobody(): Ui {
  const load = () => Promise.reject(missing())
  const lost = lazyPart(load)
  const seen: Partial<Ui> = {
    source: createKitSource({ load }, ''),
    state: {},
    modal: lost,
    face: lost,
    countNetworkButtons: ignore,
    theme: {},
    words: enButton,
    language: 'en',
  }
  // The rest is for the modal, which never comes.
  return seen as Ui
}

/** The shared context of one provider's components. Without one nothing is known, and the console says so once. */
export function useUi(): Ui {
  const ui = useContext(UiContext)
  if (ui) return ui
  tellOnce(undefined, createNobody, 'provider', missing())
  return (nobody ??= createNobody())
}
