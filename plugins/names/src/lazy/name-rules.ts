import { chainIdOf } from '@latchkey/kernel/internal/page'
import type { CaipNetworkId } from '@latchkey/kernel'
import { NameErrors } from '../errors.js'
import { hasCoinType, ZONES } from '../rules.js'
import type { NameLack } from '../service.js'

/** Fewest letters of a name. */
const LEAST = 4
/** Most letters of a part of a name (RFC 1035, section 2.3.4). */
const MOST = 63

/**
 * The typed or pasted text as the first part of a name: letters from a to z in lower case, digits and hyphens. A
 * zone at its end is cut off, and so are all other characters.
 */
export function sanitiseName(text: string): string {
  const lower = text.slice(0, 1_000).trim().toLowerCase()
  const zone = ZONES.find((one) => lower.endsWith(`.${one}`))
  const own = zone === undefined ? lower : lower.slice(0, -zone.length - 1)
  return own.replaceAll(/[^a-z0-9-]/g, '').slice(0, MOST)
}

/** The fault of a text as the first part of a name, by the rules alone. */
export function lackOfText(text: string): Exclude<NameLack, 'asking' | 'taken'> | undefined {
  if (text === '') return 'empty'
  if (text.startsWith('-') || text.endsWith('-')) return 'hyphen'
  return text.length < LEAST ? 'short' : undefined
}

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
