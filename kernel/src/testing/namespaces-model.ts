import type { CaipNetworkId } from '../core/caip/ids.js'
import type { NamespaceId } from '../core/caip/namespace.js'
import type { DisconnectScope } from '../core/services.js'
import type { ScriptedWallet } from './scripted-wallet.js'
import { STUB_NAMESPACES } from './stub-wallet.js'

/** The true state of one namespace. */
interface Side {
  /** Connectors in the order in which they were first asked. */
  readonly order: string[]
  readonly live: Map<string, { address: string; network: CaipNetworkId }>
  readonly pending: Set<string>
  /** Of those pending, the ones that are asked after the question there is. */
  readonly queued: Set<string>
  current: string | undefined
  network: CaipNetworkId
}

/** The allowed changes of a step, and the wallets it may ask. */
export interface Touched {
  readonly namespaces: ReadonlySet<string>
  readonly wallets: ReadonlySet<string>
}

const touched = (namespaces: Iterable<string>, wallets: Iterable<string> = []): Touched => ({
  namespaces: new Set(namespaces),
  wallets: new Set(wallets),
})

/** The rules of connections and networks in their plainest form, to be compared with what a kit shows. */
export function createNamespacesModel({ multiWallet }: { readonly multiWallet: boolean }) {
  const sides = new Map<NamespaceId, Side>(
    STUB_NAMESPACES.map((id) => [
      id,
      {
        order: [],
        live: new Map(),
        pending: new Set(),
        queued: new Set(),
        current: undefined,
        network: `${id}:1`,
      },
    ]),
  )
  /** Wallets that have a question which counts. */
  const questions = new Set<string>()
  const side = (namespace: NamespaceId) => sides.get(namespace) as Side

  const close = (namespace: NamespaceId, id: string) => {
    const one = side(namespace)
    one.live.delete(id)
    one.pending.delete(id)
    one.queued.delete(id)
    if (one.current === id) one.current = one.order.find((other) => one.live.has(other))
  }
  const isPending = (id: string) => [...sides.values()].some(({ pending }) => pending.has(id))
  const dropQuestion = (id: string) => {
    for (const { pending, queued } of sides.values()) {
      pending.delete(id)
      queued.delete(id)
    }
    questions.delete(id)
  }
  /** Where nothing is left of a question, the one after it is asked. */
  const next = (id: string) => {
    const all = [...sides.values()]
    if (all.some(({ pending, queued }) => pending.has(id) && !queued.has(id))) return
    for (const { queued } of all) queued.delete(id)
    if (!isPending(id)) questions.delete(id)
  }

  return {
    begin({ id, namespaces }: ScriptedWallet): Touched {
      const wanted = namespaces.filter((namespace) => !side(namespace).live.has(id))
      const isAsked = questions.has(id)
      if (wanted.length > 0) questions.add(id)
      else for (const namespace of namespaces) side(namespace).current = id
      for (const namespace of wanted) {
        const { order, pending, queued } = side(namespace)
        if (!order.includes(id)) order.push(id)
        if (isAsked && !pending.has(id)) queued.add(id)
        pending.add(id)
      }
      return touched(namespaces, [id])
    },
    approve(wallet: ScriptedWallet, given: readonly NamespaceId[] = wallet.namespaces): Touched {
      const { id, namespaces } = wallet
      const asked = new Set([id])
      for (const namespace of namespaces) {
        const one = side(namespace)
        // Its owner chose among what was asked first; what comes after is answered as it is asked.
        const isGiven = given.includes(namespace) || one.queued.has(id)
        if (!one.pending.has(id) || !isGiven) continue
        const before = one.current
        one.pending.delete(id)
        one.live.set(id, { address: wallet.address(namespace), network: wallet.network(namespace) })
        one.current = id
        one.network = wallet.network(namespace)
        if (multiWallet || before === undefined || before === id) continue
        close(namespace, before)
        asked.add(before)
      }
      dropQuestion(id)
      return touched(namespaces, asked)
    },
    refuse({ id, namespaces }: ScriptedWallet): Touched {
      dropQuestion(id)
      return touched(namespaces, [id])
    },
    abort(): Touched {
      const waiting = [...sides].filter(([, { pending }]) => pending.size > 0)
      const given = [...questions]
      for (const id of given) dropQuestion(id)
      // A wallet without a connection left hears which namespaces ended during its question.
      const isUp = (id: string) => [...sides.values()].some(({ live }) => live.has(id))
      return touched(
        waiting.map(([namespace]) => namespace),
        given.filter((id) => !isUp(id)),
      )
    },
    disconnect({ namespace, connectorId }: DisconnectScope): Touched {
      const all = [...sides].flatMap(([at, { live, pending }]) =>
        [...live.keys(), ...pending].map((id) => ({ at, id })),
      )
      const ending = all.filter(
        ({ at, id }) =>
          (namespace === undefined || at === namespace) &&
          (connectorId === undefined || id === connectorId),
      )
      for (const { at, id } of ending) close(at, id)
      for (const { id } of ending) next(id)
      return touched(
        ending.map(({ at }) => at),
        ending.map(({ id }) => id),
      )
    },
    select({ id }: ScriptedWallet, namespace: NamespaceId): Touched {
      if (side(namespace).live.has(id)) side(namespace).current = id
      return touched([namespace])
    },
    switchTo(namespace: NamespaceId, network: CaipNetworkId): Touched {
      const one = side(namespace)
      const current = one.current === undefined ? undefined : one.live.get(one.current)
      const asked = current && current.network !== network ? [one.current as string] : []
      if (current) current.network = network
      one.network = network
      return touched([namespace], asked)
    },
    /** The wallet's owner moved it, or picked another account. */
    moved({ id, ...wallet }: ScriptedWallet, namespace: NamespaceId): Touched {
      const { live } = side(namespace)
      if (live.has(id)) {
        const network = wallet.network(namespace)
        if (live.get(id)?.network !== network) side(namespace).network = network
        live.set(id, { address: wallet.address(namespace), network })
      }
      // Its event is a reason to ask it.
      return touched([namespace], [id])
    },
    ended({ id, namespaces }: ScriptedWallet, namespace?: NamespaceId): Touched {
      const over = namespace ? [namespace] : namespaces
      for (const one of over) if (side(one).live.has(id)) close(one, id)
      return touched(over, [id])
    },
    nothing: () => touched([]),
    isLive: (id: string, namespace: NamespaceId) => side(namespace).live.has(id),
    /** A kit's required view of a namespace. */
    shown(namespace: NamespaceId) {
      const { live, pending, current, network } = side(namespace)
      const account = current === undefined ? undefined : live.get(current)
      return {
        // An attempt changes nothing about the connection there is.
        status: account ? 'connected' : pending.size > 0 ? 'connecting' : 'disconnected',
        connectorId: current,
        address: account?.address,
        network: account?.network ?? network,
        connected: [...live.keys()].toSorted(),
        connecting: [...pending].toSorted(),
      }
    },
  }
}
