import {
  useCallback,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react'
import type { Kit } from '@latchkey/kernel'
import { lazyPart } from '@latchkey/kernel/internal/page'
import { noKit } from './errors.js'
import { ignore } from './ignore.js'
import { createKitSource, isKit, type KitOrLoader, type SourceState } from './kit-source.js'
import { ModalGate } from './modal-gate.js'
import { shownOf, type StoredHint } from './stored-hint.js'
import { tellOnce } from './tell.js'
import { readTheme } from './theme/read-theme.js'
import type { ThemeMode, ThemeOptions } from './theme/theme.js'
import { UiContext, type ModalLayout, type ModalModule, type Ui } from './ui-context.js'
import { useOnline } from './use-loaded.js'
import { useLanguage, type LanguageOptions } from './use-language.js'
import { useStable } from './use-stable.js'

/** Props of {@link KitProvider}: a `kit`, or a `load` function that brings it when first needed. */
export type KitProviderProps = KitOrLoader &
  LanguageOptions & {
    readonly children?: ReactNode
    /** Colours, sizes, light or dark. @default follows the system */
    readonly theme?: ThemeOptions
    /** The kit's `id`, for a kit that is loaded later. @default 'default' */
    readonly storageId?: string
    /**
     * The account that the first HTML names, from `initialState` of `@latchkey/ui-react/server`. What the page itself
     * knows takes its place once the page runs.
     */
    readonly initialState?: StoredHint | undefined
    /** Two panes if there is room, or always one column. @default 'wide' */
    readonly layout?: ModalLayout
    /** Shows the kit's alerts in the modal, for developers. @default false */
    readonly debug?: boolean
  }

/** The server's state, and a hydration's first one. */
const UNKNOWN: SourceState = {}

/** The same where the app's server knows the visitor; what an app passes is not trusted to be of its type. */
function firstState(given: StoredHint | undefined): () => SourceState {
  const hint = given && shownOf(given)
  const state = hint?.address === undefined ? UNKNOWN : { hint, lastVisit: hint }
  return () => state
}

/** Tells a kit's log and listeners what is wrong with a prop. */
type Report = (where: string, error: unknown) => void

/** Loads the modal's code. */
export const loadModal = (): Promise<ModalModule> => import('./modal/kit-modal.js')

/**
 * Gives a kit to the components below and mounts its modal on first open. Restores a remembered
 * connection once. The kit stays the app's: unmounting ends nothing, `kit.dispose()` does. Nothing in its props makes it
 * throw: what cannot be used is left out and told.
 *
 * @example
 * <KitProvider load={() => import('./kit.js')}><ConnectButton /></KitProvider>
 */
export function KitProvider(props: KitProviderProps) {
  const { children, storageId = 'default', layout = 'wide', debug = false } = props
  const kit = isKit(props.kit) ? props.kit : undefined
  const parts = useParts(kit, props.load, storageId)
  const [first] = useState(() => firstState(props.initialState))
  const state = useSyncExternalStore(parts.source.subscribe, parts.source.state, first)
  const { kit: known } = state
  const report = useCallback<Report>(
    (where, error) => {
      known?.report(undefined, where, error)
    },
    [known],
  )
  const { failed = false } = state
  useOnline(
    failed,
    useCallback(() => {
      parts.source.load().catch(ignore)
    }, [parts]),
  )
  const theme = useTheme(props.theme, report)
  const language = useLanguage(props, report)
  const [panels, countPanels] = useState(0)
  const [networkButtons, countNetworkButtons] = useState(0)

  useEffect(() => {
    parts.source.restore()
  }, [parts])

  const ui = useMemo<Ui>(
    () => ({
      ...parts,
      state,
      ...theme,
      ...language,
      panels,
      countPanels,
      networkButtons,
      countNetworkButtons,
      layout,
      debug,
    }),
    [parts, state, theme, language, panels, networkButtons, layout, debug],
  )
  return (
    <UiContext.Provider value={ui}>
      {children}
      <ModalGate key={kit?.id} />
    </UiContext.Provider>
  )
}

/** The app's theme as far as it can be used, with the mode the visitor chose over it. */
function useTheme(given: unknown, report: Report): Pick<Ui, 'theme' | 'setMode'> {
  const [mode, setMode] = useState<ThemeMode | undefined>()
  const { theme, faults } = useStable(readTheme(given))
  useEffect(() => {
    if (faults.length === 0) return
    import('./faults.js').then(({ themeInvalid }) => {
      report('theme', themeInvalid(given, faults))
    }, ignore)
    // An inline theme is a new object in each render; what is wrong with it decides.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [faults, report])
  return useMemo(() => ({ theme: mode ? { ...theme, mode } : theme, setMode }), [theme, mode])
}

/** The replacement of an app's unusable loader. */
const noLoader = () => Promise.reject(noKit())

/** The long-lived parts: one set per kit, or per mounted provider where the kit is loaded. */
function useParts(kit: Kit | undefined, loader: KitOrLoader['load'], storageId: string) {
  // An inline loader is a new function in each render; the first one stands.
  const [load] = useState(() => (typeof loader === 'function' ? loader : noLoader))
  return useMemo(() => {
    const source = createKitSource(kit ? { kit } : { load }, storageId)
    if (!kit && load === noLoader) tellOnce(kit, source, 'kit', noKit())
    return {
      source,
      modal: lazyPart(loadModal),
      face: lazyPart(() => import('./button/account-face.js')),
    }
  }, [kit, load, storageId])
}
