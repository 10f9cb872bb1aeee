import { utf8ToBytes } from '@noble/hashes/utils.js'
import { refusals } from '../wallet/provider-error.js'
import type { BitcoinKey } from './key.js'
import { signBip322, signEcdsa } from './sign-message.js'
import type { BitcoinNode } from './transactions.js'
import type { BitcoinSteps } from './wallet-state.js'

/** The inputs of an honest wallet's answers. */
export interface HonestContext {
  readonly steps: BitcoinSteps
  readonly node: BitcoinNode | undefined
}

/** A member of a request's params, from any page. */
export const member = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null
    ? (value as Readonly<Record<string, unknown>>)[key]
    : undefined

/** The visitor approves: from now on the page may see the addresses. */
export function approve({ steps }: HonestContext): void {
  steps.lock(false)
  steps.grant(true)
}

/** A key the page may use, by its address. @throws ProviderRpcError 4100 */
export function keyFor(address: unknown, { steps }: HonestContext): BitcoinKey {
  const key = steps.keyOf(address)
  if (!key) throw refusals.unauthorized()
  return key
}

/** The signature of a text or bytes, of the kind asked for. */
export function signatureOf(
  key: BitcoinKey,
  message: unknown,
  kind: 'ecdsa' | 'bip322',
  { steps }: HonestContext,
): Uint8Array {
  const bytes = message instanceof Uint8Array ? message : utf8ToBytes(String(message))
  return kind === 'ecdsa' ? signEcdsa(key, bytes) : signBip322(key, steps.state.network, bytes)
}

/** BIP-322 for segregated witness, as wallets that offer no choice have it. */
export const usualKind = ({ type }: BitcoinKey): 'ecdsa' | 'bip322' =>
  type === 'p2wpkh' || type === 'p2tr' ? 'bip322' : 'ecdsa'
