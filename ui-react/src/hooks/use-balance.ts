import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import type { NamespaceId } from '@latchkey/kernel'
import { balancesOf, NO_BALANCE, type BalanceState } from '../balance-store.js'
import { useUi } from '../ui-context.js'
import { optionsOf } from './options-of.js'
import { useAccount } from './use-account.js'
import { useKit } from './use-kit.js'
import { useSupports } from './use-supports.js'

/** Options of {@link useBalance}. */
export interface UseBalanceOptions {
  readonly namespace?: NamespaceId
  /** Whether to read at all. @default true */
  readonly enabled?: boolean
}

/** A balance and the way to read it again. */
export type UseBalance = BalanceState & { readonly reload: () => void }

/**
 * The native balance of the account shown, on the network shown. Read once after connecting and
 * after each change of account or network; never polled. `idle` where no plugin can read it.
 * `Amount` of `@latchkey/ui-react/parts` writes it in the visitor's digits.
 */
export function useBalance(options: UseBalanceOptions = {}): UseBalance {
  const balances = balancesOf(useUi().source)
  const kit = useKit()
  const { namespace, enabled = true } = optionsOf(kit, options, useBalance)
  const { account, network, supported } = useAccount(namespace)
  const readable = useSupports('nativeBalance', account?.namespace) && supported
  const id = enabled && readable ? account?.id : undefined

  const read = useCallback(
    (force: boolean) => {
      if (kit && account && network && id) void balances.read(kit, account, network, force)
    },
    // The account's id names its network too; the objects are new with each change of anything.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [kit, balances, id, network?.id],
  )
  useEffect(() => {
    read(false)
  }, [read])

  const state = useSyncExternalStore(
    balances.subscribe,
    () => balances.state(id),
    () => NO_BALANCE,
  )
  const reload = useCallback(() => {
    read(true)
  }, [read])
  return useMemo(() => ({ ...state, reload }), [state, reload])
}
