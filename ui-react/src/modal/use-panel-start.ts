import { useEffect } from 'react'
import type { Kit, ViewName } from '@latchkey/kernel'
import { useAtomValue } from '../hooks/use-atom-value.js'

type Start = ViewName & ('Connect' | 'Account' | 'UnsupportedChain')

const STARTS: readonly string[] = ['Connect', 'Account', 'UnsupportedChain'] satisfies Start[]

/**
 * Keeps a panel at the view the modal would open with. The modal chooses on each opening. A panel is opened once,
 * and follows: a connection that comes back later, or ends elsewhere, moves it on. A visitor who went on from the
 * first view is left where they are.
 */
export function usePanelStart(kit: Kit): void {
  const open = useAtomValue(kit.modal.openAtom)
  const start = useStart(kit)

  useEffect(() => {
    if (!open) kit.modal.open(start)
    // A start that changes while it is open is the next effect's business.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [kit, open])
  useEffect(() => {
    const [first, ...others] = kit.store.get(kit.router.historyAtom)
    if (!first || others.length > 0 || first.name === start) return
    if (STARTS.includes(first.name)) kit.router.reset(start)
  }, [kit, start])
  useEffect(
    () => () => {
      kit.modal.close()
    },
    [kit],
  )
}

function useStart(kit: Kit): Start {
  const { connection, supported } = useAtomValue(kit.connections.accountAtom)
  if (connection?.status !== 'connected') return 'Connect'
  const { allowUnsupportedChain = false, enableNetworkSwitch = true } = kit.options
  return supported || allowUnsupportedChain || !enableNetworkSwitch ? 'Account' : 'UnsupportedChain'
}
