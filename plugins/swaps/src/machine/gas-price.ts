import {
  isKitError,
  type CaipNetwork,
  type Capabilities,
  type Clock,
  type Contributions,
} from '@latchkey/kernel'
import { askSource } from '@latchkey/money/internal'
import { SwapErrors } from '../errors.js'
import { SwapProvider } from '../points.js'

/** The price of a unit of gas by a node. @throws KitError `gas_price_unsupported`, `rpc_unavailable` */
export async function nodeGasPrice(
  capabilities: Capabilities,
  network: CaipNetwork,
  signal: AbortSignal,
): Promise<bigint> {
  if (!capabilities.has('fees', network.namespace)) throw SwapErrors.gas_price_unsupported()
  const { feeLevels } = await capabilities.get('fees', network.namespace)
  try {
    const levels = await feeLevels({ network }, { signal })
    const level = levels.find(({ id, unit }) => id === 'normal' && unit === 'gas')
    if (level) return level.price
  } catch (error) {
    signal.throwIfAborted()
    if (isKitError(error, 'rpc_unavailable')) throw error
    throw SwapErrors.gas_price_unsupported({}, error)
  }
  throw SwapErrors.gas_price_unsupported()
}

/** The tools of finding the price of gas. */
export interface GasPriceContext {
  readonly capabilities: Capabilities
  readonly contributions: Contributions
  readonly clock: Clock
}

/**
 * The price of a unit of gas: by a node, or otherwise by the first provider that reports one.
 *
 * @throws KitError `gas_price_unsupported`, `rpc_unavailable`
 */
export async function gasPrice(
  { capabilities, contributions, clock }: GasPriceContext,
  network: CaipNetwork,
  signal: AbortSignal,
): Promise<bigint> {
  try {
    return await nodeGasPrice(capabilities, network, signal)
  } catch (error) {
    if (!isKitError(error, 'gas_price_unsupported')) throw error
    for (const provider of contributions.all(SwapProvider)) {
      if (!provider.gasPrice || !provider.networks.includes(network.id)) continue
      const asking = (one: SwapProvider, ends: AbortSignal) => one.gasPrice?.(network, ends)
      const price = await askSource(provider, asking, { clock, signal }).catch(() => undefined)
      signal.throwIfAborted()
      if (typeof price === 'bigint' && price > 0n) return price
    }
    throw error
  }
}
