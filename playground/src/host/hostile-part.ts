import { isKitError, Namespace, type Kit, type NamespaceId } from '@latchkey/kernel'
import {
  HOSTILE_NAMES,
  hostileExtensions,
  hostileKeplrs,
  hostileRecords,
  registerStandardWallet,
} from '@latchkey/kernel/testing/internal'
import {
  createBitcoinWallet,
  createCosmosWallet,
  createEvmWallet,
  createPolkadotWallet,
  createSolanaWallet,
} from '@latchkey/kernel/testing'
import { cosmosPlaces } from './cosmos-places.js'
import { evmWorld } from './evm-part.js'

/** Takes a hostile wallet from the page again. */
type Undo = () => void
/** Puts one hostile wallet on the page. */
type Deed = () => Undo
type Members = Readonly<Record<string, unknown>>

const page = window as unknown as Record<string, unknown>
const seed = 'hostile'

const membersOf = (object: object, keys: readonly string[]): Members =>
  Object.fromEntries(keys.map((key) => [key, Reflect.get(object, key) as unknown]))

/** Deeds with every hostile record made of an honest one. */
const deeds = (honest: () => Members, place: (raw: unknown) => Undo): readonly Deed[] =>
  hostileRecords(honest).map(
    ({ make }) =>
      () =>
        place(make()),
  )

/** Puts anything at a name of the page. */
function put(name: string, raw: unknown): Undo {
  const before = Object.getOwnPropertyDescriptor(page, name)
  page[name] = raw
  return () => {
    if (before) Object.defineProperty(page, name, before)
    else Reflect.deleteProperty(page, name)
  }
}

/** Registers anything as wallets of the Wallet Standard do. */
const register = (raw: unknown): Undo => registerStandardWallet(() => [raw])

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
      (features) => register({ ...wallet(), features }),
    ),
    ...deeds(
      () => membersOf(account ?? {}, accountKeys),
      (raw) => register({ ...wallet(), accounts: [raw] }),
    ),
  ]
}

let entries = 0

/** Announces anything as wallets of EIP-6963 do: at once, and whenever an app asks. */
function announce(detail: unknown): Undo {
  const send = () => {
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  }
  window.addEventListener('eip6963:requestProvider', send)
  send()
  return () => {
    window.removeEventListener('eip6963:requestProvider', send)
  }
}

/** Announced wallets: the announcement, its details of the wallet, the provider, and the provider's answers. */
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
    ...deeds(info, (raw) => announce({ info: raw, provider: provider() })),
    ...deeds(provider, (raw) => announce({ info: info(), provider: raw })),
    ...deeds(answers, (raw) => announce({ info: info(), provider: answering(raw) })),
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
    return put('btc_providers', [...list, raw])
  })
}

/** Hostile extensions in `injectedWeb3`, and honest ones under hostile keys. */
function polkadotDeeds(): readonly Deed[] {
  const { honest, records } = hostileExtensions(createPolkadotWallet({ seed }).address)
  const place = (raw: unknown, key: string) => {
    const all = (page['injectedWeb3'] ??= {})
    Object.defineProperty(all, key, { value: raw, enumerable: true, configurable: true })
    return () => void Reflect.deleteProperty(all, key)
  }
  return [
    ...records.map(
      ({ make }) =>
        () =>
          place(make(), `hostile-${String(++entries)}`),
    ),
    ...HOSTILE_NAMES.map((key) => () => place(honest(), key)),
  ]
}

/** Objects like Keplr's, each at the next of the known places. */
function cosmosDeeds(): readonly Deed[] {
  const [owner] = createCosmosWallet({ seed }).keys
  return hostileKeplrs(owner?.address('cosmos') ?? '').records.map(({ make }) => () => {
    const [name = ''] = cosmosPlaces[entries++ % cosmosPlaces.length]?.path ?? []
    return put(name, make())
  })
}

/** Functions of UniSat, OKX Wallet and Leather; each has one place, so that the last one stands there. */
function bitcoinObjectDeeds(): readonly Deed[] {
  const { unisat, okx, leather } = createBitcoinWallet({ seed, granted: true }).objects
  const copyOf = (object: object) => () => membersOf(object, Object.keys(object))
  const all = [
    deeds(copyOf(unisat), (raw) => put('unisat', raw)),
    deeds(copyOf(okx), (bitcoin) => put('okxwallet', { bitcoin })),
    deeds(copyOf(leather), (raw) => put('LeatherProvider', raw)),
  ]
  const longest = Math.max(...all.map(({ length }) => length))
  return Array.from({ length: longest }, (_, index) => () => {
    const undos = all.map((each) => each[index % each.length]?.())
    return () => {
      for (const undo of undos) undo?.()
    }
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

/** Each `every`th of a way, from the first on. */
const sampleOf = (source: HostileSource, every: number) =>
  SOURCES[source]().filter((_, index) => index % every === 0)

/** How many hostile wallets there are for a way, where each `every`th counts. */
export const countHostile = (source: HostileSource, every = 1) => sampleOf(source, every).length

let standing: readonly Undo[] = []

/** Puts hostile wallets on the page, from the one of this number on, where those before them stood. */
export function placeHostile(source: HostileSource, from: number, count: number, every = 1): void {
  removeHostile()
  standing = sampleOf(source, every)
    .slice(from, from + count)
    .map((deed) => deed())
}

/** Takes them away: a kit that is made now finds none of them. */
export function removeHostile(): void {
  for (const undo of [...standing].reverse()) undo()
  standing = []
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
  // An end takes effect at once; such a wallet never confirms it, and nothing waits for that.
  connections.disconnect().catch(() => undefined)
  return complaints
}
