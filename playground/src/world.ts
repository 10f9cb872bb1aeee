/** An EVM chain of the local world. */
interface WorldChain {
  readonly chainId: number
  readonly name: string
  readonly rpcUrl: string
}

/** The coin of a chain. */
interface Coin {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
}

/** A chain of the local world that is not an EVM one. */
export interface WorldNetwork {
  readonly caip2: string
  readonly name: string
  readonly rpcUrl: string
  readonly wsUrl?: string
  /** If it differs from that of the public network it replaces. */
  readonly nativeCurrency?: Coin
}

/** A token that every EVM chain of the local world has. */
interface WorldToken {
  readonly address: string
  readonly symbol: string
  readonly name: string
  readonly decimals: number
}

/** Where the EVM chains of the local world swap. */
interface WorldPools {
  readonly router: string
  /** Code that accounts can act by, for batches (EIP-7702). */
  readonly batch?: `0x${string}`
  readonly tokens: readonly WorldToken[]
}

/** Where the parts of the local world run. */
export interface World {
  readonly relayUrl: string
  /** The demo wallet's page. */
  readonly walletUrl: string
  readonly faucetUrl: string
  /** The demo's sign-in server; its handlers are at `/siwx`. */
  readonly signInUrl?: string
  /** A wallet directory with invented wallets. */
  readonly directoryUrl?: string
  /** A wallet in a window, and a Safe app that holds a page in a frame. */
  readonly windowsUrl?: string
  /** The service of balances, history, names and prices; its token list is at `/token-list.json`. */
  readonly dataUrl?: string
  /** The frame's page of the embedded wallet, by the two names of this machine: browsers have them for two sites. */
  readonly frameUrls?: readonly string[]
  readonly pools?: WorldPools
  readonly chains: readonly WorldChain[]
  readonly networks: readonly WorldNetwork[]
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const isUrl = (value: unknown, protocols: RegExp): value is string =>
  typeof value === 'string' && protocols.test(value) && URL.canParse(value)

const urlOf = (part: unknown) => (isRecord(part) ? part['url'] : undefined)

const isChain = (value: unknown): value is WorldChain =>
  isRecord(value) &&
  Number.isSafeInteger(value['chainId']) &&
  typeof value['name'] === 'string' &&
  isUrl(value['rpcUrl'], /^https?:/)

const isCoin = (value: unknown): value is Coin =>
  isRecord(value) &&
  typeof value['name'] === 'string' &&
  typeof value['symbol'] === 'string' &&
  Number.isSafeInteger(value['decimals'])

const isNetwork = (value: unknown): value is WorldNetwork =>
  isRecord(value) &&
  typeof value['caip2'] === 'string' &&
  typeof value['name'] === 'string' &&
  isUrl(value['rpcUrl'], /^https?:/) &&
  (value['wsUrl'] === undefined || isUrl(value['wsUrl'], /^wss?:/)) &&
  (value['nativeCurrency'] === undefined || isCoin(value['nativeCurrency']))

const ADDRESS = /^0x[0-9a-f]{40}$/i
const isToken = (value: unknown): value is WorldToken =>
  isCoin(value) && isRecord(value) && ADDRESS.test(String(value['address']))

/** The router and the tokens with a pool; `undefined` if there is none. */
function poolsOf(pack: unknown): WorldPools | undefined {
  const { uniswap, tokens, pools, batch } = isRecord(pack) ? pack : {}
  const router = isRecord(uniswap) ? uniswap['router'] : undefined
  if (typeof router !== 'string' || !ADDRESS.test(router)) return undefined
  if (!isRecord(tokens) || !isRecord(pools)) return undefined
  return {
    router,
    ...(typeof batch === 'string' && ADDRESS.test(batch) ? { batch: batch as `0x${string}` } : {}),
    tokens: Object.keys(pools)
      .flatMap((name) => tokens[name] ?? [])
      .filter(isToken),
  }
}

/** The addresses of the embedded wallet's frame. */
function framesOf(embedded: unknown): readonly string[] {
  const { url, otherSiteUrl } = isRecord(embedded) ? embedded : {}
  return [url, otherSiteUrl].filter((one) => isUrl(one, /^https?:/))
}

/** The frame's page that is of the same site as a page; its storage is its own there. */
export const frameUrlFor = (world: World | undefined, page: string): string | undefined =>
  world?.frameUrls?.find((one) => new URL(one).hostname === new URL(page).hostname) ??
  world?.frameUrls?.[0]

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Reads a world's description; `undefined` when there is none or it makes no sense. */
export function parseWorld(text: string): World | undefined {
  const value = parseJson(text)
  if (!isRecord(value)) return undefined
  const { relay, wallet, faucet, signIn, directory, windows, data, chains, networks } = value
  const frameUrls = framesOf(value['embedded'])
  const [relayUrl, walletUrl, faucetUrl] = [urlOf(relay), urlOf(wallet), urlOf(faucet)]
  if (!isUrl(relayUrl, /^wss?:/) || !isUrl(walletUrl, /^https?:/)) return undefined
  if (!isUrl(faucetUrl, /^https?:/) || !Array.isArray(chains)) return undefined
  const [signInUrl, directoryUrl] = [signIn, directory].map(urlOf)
  const [windowsUrl, dataUrl] = [windows, data].map(urlOf)
  const others = Array.isArray(networks) ? networks.filter(isNetwork) : []
  const part = {
    ...(isUrl(signInUrl, /^https?:/) ? { signInUrl } : {}),
    ...(isUrl(directoryUrl, /^https?:/) ? { directoryUrl } : {}),
    ...(isUrl(windowsUrl, /^https?:/) ? { windowsUrl } : {}),
    ...(isUrl(dataUrl, /^https?:/) ? { dataUrl } : {}),
    ...(frameUrls.length > 0 ? { frameUrls } : {}),
  }
  const pools = poolsOf(value['evmPack'])
  const urls = { relayUrl, walletUrl, faucetUrl, ...part, ...(pools && { pools }) }
  return { ...urls, chains: chains.filter(isChain), networks: others }
}

/** The local world this page was sent with: a start script writes it into `<meta>`. */
export function pageWorld(): World | undefined {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="latchkey-world"]')
  return parseWorld(meta?.content ?? '')
}
