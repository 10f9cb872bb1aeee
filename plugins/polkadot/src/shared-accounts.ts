import { type CaipNetworkId, isObject, readMember, shown } from '@latchkey/kernel'
import { displayText } from '@latchkey/kernel/internal/tools'
import { readAddress } from './address.js'
import { PolkadotErrors } from './errors.js'
import { isGenesisOf } from './network-format.js'

/** Kinds of key an account of this namespace can have. */
type KeyType = 'sr25519' | 'ed25519' | 'ecdsa'

/** An account as an extension shares it, checked. */
export interface SharedAccount {
  /** As the extension writes it: it is asked in its own words. */
  readonly address: string
  /** 32 bytes that are the account, in every network's format. */
  readonly key: Uint8Array
  /** The owner's name for it. */
  readonly name?: string
  readonly type?: KeyType
  /** The one chain its owner allows it on. */
  readonly genesisHash?: string
}

/** More accounts than any wallet shares with a page. */
const MOST_ACCOUNTS = 200
const TYPES: readonly unknown[] = ['sr25519', 'ed25519', 'ecdsa'] satisfies readonly KeyType[]

const invalid = (expected: string, got: unknown) =>
  PolkadotErrors.provider_answer_invalid({ method: 'accounts', expected, got: shown(got) })

/** Accounts of EVM parachains have addresses of another namespace. */
const isForeign = (address: string, type: unknown) =>
  type === 'ethereum' || /^0x[0-9a-f]{40}$/i.test(address)

function readAccount(raw: unknown): readonly SharedAccount[] {
  const address = readMember(raw, 'address')
  const [type, name, genesisHash] = ['type', 'name', 'genesisHash'].map((key) =>
    readMember(raw, key),
  )
  if (typeof address !== 'string') throw invalid('an account with an address', address)
  if (isForeign(address, type)) return []
  const parts = readAddress(address)
  if (!parts) throw invalid('an SS58 address', address)
  const label = typeof name === 'string' ? displayText(name) : ''
  return [
    {
      address,
      key: parts.key,
      ...(label === '' ? {} : { name: label }),
      ...(TYPES.includes(type) ? { type: type as KeyType } : {}),
      ...(typeof genesisHash === 'string' && genesisHash !== '' ? { genesisHash } : {}),
    },
  ]
}

/**
 * Takes the accounts an extension shares: each once, without those of EVM parachains.
 *
 * @throws KitError `provider_answer_invalid` unless it is a list of accounts with SS58 addresses
 */
export function readAccounts(raw: unknown): readonly SharedAccount[] {
  if (!isObject(raw) || !Array.isArray(raw) || raw.length > MOST_ACCOUNTS) {
    throw invalid('a list of accounts', raw)
  }
  const accounts = Array.from(raw as readonly unknown[]).flatMap(readAccount)
  const keys = accounts.map(({ key }) => key.join())
  return accounts.filter((_account, at) => keys.indexOf(keys[at] ?? '') === at)
}

/** The accounts that may be used on a network. */
export const accountsOn = (
  accounts: readonly SharedAccount[],
  network: CaipNetworkId | undefined,
): readonly SharedAccount[] =>
  accounts.filter(
    ({ genesisHash }) =>
      genesisHash === undefined || network === undefined || isGenesisOf(network, genesisHash),
  )
