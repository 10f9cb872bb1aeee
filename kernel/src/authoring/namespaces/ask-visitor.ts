import type { CaipNetworkId } from '../../core/caip/ids.js'
import type { NamespaceId } from '../../core/caip/namespace.js'
import type { Kit } from '../../core/kit-types.js'
import type { AccountState } from '../../core/services.js'

/** The wallets that a visitor may choose from. */
export interface AskedVisitor {
  readonly namespace: NamespaceId
  readonly network?: CaipNetworkId
}

/**
 * Opens the modal at the wallets of a namespace, for a library whose own call connects.
 *
 * @param read Picks what the library needs of an account; `undefined` while it is not connected.
 * @returns `undefined` once the visitor has closed the modal without a connection
 */
export async function askVisitor<T>(
  kit: Pick<Kit, 'connections' | 'events' | 'modal' | 'store' | 'watch'>,
  asked: AskedVisitor,
  read: (state: AccountState) => T | undefined,
): Promise<T | undefined> {
  const atom = kit.connections.accountOf(asked.namespace)
  const stops: (() => void)[] = []
  const answered = new Promise<T | undefined>((resolve) => {
    kit.modal.open('Connect', { ...asked })
    stops.push(
      kit.watch(atom, (state) => {
        const found = read(state)
        if (found !== undefined) resolve(found)
      }),
      kit.events.on('modal:closed', () => {
        resolve(read(kit.store.get(atom)))
      }),
    )
  })
  const found = await answered
  for (const stop of stops) stop()
  return found
}
