import type { Abortable, FeatureContext } from '@latchkey/kernel'
import { parseChainId, toQuantity } from '@latchkey/kernel/internal'
import { Eip155Errors } from '../errors.js'
import { requestWallet, shownAddress, shownChainId } from './wallet-request.js'

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * The wallet's capabilities for the network shown (EIP-5792): the members under its chain id, over those under
 * `0x0`, which hold on all chains.
 *
 * @throws KitError `wallet_capabilities_invalid`, `unsupported_method` …
 */
export async function readCapabilities(
  context: FeatureContext,
  options: Abortable = {},
): Promise<Readonly<Record<string, unknown>>> {
  const chainId = shownChainId(context)
  const params = [shownAddress(context), [toQuantity(chainId)]]
  const answer = await requestWallet(context, 'wallet_getCapabilities', params, options)
  if (!isRecord(answer)) throw Eip155Errors.wallet_capabilities_invalid()
  const everywhere = Object.entries(answer).filter(([key]) => /^0x0+$/.test(key))
  const here = Object.entries(answer).filter(([key]) => parseChainId(key) === chainId)
  const members = [...everywhere, ...here].flatMap(([, value]) => {
    if (!isRecord(value)) throw Eip155Errors.wallet_capabilities_invalid()
    return Object.entries(value)
  })
  return Object.fromEntries(members)
}
