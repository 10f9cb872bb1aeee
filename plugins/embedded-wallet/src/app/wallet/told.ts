import type { CaipNetworkId } from '@latchkey/kernel'
import { EMBEDDED_NAMESPACES, type CoreContext, type EmbeddedNamespace } from '../core-context.js'
import type { FrameAccountType, FrameUser, UserWish } from '../../wire/messages.js'
import { toFrameChain } from './frame-chain.js'

/** Of EVM networks the frame acts with one of two accounts, on the network that it was asked for last. */
export const IN_ORDER = EMBEDDED_NAMESPACES.toReversed()

/** Accounts that the answer to a login tells as they were wished, for the connection that follows. */
export function createTold(
  { connections, networks, store }: CoreContext,
  typeOf: (namespace: EmbeddedNamespace) => FrameAccountType,
) {
  let wished: readonly UserWish[] = []
  let told: readonly FrameUser[] = []
  const wishOf = (namespace: EmbeddedNamespace, network: CaipNetworkId): UserWish => ({
    chainId: toFrameChain(network),
    preferredAccountType: typeOf(namespace),
  })
  const forget = () => {
    told = []
  }
  return {
    forget,
    /** Those that a connection will most likely ask for. */
    wishes() {
      const offered = store.get(networks.requestedAtom)
      wished = IN_ORDER.flatMap((namespace) => {
        const own = offered.filter((one) => one.namespace === namespace)
        const shown = store.get(connections.accountOf(namespace)).network?.id
        const network = own.find(({ id }) => id === shown) ?? own[0]
        return network ? [wishOf(namespace, network.id)] : []
      })
      return wished
    },
    keep(users: readonly FrameUser[]) {
      told = users.length === wished.length ? users : []
      return forget
    },
    isThere: () => told.length > 0,
    /**
     * The frame acts with the account that it tells last. After one that it has to be asked for, the others are,
     * too.
     */
    take(namespace: EmbeddedNamespace, network: CaipNetworkId) {
      const { chainId, preferredAccountType } = wishOf(namespace, network)
      const at = wished.findIndex(
        (one) => one.chainId === chainId && one.preferredAccountType === preferredAccountType,
      )
      const user = told[at]
      if (!user) forget()
      return user
    },
  }
}
