import type { CaipNetwork } from '@latchkey/kernel'

/** The namespaces that the service of `cloud()` knows assets of: how it writes a coin where it needs an address. */
export const SERVED = [
  { id: 'eip155', tokenKind: 'erc20', coin: '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee' },
  { id: 'solana', tokenKind: 'token', coin: 'So11111111111111111111111111111111111111111' },
] as const

/** How the service writes the coin of a namespace that it knows. */
export const coinOf = (namespace: string) => SERVED.find(({ id }) => id === namespace)?.coin

/** Whether the service of `cloud()` knows balances, prices and the past of a namespace's accounts. */
export const isServed = ({ namespace }: Pick<CaipNetwork, 'namespace'>): boolean =>
  coinOf(namespace) !== undefined
