import type { Abortable, CaipNetworkId, Kit } from '@latchkey/kernel'
import { useAction, type Action } from './use-action.js'

const switchTo = (kit: Kit, id: CaipNetworkId, options?: Abortable) =>
  kit.networks.switchTo(id, options)

/** Asks the wallet to move; succeeds once the wallet reports the network. */
export function useSwitchNetwork(): Action<
  readonly [id: CaipNetworkId, options?: Abortable],
  void
> {
  return useAction(switchTo)
}
