import { definePoint, type AssetInfo, type CaipNetwork } from '@latchkey/kernel'

/** Tokens that an app, a service or a visitor vouches for: they are looked for, and count as listed. */
export interface TokenList {
  readonly id: string
  tokens(network: CaipNetwork, signal: AbortSignal): Promise<readonly AssetInfo[]>
}

/** Contribution point of {@link TokenList}. */
export const TokenList = definePoint<TokenList>('token-list')
