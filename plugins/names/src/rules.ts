import { chainIdOf } from '@latchkey/kernel/internal/page'
import type { CaipNetworkId } from '@latchkey/kernel'

/** Zones of the service's names; new ones are made in the first alone. */
export const ZONES = ['reown.id', 'wcn.id'] as const

/** The zone of new names. */
export const ZONE = ZONES[0]

const NAME = /^[a-z0-9-]{4,63}\.(?:reown\.id|wcn\.id)$/

/** Whether a text is a name of the service, as the service writes it. */
export const isServiceName = (name: string): boolean => NAME.test(name)

/** First chain id that has no coin type. */
const FIRST_WITHOUT = 2 ** 31

/** Whether an EVM network has a coin type. */
export const hasCoinType = (chainId: number | undefined): chainId is number =>
  chainId !== undefined && chainId < FIRST_WITHOUT

/** Whether names can be registered on a network: longer chain ids have no coin type. */
export const takesNames = (network: CaipNetworkId): boolean => hasCoinType(chainIdOf(network))
