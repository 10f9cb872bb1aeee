import type { Capabilities, NamespaceId } from '@latchkey/kernel'

/**
 * The needs of a swap: calls are built and simulated, addresses compared, balances and decimals read, and each step
 * waits for the one before.
 */
const NEEDS = [
  ...(['contractCalls', 'checkAddress', 'tokenInfo'] as const),
  ...(['tokenBalances', 'transactionStatus'] as const),
] as const

/** Whether the plugins of a namespace have all that a swap needs. */
export const canSwap = (capabilities: Pick<Capabilities, 'has'>, namespace: NamespaceId): boolean =>
  NEEDS.every((feature) => capabilities.has(feature, namespace))
