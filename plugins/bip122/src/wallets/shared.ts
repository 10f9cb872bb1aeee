import { type CaipNetworkId, isObject, shown } from '@latchkey/kernel'
import { ACCOUNT_INDEXES } from '../account-indexes.js'
import { isAddressOn, isBitcoinAddress } from '../address.js'
import { Bip122Errors } from '../errors.js'
import { MAINNET, TESTNET } from '../network-ids.js'
import { decodeSegwit } from '../segwit.js'
import type { BitcoinAccount, Purpose, Shared } from './bitcoin-api.js'

/** More addresses than a wallet shares of one account. */
const MOST_ADDRESSES = 200
const LONGEST_PATH = 64

const PUBLIC_KEY = /^(?:[0-9a-f]{64}|0[23][0-9a-f]{64}|04[0-9a-f]{128})$/i
const TXID = /^[0-9a-f]{64}$/i

/** The error for an answer that is not what the wallet's documentation says. */
export const answerInvalid = (method: string, expected: string, got: unknown) =>
  Bip122Errors.provider_answer_invalid({ method, expected, got: shown(got) })

/** An address. @throws KitError `provider_answer_invalid` */
export function checkAddress(method: string, value: unknown): string {
  if (typeof value === 'string' && isBitcoinAddress(value)) return value
  throw answerInvalid(method, 'a Bitcoin address', value)
}

/** A list. @throws KitError `provider_answer_invalid` */
export function checkList(method: string, value: unknown): readonly unknown[] {
  if (Array.isArray(value) && value.length <= MOST_ADDRESSES) return Array.from(value as unknown[])
  throw answerInvalid(method, `a list of at most ${MOST_ADDRESSES}`, value)
}

/** A transaction id, in lower case. @throws KitError `provider_answer_invalid` */
export function checkTxid(method: string, value: unknown): string {
  if (typeof value === 'string' && TXID.test(value)) return value.toLowerCase()
  throw answerInvalid(method, 'a transaction id of 64 hex digits', value)
}

/** Network of an address. The test networks share their addresses, so the third one represents them. */
const networkOfAddress = (address: string): CaipNetworkId =>
  isAddressOn(address, MAINNET) ? MAINNET : TESTNET

/** Whether an address is one of taproot (BIP-341). */
export const isTaproot = (address: string) => decodeSegwit(address)?.version === 1

/** Purpose by form, for wallets that tell none: taproot is for ordinals, unless it is all there is. */
export const purposeOf = (address: string, all: readonly string[]): Purpose =>
  isTaproot(address) && !all.every(isTaproot) ? 'ordinal' : 'payment'

/** An account with what is known of it and well formed. */
export const accountOf = (
  address: string,
  type: Purpose,
  { publicKey, path }: { readonly publicKey?: unknown; readonly path?: unknown } = {},
): BitcoinAccount => ({
  address,
  type,
  ...(typeof publicKey === 'string' && PUBLIC_KEY.test(publicKey) ? { publicKey } : {}),
  ...(typeof path === 'string' && path.length <= LONGEST_PATH ? { path } : {}),
})

/** Purpose by the words of the wallets' documentation. */
const PURPOSES: Readonly<Record<string, Purpose>> = { payment: 'payment', ordinals: 'ordinal' }

/** One entry of a list of addresses with purposes; entries of other chains are left out. */
export function readPurposed(method: string, entry: unknown): BitcoinAccount | undefined {
  if (!isObject(entry)) throw answerInvalid(method, 'an address with its purpose', entry)
  const { address, purpose, publicKey } = entry
  const type = typeof purpose === 'string' ? PURPOSES[purpose] : undefined
  return type && accountOf(checkAddress(method, address), type, { publicKey })
}

/**
 * The shared addresses, payment addresses first; `undefined` when there are none. A wallet that names no network is
 * on that of its first address.
 *
 * @throws KitError `provider_answer_invalid` for an address of another network
 */
export function sharing(
  method: string,
  accounts: readonly BitcoinAccount[],
  known?: CaipNetworkId,
): Shared | undefined {
  const [first, ...rest] = accounts.toSorted(
    (left, right) => ACCOUNT_INDEXES[left.type] - ACCOUNT_INDEXES[right.type],
  )
  if (!first) return undefined
  const network = known ?? networkOfAddress(first.address)
  const other = [first, ...rest].find(({ address }) => !isAddressOn(address, network))
  if (other) throw answerInvalid(method, `addresses of ${network}`, other.address)
  return { accounts: [first, ...rest], network }
}

/** The shared addresses after connecting. @throws KitError `provider_answer_invalid` when there are none */
export function needShared(method: string, shared: Shared | undefined): Shared {
  if (shared) return shared
  throw answerInvalid(method, 'at least one address', [])
}
