import type { AssetInfo, CaipNetwork } from '@latchkey/kernel'
import { nativeAsset } from '@latchkey/kernel/internal/page'
import {
  findTwins,
  isTrusted,
  knownTokens,
  mergeTokens,
  tokenKey,
  type TokenTrust,
  type TrustedToken,
} from '@latchkey/review/internal'

/** How far what a token is called may be believed. */
export interface TokenJudgement {
  readonly trust: TokenTrust
  /** The token that this one imitates by its name: it is not counted, and is shown with its contract. */
  readonly twinOf?: Pick<TrustedToken, 'id' | 'symbol'>
}

/** The facts for judging tokens. */
export interface TrustGround {
  readonly network: CaipNetwork
  /** Tokens of the app's own lists. */
  readonly app: readonly AssetInfo[]
}

const trustedOf = ({ network, app }: TrustGround) =>
  mergeTokens<TrustedToken & { readonly icon?: string }>([
    {
      trust: 'app',
      tokens: [nativeAsset(network), ...app.filter(({ id }) => id.startsWith(`${network.id}/`))],
    },
    { trust: 'known', tokens: knownTokens(network.id) },
  ])

/**
 * Tells tokens by their contracts: one of the app's list, and a well-known one, have their name there, not the
 * source's. Another token whose name reads like theirs is a twin.
 *
 * @param tokens With the trust in their source; `service` if there is none.
 */
export async function judgeTokens<T extends AssetInfo & Partial<TokenJudgement>>(
  tokens: readonly T[],
  ground: TrustGround,
): Promise<readonly (T & TokenJudgement)[]> {
  const trusted = trustedOf(ground)
  const byKey = new Map(trusted.map((one) => [tokenKey(one.id), one]))
  const own = tokens.filter(({ trust }) => trust !== undefined && isTrusted(trust))
  const suspects = tokens.filter((one) => !own.includes(one))
  const twins = await findTwins<TrustedToken>(suspects, [...trusted, ...own])
  return tokens.map((token) => {
    const { twinOf: _told, icon: drawn, ...rest } = token
    const key = tokenKey(token.id)
    const found = byKey.get(key)
    // The app's own name of a token stays.
    const stronger = token.trust === 'app' && found?.trust !== 'app' ? undefined : found
    const trust = stronger?.trust ?? token.trust ?? 'service'
    const twin = stronger ? undefined : twins.get(key)
    // A well-known token has the logo that everybody knows, not what a service draws.
    const icon = stronger?.icon ?? (trust === 'known' ? undefined : drawn)
    return {
      ...rest,
      trust,
      ...(stronger && { name: stronger.name, symbol: stronger.symbol }),
      // Of the app's own tokens a node has told them, which knows better than a list.
      ...(stronger?.trust === 'known' && { decimals: stronger.decimals }),
      ...(icon === undefined ? {} : { icon }),
      ...(twin && { twinOf: { id: twin.id, symbol: twin.symbol } }),
    } as T & TokenJudgement
  })
}
