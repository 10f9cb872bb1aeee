import { useMemo } from 'react'
import type { ConnectMethodId } from '@latchkey/kernel/internal'
import { connectMethodsAtom, methodsInOrder } from '../views/connect-methods.js'
import { walletRowsAtom, type ShownRow } from '../views/wallet-rows.js'
import { useAtomValue } from './use-atom-value.js'
import { useKit } from './use-kit.js'

const NO_ROWS: readonly ShownRow[] = []
const NO_METHODS: readonly ConnectMethodId[] = []

/**
 * The ways to connect that a modal of your own would offer, in the order in which ours does: `wallet`, and `email` and
 * `social` where a plugin brings them and nothing hides them.
 */
export function useConnectMethods(): readonly ConnectMethodId[] {
  const kit = useKit()
  const brought = useAtomValue(
    useMemo(() => kit && connectMethodsAtom(kit), [kit]),
    NO_METHODS,
  )
  const rows = useAtomValue(
    useMemo(() => kit && walletRowsAtom(kit), [kit]),
    NO_ROWS,
  )
  const hasInstalled = rows.some(({ group }) => group === 'injected')
  const wanted = kit?.options.connectMethodsOrder
  return useMemo(
    () =>
      methodsInOrder(wanted, hasInstalled).filter((id) => id === 'wallet' || brought.includes(id)),
    [wanted, hasInstalled, brought],
  )
}
