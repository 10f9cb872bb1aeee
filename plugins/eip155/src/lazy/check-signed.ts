import type { Expected, Provider } from '@latchkey/kernel'
import { hashMessage, hashTypedData, recoverAddress, type Hex } from 'viem'
import { sameEvmAddress } from '../address.js'
import { Eip155Errors } from '../errors.js'
import { isHexData } from './hex.js'

type Request = Parameters<Provider['request']>[0]

/** `r`, `s` and the recovery bit, as hex with `0x`. Contracts answer with more (ERC-1271, ERC-6492). */
const OF_KEY = 2 + 65 * 2
/** Both recovery bits: wallets count them in several ways, and here only the key matters. */
const BITS = ['1b', '1c']

/** The hash that a wallet signs for a request; `undefined` if only the wallet can read it. */
function hashOf({ method, params }: Request): Hex | undefined {
  const given: readonly unknown[] = Array.isArray(params) ? params : []
  const [first, second] = given
  try {
    if (method === 'personal_sign' && typeof first === 'string')
      return hashMessage(isHexData(first) ? { raw: first } : first)
    if (method !== 'eth_signTypedData_v4') return undefined
    const data: unknown = typeof second === 'string' ? JSON.parse(second) : second
    return hashTypedData(data as Parameters<typeof hashTypedData>[0])
  } catch {
    return undefined
  }
}

async function isOfKey(address: string, hash: Hex, signature: string): Promise<boolean> {
  const signers = BITS.map((bit) =>
    recoverAddress({ hash, signature: `0x${signature.slice(2, -2)}${bit}` }),
  )
  const found = await Promise.allSettled(signers)
  return found.some((one) => one.status === 'fulfilled' && sameEvmAddress(one.value, address))
}

/** Whether the chain knows of no contract there. A wallet that cannot tell leaves it unknown. */
async function hasNoCode(provider: Provider, address: string): Promise<boolean> {
  try {
    const params = [address, 'latest']
    return (await provider.request({ method: 'eth_getCode', params })) === '0x'
  } catch {
    return false
  }
}

/**
 * Passes on a signature, unless the account shown has a key and another one signed, or something else was signed.
 * Only a contract knows its own rules: if there may be one, the signature is passed on.
 *
 * @throws KitError `signature_mismatch`
 */
export async function checkSigned(
  provider: Provider,
  request: Request,
  signature: string,
  { address }: Expected,
): Promise<string> {
  const hash = signature.length === OF_KEY ? hashOf(request) : undefined
  if (!hash || (await isOfKey(address, hash, signature))) return signature
  if (!(await hasNoCode(provider, address))) return signature
  throw Eip155Errors.signature_mismatch({ method: request.method, expected: address })
}
