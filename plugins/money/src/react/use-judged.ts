import { useEffect, useState } from 'react'
import { Clock, Contributions, type AssetInfo, type CaipNetwork, type Kit } from '@latchkey/kernel'
import { ownMember } from '@latchkey/kernel/internal/page'
import { judgeTokens, type TokenJudgement } from '../judge-tokens.js'
import { listedTokens } from '../read-holdings.js'

/** Reads further tokens that the app vouches for, beside those of its lists. */
export type MoreAppTokens = (
  network: CaipNetwork,
  signal: AbortSignal,
) => Promise<readonly AssetInfo[]>

/** Tokens by what the app and everybody calls them, those that only read like another one last. */
export async function judgedIn<T extends AssetInfo & Partial<TokenJudgement>>(
  kit: Kit,
  network: CaipNetwork,
  tokens: readonly T[],
  more?: MoreAppTokens,
): Promise<readonly (T & TokenJudgement)[]> {
  const { signal } = new AbortController()
  const context = { contributions: kit.get(Contributions), clock: kit.get(Clock) }
  const app = await Promise.all([
    listedTokens(context, network, signal),
    more ? more(network, signal) : [],
  ])
  const judged = await judgeTokens(tokens, { network, app: app.flat() })
  const isTwin = (one: T & TokenJudgement) => ownMember(one, 'twinOf') !== undefined
  return [...judged.filter((one) => !isTwin(one)), ...judged.filter(isTwin)]
}

/** How far an asset's name is trusted; `undefined` while unknown. Asked again with another object. */
export function useJudgement(
  kit: Kit,
  asset: AssetInfo,
  network: CaipNetwork | undefined,
  more?: MoreAppTokens,
): TokenJudgement | undefined {
  const [known, setKnown] = useState<AssetInfo & TokenJudgement>()
  useEffect(() => {
    if (!network) return
    let isShown = true
    judgedIn(kit, network, [asset], more).then(
      ([one]) => {
        if (isShown) setKnown(one)
      },
      () => undefined, // Nothing is said then.
    )
    return () => {
      isShown = false
    }
  }, [kit, network, asset, more])
  return known?.id === asset.id ? known : undefined
}
