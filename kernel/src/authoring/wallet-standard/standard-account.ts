import { readBytes } from '../untrusted/read-bytes.js'
import { isObject } from '../untrusted/foreign-value.js'

/** More accounts than any wallet shares with a page. */
const MOST_ACCOUNTS = 200
/** More chains or features than any wallet names. */
export const MOST_NAMES = 128
const LONGEST_NAME = 64
const LONGEST_ADDRESS = 128
const LONGEST_KEY = 128

/** An account as a wallet shares it (Wallet Standard `WalletAccount`), copied and checked. */
export interface StandardAccount {
  /** Of any form; the namespace's `isAddress` decides. */
  readonly address: string
  readonly publicKey: Uint8Array
  /** Chain ids in the Wallet Standard's own spelling, such as `solana:mainnet`. */
  readonly chains: readonly string[]
  readonly features: readonly string[]
  /** The wallet's own object, which it wants to be handed back. Not to be read. */
  readonly handle: object
}

/** Names such as `solana:mainnet` or `standard:connect`; other values in the list are left out. */
export function readNames(value: unknown): readonly string[] {
  if (!Array.isArray(value)) return []
  return value
    .slice(0, MOST_NAMES)
    .filter((one): one is string => typeof one === 'string' && one.length <= LONGEST_NAME)
}

function readAccount(value: unknown): StandardAccount | undefined {
  if (!isObject(value)) return undefined
  const { address, publicKey, chains, features } = value
  const key = readBytes(publicKey, LONGEST_KEY)
  if (typeof address !== 'string' || address.length > LONGEST_ADDRESS || !key) return undefined
  return Object.freeze({
    address,
    publicKey: key,
    chains: readNames(chains),
    features: readNames(features),
    handle: value,
  })
}

/** Takes a list of accounts; `undefined` when it, or one of its members, is something else. */
export function readStandardAccounts(value: unknown): readonly StandardAccount[] | undefined {
  try {
    if (!Array.isArray(value) || value.length > MOST_ACCOUNTS) return undefined
    const accounts = Array.from(value, readAccount)
    return accounts.every((one) => one !== undefined) ? accounts : undefined
  } catch {
    return undefined // The code behind a getter is the wallet's, not ours.
  }
}
