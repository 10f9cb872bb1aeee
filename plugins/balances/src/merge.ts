import type { AssetInfo } from '@latchkey/kernel'
import { isNativeAsset } from '@latchkey/kernel/internal/page'
import { assetKey } from '@latchkey/money/internal'
import { fiatCents, type Holding } from '@latchkey/money'
import { isTrusted } from '@latchkey/review/internal'
import type { NodeBalances } from './node-source.js'

/** A list of holdings from one place. */
export interface List {
  readonly holdings: readonly Holding[]
  readonly complete: boolean
}

const byKey = (holdings: readonly Holding[]) =>
  new Map(holdings.map((one) => [assetKey(one.id), one]))

/**
 * A list with a node's figures in it. The node's amounts win, and tokens that it looked for and did not find are
 * removed. Prices and pictures stay the list's.
 *
 * @param node `undefined` when no node answers: the coin's amount is unknown then, and its row is left out.
 */
export function merged(list: List, node: NodeBalances | undefined): List {
  if (!node) {
    return { holdings: list.holdings.filter(({ id }) => !isNativeAsset(id)), complete: false }
  }
  const listed = byKey(list.holdings)
  const proven = byKey(node.holdings)
  const empty = new Set(node.empty.map(assetKey))
  const own = node.holdings.map((holding): Holding => {
    const told = listed.get(assetKey(holding.id))
    if (!told) return holding
    const { price, icon } = told
    return {
      ...holding,
      ...(price === undefined ? {} : { price }),
      ...(holding.icon === undefined && icon !== undefined ? { icon } : {}),
      listed: holding.listed || told.listed,
      // A contract may call itself anything; a trusted list confirms its name there.
      ...(holding.listed ? {} : { name: told.name, symbol: told.symbol }),
    }
  })
  const others = list.holdings.filter(({ id }) => {
    const key = assetKey(id)
    return !proven.has(key) && !empty.has(key) && !node.complete && !isNativeAsset(id)
  })
  return { holdings: [...own, ...others], complete: list.complete || node.complete }
}

/**
 * The holdings that may be shown. A token without decimals is of low quality, a collectible or bait, from any
 * source. Those of the app's own lists stay, and those with an unknown decimal point.
 */
export function ofQuality(
  holdings: readonly Holding[],
  tokens: readonly AssetInfo[],
): readonly Holding[] {
  const own = new Set(tokens.map(({ id }) => assetKey(id)))
  return holdings.filter(
    ({ id, decimals, unscaled }) =>
      decimals > 0 || unscaled || isNativeAsset(id) || own.has(assetKey(id)),
  )
}

const worthOf = ({ amount, decimals, price }: Holding) => fiatCents(amount, decimals, price) ?? -1n

/** Whether the app or everybody knows the token. */
export const isKnown = ({ trust = 'unknown' }: Holding): boolean => isTrusted(trust)

/** Whether it counts by itself: a known token, with an amount that a node tells. */
export const isSure = (one: Holding): boolean => isKnown(one) && one.toldBy === undefined

const compare = <T>(left: T, right: T) => (left < right ? -1 : left > right ? 1 : 0)

/** The native coin first, then what the app or everybody knows, by worth, then by symbol; unlisted ones last. */
export const inOrder = (holdings: readonly Holding[]): readonly Holding[] =>
  holdings.toSorted(
    (left, right) =>
      compare(isNativeAsset(right.id), isNativeAsset(left.id)) ||
      compare(right.listed, left.listed) ||
      compare(isKnown(right), isKnown(left)) ||
      compare(worthOf(right), worthOf(left)) ||
      compare(left.symbol.toLowerCase(), right.symbol.toLowerCase()) ||
      compare(left.id, right.id),
  )
