import type { ActivityEntry, AssetId, AssetInfo, CaipNetwork } from '@latchkey/kernel'
import type { TransferPart } from '@latchkey/kernel/internal'
import { assetKey, judgeTokens } from '@latchkey/money/internal'
import type { TokenJudgement } from '@latchkey/money'
import { isTrusted } from '@latchkey/review/internal'

/** A movement, and the token that its own imitates, if it does. */
export type JudgedPart = TransferPart & Pick<TokenJudgement, 'twinOf'>

type Told = NonNullable<TransferPart['asset']>

/** An asset without a contract is known by its symbol alone. */
const suspectOf = (asset: Told, network: CaipNetwork): AssetInfo => {
  const { id, symbol } = asset
  return id === undefined
    ? { ...asset, name: symbol, id: `${network.id}/unnamed:${symbol}` as AssetId }
    : { ...asset, id }
}

/**
 * Entries with the names of tokens by the app or by well-known lists. A token that only reads like one of those is
 * marked, and is on no list. A token without a named contract may be the real one: it is marked only if its symbol
 * has other characters.
 */
export async function markTokens(
  entries: readonly ActivityEntry[],
  network: CaipNetwork,
  app: Iterable<AssetInfo>,
): Promise<readonly ActivityEntry[]> {
  const told = entries.flatMap(({ transfers }) => transfers.flatMap(({ asset }) => asset ?? []))
  const suspects = new Map(
    told.map((asset) => [assetKey(suspectOf(asset, network).id), suspectOf(asset, network)]),
  )
  const judged = await judgeTokens([...suspects.values()], { network, app: [...app] })
  const byKey = new Map(judged.map((one) => [assetKey(one.id), one]))
  const marked = (part: TransferPart): JudgedPart => {
    const { asset } = part
    const one = asset && byKey.get(assetKey(suspectOf(asset, network).id))
    if (!asset || !one) return part
    const { twinOf, trust } = one
    if (asset.id === undefined) {
      const isOther = twinOf && twinOf.symbol.toLowerCase() !== asset.symbol.toLowerCase()
      return isOther ? { ...part, twinOf } : part
    }
    if (twinOf) return { ...part, listed: false, twinOf }
    return isTrusted(trust)
      ? { ...part, listed: true, asset: { ...asset, name: one.name, symbol: one.symbol } }
      : part
  }
  return entries.map((entry) => ({ ...entry, transfers: entry.transfers.map(marked) }))
}
