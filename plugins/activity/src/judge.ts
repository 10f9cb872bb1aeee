import { isNativeAsset } from '@latchkey/kernel/internal/page'
import type { ActivityEntry, AssetInfo, CaipNetwork } from '@latchkey/kernel'
import type { TransferPart } from '@latchkey/kernel/internal'
import { assetKey } from '@latchkey/money/internal'
import type { JudgedPart } from './mark-tokens.js'
import type { Verdict } from './service.js'

/** The facts by which a transaction is judged. */
export interface Knowledge {
  readonly network: CaipNetwork
  readonly isOwn: (address: string | undefined) => boolean
  /** Tokens that the app, a service or the visitor vouches for, by {@link assetKey}. */
  readonly listed: ReadonlyMap<string, AssetInfo>
  /** Whether an address was made to look like one that the visitor sent to. */
  readonly isAlike: (address: string) => boolean
}

const sameText = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** Whether somebody vouches for what moved. */
function isListed(part: TransferPart, { network, listed }: Knowledge): boolean {
  const { asset } = part
  if (asset === undefined || part.listed === true) return part.listed === true
  const { id } = asset
  if (id !== undefined) return isNativeAsset(id) || listed.has(assetKey(id))
  // The source keeps a list, and the asset is not on it.
  if (part.listed === false) return false
  // Neither contract nor list: names are all there is.
  const isNamed = ({ name, symbol }: Pick<AssetInfo, 'name' | 'symbol'>) =>
    sameText(name, asset.name) && sameText(symbol, asset.symbol)
  return isNamed(network.nativeCurrency) || [...listed.values()].some(isNamed)
}

/** Whether anybody vouches for any token of the network, beside its coin. */
const hasTokens = ({ listed }: Knowledge) =>
  [...listed.values()].some(({ id }) => !isNativeAsset(id))

/** Whether a transaction belongs in the list, rather than among likely scams. */
export const isShown = (verdict: Verdict) => verdict === 'shown' || verdict === 'unlisted'

/** The judgement of one movement, in a transaction that the account did not sign. */
function judgePart(part: TransferPart, entry: ActivityEntry, knowledge: Knowledge): Verdict {
  if (part.nft) return part.nft.isSpam === true ? 'spam' : 'shown'
  if (part.amount === 0n) return 'zero'
  const listed = isListed(part, knowledge)
  if (part.direction === 'out') return listed ? 'shown' : 'forged'
  if (part.direction === 'self') return 'shown'
  const isJudged = listed || part.listed === false || hasTokens(knowledge)
  if (!listed && isJudged) return 'unknown-token'
  const from = part.from ?? entry.signer
  if (from !== undefined && knowledge.isAlike(from)) return 'look-alike'
  // Without any list every token is unknown, the visitor's own too: that is no reason to call it a scam.
  return listed ? 'shown' : 'unlisted'
}

/**
 * Separates scams from the history. The account's own transactions are always shown, unless all their movements are
 * flagged as spam. Of others' transactions only the honest movements stay. A transaction without movements is no
 * scam.
 */
export function judge(
  entry: ActivityEntry,
  knowledge: Knowledge,
): { readonly verdict: Verdict; readonly transfers: readonly JudgedPart[] } {
  const { transfers } = entry
  if (transfers.length === 0) return { verdict: 'shown', transfers }
  if (transfers.every(({ nft }) => nft?.isSpam === true)) return { verdict: 'spam', transfers }
  if (knowledge.isOwn(entry.signer)) return { verdict: 'shown', transfers }
  const verdicts = transfers.map((part) => judgePart(part, entry, knowledge))
  const honest = transfers.filter((_part, index) => isShown(verdicts[index] ?? 'shown'))
  return honest.length > 0
    ? { verdict: verdicts.includes('shown') ? 'shown' : 'unlisted', transfers: honest }
    : { verdict: verdicts[0] ?? 'shown', transfers }
}
