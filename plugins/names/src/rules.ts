import { chainIdOf, type CaipNetworkId } from '@latchkey/kernel'
import { NameErrors } from './errors.js'
import type { NameLack } from './service.js'

/** Zones of the service's names; new ones are made in the first alone. */
const ZONES = ['reown.id', 'wcn.id'] as const

/** The zone of new names. */
export const ZONE = ZONES[0]

/** Fewest letters of a name. */
const LEAST = 4
/** Most letters of a part of a name (RFC 1035, §2.3.4). */
const MOST = 63

const NAME = /^[a-z0-9-]{4,63}\.(?:reown\.id|wcn\.id)$/

/** Whether a text is a name of the service, as the service writes it. */
export const isServiceName = (name: string): boolean => NAME.test(name)

/**
 * What was typed or pasted, as the first part of a name: letters from a to z in lower case, digits and hyphens. A zone at
 * its end goes; whatever else no name may have does so, too.
 */
export function sanitiseName(text: string): string {
  const lower = text.slice(0, 1_000).trim().toLowerCase()
  const zone = ZONES.find((one) => lower.endsWith(`.${one}`))
  const own = zone === undefined ? lower : lower.slice(0, -zone.length - 1)
  return own.replaceAll(/[^a-z0-9-]/g, '').slice(0, MOST)
}

/** What is wrong with a text as the first part of a name, by the rules alone. */
export function lackOfText(text: string): Exclude<NameLack, 'asking' | 'taken'> | undefined {
  if (text === '') return 'empty'
  if (text.startsWith('-') || text.endsWith('-')) return 'hyphen'
  return text.length < LEAST ? 'short' : undefined
}

/** First chain id that has no coin type. */
const FIRST_WITHOUT = 2 ** 31

const hasCoinType = (chainId: number | undefined): chainId is number =>
  chainId !== undefined && chainId < FIRST_WITHOUT

/** Whether names can be registered on a network: longer chain ids have no coin type. */
export const takesNames = (network: CaipNetworkId): boolean => hasCoinType(chainIdOf(network))

/**
 * Coin type of an EVM network (ENSIP-11). Ethereum's older number (60) is added by the service.
 *
 * @throws KitError `chain_id_invalid` ('Invalid chainId') from 2^31 on, and for other networks
 */
export function coinTypeOf(network: CaipNetworkId): number {
  const chainId = chainIdOf(network)
  if (!hasCoinType(chainId)) throw NameErrors.chain_id_invalid({ network })
  return (0x80000000 | chainId) >>> 0
}
