import { parseAccountId, type AccountIdParts, type CaipAccountId } from '@latchkey/kernel'
import { bech32Bytes, decodeBase58, encodeHex, splitBech32 } from '@latchkey/kernel/encoding'
import type { Proof } from './verifier.js'

/**
 * What a session is good for: the chain it was signed on, or every network of the account's namespace.
 */
export type SessionScope = 'chain' | 'account'

const SS58_ACCOUNT = 32
const SS58_CHECKSUM = 2

/** The bytes of an address that networks of a namespace write in different ways. */
function accountBytes({ namespace, address }: AccountIdParts): Uint8Array | undefined {
  if (namespace === 'cosmos') return bech32Bytes(splitBech32(address)?.words ?? [])
  if (namespace !== 'polkadot') return undefined
  const end = -SS58_CHECKSUM
  const bytes = decodeBase58(address)?.slice(end - SS58_ACCOUNT, end)
  return bytes?.length === SS58_ACCOUNT ? bytes : undefined
}

/** The address as all networks of the namespace would say it, if it can be read. */
function sharedAddress(parts: AccountIdParts): string {
  const bytes = accountBytes(parts)
  return bytes === undefined || bytes.length === 0 ? written(parts) : encodeHex(bytes)
}

/** EVM addresses are one whatever their capital letters. */
const written = ({ namespace, address }: AccountIdParts) =>
  namespace === 'eip155' ? address.toLowerCase() : address

const ownKey = (parts: AccountIdParts) =>
  [parts.namespace, parts.reference, written(parts)].join('.')

const sharedKey = (parts: AccountIdParts) => [parts.namespace, sharedAddress(parts)].join('.')

/** Whether two ids are of one account: networks of a namespace may write it in different ways. */
export const isSameAccount = (one: CaipAccountId, other: CaipAccountId): boolean =>
  sharedKey(parseAccountId(one)) === sharedKey(parseAccountId(other))

/** A contract of the same address is another one on another network: who owns it there is not proven. */
const isOfContract = (proof: Proof) => proof === 'eip1271' || proof === 'eip6492'

/** The key under which an account's session is kept; fit for the name of a cookie. */
export function keyOfSession(account: CaipAccountId, proof: Proof, scope: SessionScope): string {
  const parts = parseAccountId(account)
  return scope === 'account' && !isOfContract(proof) ? sharedKey(parts) : ownKey(parts)
}

/**
 * The keys under which a session of an account may be kept.
 *
 * @throws KitError `account_id_invalid` for what is no CAIP-10 id
 */
export function keysOfAccount(account: string, scope: SessionScope): readonly string[] {
  const parts = parseAccountId(account)
  return scope === 'account' ? [ownKey(parts), sharedKey(parts)] : [ownKey(parts)]
}
