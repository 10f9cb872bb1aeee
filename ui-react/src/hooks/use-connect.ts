import { useEffect, useMemo } from 'react'
import type { Connection, ConnectOptions, Connector, Kit } from '@latchkey/kernel'
import { ignore } from '../ignore.js'
import { useUi } from '../ui-context.js'
import { useAction, type Action } from './use-action.js'
import { useAtomValue } from './use-atom-value.js'
import { useKit } from './use-kit.js'

/** Connecting without the modal, and the wallets there are. */
export type UseConnect = Action<
  readonly [connectorId: string, options?: ConnectOptions],
  readonly Connection[]
> & {
  /** Wallets found so far; complete for the page once `useStarted()` is true. */
  readonly connectors: readonly Connector[]
}

const NONE: readonly Connector[] = []

async function connect(kit: Kit, connectorId: string, options?: ConnectOptions) {
  await kit.start()
  return kit.connections.connect(connectorId, options)
}

/**
 * Asks a wallet from an interface of your own; most apps open the modal instead. `connectors` is empty, or lacks some,
 * until `useStarted`, which starts the kit, is true.
 */
export function useConnect(): UseConnect {
  const action = useAction(connect)
  const connectors = useAtomValue(useKit()?.connections.connectorsAtom, NONE)
  return useMemo(() => ({ ...action, connectors }), [action, connectors])
}

/**
 * Starts the kit while a component of your own is there, as an opened modal would, and tells once the wallets in the page
 * are known. `useConnect().connectors` lists them from then on.
 *
 * @example
 * const started = useStarted()
 * return started ? <Wallets /> : <p>Looking for wallets…</p>
 */
export function useStarted(): boolean {
  const { source } = useUi()
  useEffect(() => {
    // The kit's log has what failed; the next opening tries again.
    source
      .load()
      .then((kit) => kit.start())
      .catch(ignore)
  }, [source])
  return useAtomValue(useKit()?.startedAtom, false)
}
