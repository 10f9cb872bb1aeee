import {
  createContext,
  createElement,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react'
import type { ReactNode } from 'react'
import type { Atom, CaipNetwork, Kit, NamespaceId } from '@latchkey/kernel'

interface Given {
  readonly kit: Kit
  /** The connection of the last visit was restored, or there is none. */
  readonly isResumed: boolean
}

const KitContext = createContext<Given | undefined>(undefined)

/** The value of an account's atom. */
type AccountOf = ReturnType<Kit['connections']['accountOf']> extends Atom<infer T> ? T : never

/**
 * Gives a kit to the components below, and restores the connection of the last visit. It draws nothing: the screens are
 * the app's own.
 */
export function KitProvider({
  kit,
  children,
}: {
  readonly kit: Kit
  readonly children?: ReactNode
}): ReactNode {
  const [resumed, setResumed] = useState<Kit>()
  useEffect(() => {
    // Where nothing could be restored, the account is shown as disconnected.
    void kit
      .resume()
      .catch(() => undefined)
      .then(() => {
        setResumed(kit)
      })
  }, [kit])
  const value = useMemo(() => ({ kit, isResumed: resumed === kit }), [kit, resumed])
  return createElement(KitContext.Provider, { value }, children)
}

/** @throws Error outside of a {@link KitProvider} */
function useGiven(): Given {
  const given = useContext(KitContext)
  if (!given) throw new Error('No kit is here. Draw this below <KitProvider kit={kit}>.')
  return given
}

/**
 * The kit, for everything that is done: `kit.connections.connect(id)`.
 *
 * @throws Error outside of a {@link KitProvider}
 */
export const useKit = (): Kit => useGiven().kit

/**
 * The value of one of the kit's atoms, live.
 *
 * @param atom The same one in each render: an atom of the kit, or one that is made outside of the component
 * @example
 * const connectors = useAtom(useKit().connections.connectorsAtom)
 */
export function useAtom<T>(atom: Atom<T>): T {
  const { store } = useKit()
  const subscribe = useCallback((tell: () => void) => store.sub(atom, tell), [store, atom])
  const read = () => store.get(atom)
  return useSyncExternalStore(subscribe, read, read)
}

/**
 * The account shown, with its status and its network: the active namespace's unless one is named. It is `reconnecting`
 * until the kit knows whether there is a connection of the last visit.
 */
export function useAccount(namespace?: NamespaceId): AccountOf {
  const { kit, isResumed } = useGiven()
  const { connections } = kit
  const atom = useMemo(
    () => (namespace ? connections.accountOf(namespace) : connections.accountAtom),
    [connections, namespace],
  )
  const state = useAtom(atom)
  return useMemo(
    () =>
      state.status === 'disconnected' && !isResumed ? { ...state, status: 'reconnecting' } : state,
    [state, isResumed],
  )
}

/** The network shown: the wallet's when connected, else the chosen one. */
export const useNetwork = (): CaipNetwork | undefined => useAtom(useKit().networks.activeAtom)
