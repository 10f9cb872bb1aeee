import type { Connection } from '../../connections/connection.js'
import type { EngineContext } from '../../connections/context.js'
import type { Machines } from '../../connections/machine.js'
import { activeNamespaceAtom, pendingAtom, requestedAtom } from '../../connections/state.js'
import { VIEWS } from '../kernel-plugin.js'
import { View } from '../points/view.js'
import type { Route } from '../router/route.js'

/** How long the tick of a success is seen before the modal closes. */
export const SUCCESS_SHOWN_MS = 400

/** The outcome of a connect. */
interface Connected {
  readonly opened: readonly Connection[]
  /** Something else was connected before. */
  readonly isBeside: boolean
  /** The wallet left out a namespace that it was asked for. */
  readonly isPart: boolean
}

/** Where the modal opens, and how it is left, by what becomes of connections. */
export interface ConnectionFollower {
  connected(what: Connected): void
  /** @param isOffered Whether the app offers the network that the wallet was seen on. */
  networkSeen(connection: Connection, isOffered: boolean): void
}

/**
 * Height of the history to which a list of one namespace's wallets returns. The list it was picked in goes, too.
 */
function origin(history: readonly Route[]): number | undefined {
  const at = history.findLastIndex(
    (route) => route.name === VIEWS.wallets && route.params?.namespace,
  )
  if (at < 1) return undefined
  const below = history[at - 1]?.name === VIEWS.networks ? at - 1 : at
  return below > 0 ? below : undefined
}

/** Has the modal follow the connections of a kit. Which views make connections is theirs to say. */
export function followConnections(
  context: EngineContext,
  machines: Pick<Machines, 'current'>,
): ConnectionFollower {
  const { store, modal, router, clock } = context
  const isOpen = () => store.get(modal.openAtom)
  const viewShown = () => store.get(router.routeAtom).name
  let cancel = () => {}
  const stay = () => {
    cancel()
  }
  const later = (leave: () => void) => {
    cancel()
    cancel = clock.after(SUCCESS_SHOWN_MS, leave)
  }
  // A modal that was closed meanwhile has been left; one opened again is another visit.
  context.onDispose(context.events.on('modal:closed', stay))
  context.onDispose(stay)

  /**
   * After its success was seen, the view gives way: to the view that asked for it, to the wallets, or to the page.
   */
  const leave = (isBeside: boolean) => {
    const history = store.get(router.historyAtom)
    const asked = origin(history)
    if (asked !== undefined) {
      for (let left = history.length; left > asked; left--) router.back()
    } else if (isBeside && store.get(context.multiWalletAtom)) {
      router.reset(VIEWS.connected)
      context.notices.toast({ variant: 'success', message: 'Wallet added', code: 'wallet_added' })
    } else modal.close()
  }

  const openUnsupported = () => {
    const { allowUnsupportedChain, enableNetworkSwitch } = context.options
    if (allowUnsupportedChain === true || enableNetworkSwitch === false) return false
    modal.open(VIEWS.unsupported)
    return true
  }
  const isOpenFromUnsupported = () =>
    isOpen() && store.get(router.historyAtom).some(({ name }) => name === VIEWS.unsupported)

  return {
    connected({ opened: [first], isBeside, isPart }) {
      if (!first) return
      const isOffered = store.get(requestedAtom).some(({ id }) => id === first.network)
      if (first.network !== undefined && !isOffered && openUnsupported()) return
      if (!isOpen()) return
      const shown = viewShown()
      const { connects } = context.all(View).find(({ name }) => name === shown) ?? {}
      // A view of the whole says what is missing and leads to it.
      if (!connects || (isPart && connects === 'whole')) return
      later(() => {
        if (viewShown() === shown) leave(isBeside)
      })
    },
    networkSeen(connection, isOffered) {
      // Only the account shown may take the view: what its own button says of another is enough.
      const isShown = store.get(activeNamespaceAtom) === connection.namespace
      if (!isShown || machines.current(connection.namespace) !== connection) return
      if (!isOffered) {
        // Where a wallet is being asked, its question goes on.
        if (!store.get(pendingAtom)) openUnsupported()
        return
      }
      if (!isOpenFromUnsupported()) return
      if (viewShown() === VIEWS.unsupported) modal.close()
      else {
        // The view on top shows its success first.
        later(() => {
          if (isOpenFromUnsupported()) modal.close()
        })
      }
    },
  }
}
