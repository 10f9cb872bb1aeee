import { createContext, useContext } from 'react'
import type { Kit, Route } from '@latchkey/kernel'

/**
 * How the wallets of the Connect view are shown: as `rows`, as rows that stay on screen beside the view they lead to
 * (`panes`), or as large `tiles`, on a phone without a wallet in the page.
 */
export type ConnectLook = 'rows' | 'panes' | 'tiles'

/** Set around the list of wallets. */
export const ConnectLookContext = createContext<ConnectLook>('rows')

/** How the wallets around a component are shown. */
export const useConnectLook = (): ConnectLook => useContext(ConnectLookContext)

/**
 * Leads on from the list of wallets. The list stays beside the next view: another choice replaces the one before,
 * so that Back never asks a wallet again.
 */
export function useLeadOn(kit: Kit): (route: Route) => void {
  const look = useConnectLook()
  return (route) => {
    const [first, ...others] = kit.store.get(kit.router.historyAtom)
    if (look === 'panes' && first?.name === 'Connect' && others.length > 0) {
      kit.router.reset(first.name, first.params)
    }
    kit.router.go(route)
  }
}
