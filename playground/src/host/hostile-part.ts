import { isKitError, Namespace, type Kit, type NamespaceId } from '@latchkey/kernel'
import {
  createBitcoinWallet,
  createCosmosWallet,
  createPolkadotWallet,
  createSolanaWallet,
  hostileRecords,
} from '@latchkey/kernel/testing'
import { cosmosPlaces } from './cosmos-places.js'

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
function register(raw: unknown): void {
  const callback = (api: { register(...wallets: unknown[]): unknown }) => {
    api.register(raw)
  }
  window.addEventListener('wallet-standard:app-ready', (event) => {
    callback((event as CustomEvent<Parameters<typeof callback>[0]>).detail)
  })
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: callback }))
}

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

const KEYS = [
  '<img src=x onerror="globalThis.pwned=1">',
  '__proto__',
  'constructor',
  'toString',
  '',
  ' \u200b',
  '\u202egnp.live\u202c',
  'Acme\u0000',
  'x'.repeat(100_000),
  '\ud800',
  'javascript:globalThis.pwned=1',
]

/** Extensions in `injectedWeb3`: the entry, what it answers, its accounts, and the key it stands under. */
function polkadotDeeds(): readonly Deed[] {
  const { address } = createPolkadotWallet({ seed })
  const account = () => ({ address, name: 'Savings', type: 'sr25519', genesisHash: null })
  const injected = (accounts: unknown = [account()]) => ({
    accounts: { get: () => Promise.resolve(accounts), subscribe: () => () => undefined },
    signer: { signRaw: () => Promise.resolve({}), signPayload: () => Promise.resolve({}) },
  })
  const entry = (answer: unknown = injected()) => ({
    version: '1.0.0',
    enable: () => Promise.resolve(answer),
  })
  const place = (raw: unknown, key = `hostile-${String(++entries)}`) => {
    const all = (page['injectedWeb3'] ??= {})
    Object.defineProperty(all, key, { value: raw, enumerable: true, configurable: true })
  }
  return [
    ...deeds(() => entry(), place),
    ...deeds(
      () => injected(),
      (answer) => {
        place(entry(answer))
      },
    ),
    ...deeds(account, (raw) => {
      place(entry(injected([raw])))
    }),
    ...KEYS.map((key) => () => {
      place(entry(), key)
    }),
  ]
}

/** Objects like Keplr's, and the keys that they answer. */
function cosmosDeeds(): readonly Deed[] {
  const [owner] = createCosmosWallet({ seed }).keys
  const key = () => ({
    ...{ name: 'Savings', algo: 'secp256k1', isNanoLedger: false },
    bech32Address: owner?.address('cosmos'),
    pubKey: new Uint8Array(33).fill(2),
  })
  const api = () => ({
    ...{ enable: () => Promise.resolve(), isConnected: () => Promise.resolve(true) },
    ...{ getKey: () => Promise.resolve(key()), signAmino: () => Promise.resolve({}) },
  })
  const place = (raw: unknown) => {
    const [name = ''] = cosmosPlaces[entries++ % cosmosPlaces.length]?.path ?? []
    page[name] = raw
  }
  return [
    ...deeds(api, place),
    ...deeds(key, (raw) => {
      place({ ...api(), getKey: () => Promise.resolve(raw) })
    }),
  ]
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
