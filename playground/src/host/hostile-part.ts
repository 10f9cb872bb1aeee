import { isKitError, Namespace, type Kit, type NamespaceId } from '@latchkey/kernel'
import {
  HOSTILE_NAMES,
  createBitcoinWallet,
  createCosmosWallet,
  createEvmWallet,
  createPolkadotWallet,
  createSolanaWallet,
  hostileExtensions,
  hostileKeplrs,
  hostileRecords,
  registerStandardWallet,
} from '@latchkey/kernel/testing'
import { cosmosPlaces } from './cosmos-places.js'
import { evmWorld } from './evm-part.js'

/** Puts one hostile wallet on the page. */
type Deed = () => void
type Members = Readonly<Record<string, unknown>>

const page = window as unknown as Record<string, unknown>
const seed = 'hostile'

const membersOf = (object: object, keys: readonly string[]): Members =>
  Object.fromEntries(keys.map((key) => [key, Reflect.get(object, key) as unknown]))

/** Deeds with every hostile record made of an honest one. */
const deeds = (honest: () => Members, place: (raw: unknown) => void): readonly Deed[] =>
  hostileRecords(honest).map(({ make }) => () => {
    place(make())
  })

/** Registers anything as wallets of the Wallet Standard do. */
const register = (raw: unknown): void => void registerStandardWallet(() => [raw])

/** A registered wallet, its features and its accounts, each made hostile in turn. */
function standardDeeds(standard: object): readonly Deed[] {
  const keys = ['version', 'name', 'icon', 'chains', 'features', 'accounts']
  const wallet = () => ({ ...membersOf(standard, keys), name: 'Acme' })
  const [account] = Reflect.get(standard, 'accounts') as readonly object[]
  const accountKeys = ['address', 'publicKey', 'chains', 'features']
  return [
    ...deeds(wallet, register),
    ...deeds(
      () => Reflect.get(standard, 'features') as Members,
      (features) => {
        register({ ...wallet(), features })
      },
    ),
    ...deeds(
      () => membersOf(account ?? {}, accountKeys),
      (raw) => {
        register({ ...wallet(), accounts: [raw] })
      },
    ),
  ]
}

let entries = 0

/** Announces anything as wallets of EIP-6963 do: at once, and whenever an app asks. */
function announce(detail: unknown): void {
  const send = () => {
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  }
  window.addEventListener('eip6963:requestProvider', send)
  send()
}

/** Announced wallets: the announcement, what it says of the wallet, the provider, and what that answers. */
function announcedDeeds(): readonly Deed[] {
  const wallet = createEvmWallet({ ...evmWorld(), seed, granted: true })
  const info = () => {
    const number = String(++entries)
    return {
      uuid: `350670db-19fa-4704-a166-${number.padStart(12, '0')}`,
      name: 'Acme',
      icon: 'data:image/png;base64,AA==',
      rdns: `com.hostile${number}`,
    }
  }
  const provider = () => membersOf(wallet.provider, ['request', 'on', 'removeListener'])
  const answers = () => ({
    eth_requestAccounts: [wallet.address],
    eth_accounts: [wallet.address],
    eth_chainId: `0x${wallet.chainId.toString(16)}`,
  })
  const answering = (raw: unknown) => ({
    ...provider(),
    request: ({ method }: { readonly method: string }) =>
      Promise.resolve().then(() => Reflect.get(raw as object, method) as unknown),
  })
  return [
    ...deeds(() => ({ info: info(), provider: provider() }), announce),
    ...deeds(info, (raw) => {
      announce({ info: raw, provider: provider() })
    }),
    ...deeds(provider, (raw) => {
      announce({ info: info(), provider: raw })
    }),
    ...deeds(answers, (raw) => {
      announce({ info: info(), provider: answering(raw) })
    }),
  ]
}

/** Entries of the list that sats-connect reads, each with an object of its own. */
function satsDeeds(): readonly Deed[] {
  const { sats } = createBitcoinWallet({ seed }).objects
  const entry = () => {
    const id = `hostileEntry${String(++entries)}`
    page[id] = membersOf(sats, ['request'])
    return { id, name: 'Acme', icon: 'data:image/png;base64,AA==' }
  }
  return deeds(entry, (raw) => {
    const list = Array.isArray(page['btc_providers'])
      ? (page['btc_providers'] as readonly unknown[])
      : []
    page['btc_providers'] = [...list, raw]
  })
}

/** Hostile extensions in `injectedWeb3`, and honest ones under hostile keys. */
function polkadotDeeds(): readonly Deed[] {
  const { honest, records } = hostileExtensions(createPolkadotWallet({ seed }).address)
  const place = (raw: unknown, key: string) => {
    const all = (page['injectedWeb3'] ??= {})
    Object.defineProperty(all, key, { value: raw, enumerable: true, configurable: true })
  }
  return [
    ...records.map(({ make }) => () => {
      place(make(), `hostile-${String(++entries)}`)
    }),
    ...HOSTILE_NAMES.map((key) => () => {
      place(honest(), key)
    }),
  ]
}

/** Objects like Keplr's, each at the next of the known places. */
function cosmosDeeds(): readonly Deed[] {
  const [owner] = createCosmosWallet({ seed }).keys
  return hostileKeplrs(owner?.address('cosmos') ?? '').records.map(({ make }) => () => {
    const [name = ''] = cosmosPlaces[entries++ % cosmosPlaces.length]?.path ?? []
    page[name] = make()
  })
}

/** Functions of UniSat, OKX Wallet and Leather; each has one place, so that the last one stands there. */
function bitcoinObjectDeeds(): readonly Deed[] {
  const { unisat, okx, leather } = createBitcoinWallet({ seed, granted: true }).objects
  const copyOf = (object: object) => () => membersOf(object, Object.keys(object))
  const put = (name: string, wrap: (raw: unknown) => unknown) => (raw: unknown) => {
    page[name] = wrap(raw)
  }
  const all = [
    deeds(
      copyOf(unisat),
      put('unisat', (raw) => raw),
    ),
    deeds(
      copyOf(okx),
      put('okxwallet', (bitcoin) => ({ bitcoin })),
    ),
    deeds(
      copyOf(leather),
      put('LeatherProvider', (raw) => raw),
    ),
  ]
  const longest = Math.max(...all.map(({ length }) => length))
  return Array.from({ length: longest }, (_, index) => () => {
    for (const each of all) each[index % each.length]?.()
  })
}

const SOURCES = {
  announced: announcedDeeds,
  solana: () => standardDeeds(createSolanaWallet({ name: 'Acme', seed, granted: true }).standard),
  bitcoin: () =>
    standardDeeds(createBitcoinWallet({ name: 'Acme', seed, granted: true }).objects.standard),
  sats: satsDeeds,
  'bitcoin objects': bitcoinObjectDeeds,
  polkadot: polkadotDeeds,
  cosmos: cosmosDeeds,
}

/** Ways onto a page that hostile wallets take. */
export type HostileSource = keyof typeof SOURCES

/** How many hostile wallets there are for a way. */
export const countHostile = (source: HostileSource) => SOURCES[source]().length

/** Puts hostile wallets on the page, from the one of this number on. */
export function placeHostile(source: HostileSource, from: number, count: number): void {
  for (const deed of SOURCES[source]().slice(from, from + count)) deed()
}

/**
 * Asks every wallet of a namespace but the witness. Tells which of them answered with something that is
 * neither an account of the namespace nor an error that says what is wrong.
 */
export async function connectEach(
  { all, connections, store }: Kit,
  namespace: NamespaceId,
  witness: string,
): Promise<readonly string[]> {
  const chain = all(Namespace).find(({ id }) => id === namespace)
  const complaints: string[] = []
  for (const { id, name, namespaces } of store.get(connections.connectorsAtom)) {
    if (name === witness || !namespaces.includes(namespace)) continue
    try {
      const opened = await connections.connect(id, { namespaces: [namespace] })
      const accounts = opened.flatMap((one) => one.accounts)
      const foreign = accounts.filter(({ address }) => chain?.isAddress(address) !== true)
      complaints.push(...foreign.map(({ address }) => `${id} answered ${address}`))
    } catch (error) {
      if (!isKitError(error)) complaints.push(`${id} threw ${String(error)}`)
    }
  }
  // What ends has ended at once; that such a wallet never confirms it is nothing to wait for.
  connections.disconnect().catch(() => undefined)
  return complaints
}
