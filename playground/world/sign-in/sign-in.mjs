import { createServer } from 'node:http'
import { serve } from '../net/tenants.mjs'
import { loadSignInPackage } from './load-package.mjs'

/** Public networks whose accounts the playground shows besides those of the world. */
const PUBLIC = /** @type {const} */ ([
  'eip155:1',
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'bip122:000000000019d6689c085ae165831e93',
  'polkadot:91b171bb158e2d3848fa23a9f1c25182',
  'cosmos:cosmoshub-4',
])

/**
 * How the world's own networks of a namespace write addresses.
 *
 * @template Prefix
 * @param {readonly import('../world-page.mjs').WorldNetwork[]} networks
 * @param {string} namespace
 * @param {Prefix} prefix
 * @returns {Readonly<Record<string, Prefix>>}
 */
const prefixesOf = (networks, namespace, prefix) =>
  Object.fromEntries(
    networks
      .map(({ caip2 }) => caip2)
      .filter((id) => id.startsWith(`${namespace}:`) && !PUBLIC.some((one) => one === id))
      .map((id) => [id, prefix]),
  )

/**
 * @param {Parameters<typeof startSignIn>[0]} world
 * @param {readonly string[]} domains
 * @param {Awaited<ReturnType<typeof loadSignInPackage>>} siwx
 */
function settings({ chains, networks }, domains, siwx) {
  const own = /** @type {`cosmos:${string}`[]} */ (networks.map(({ caip2 }) => caip2))
  const rpcUrls = Object.fromEntries(chains.map(({ caip2, rpcUrl }) => [caip2, [rpcUrl]]))
  return {
    domains,
    chains: [...new Set([...PUBLIC, ...chains.map(({ caip2 }) => caip2), ...own])],
    namespaces: [
      siwx.eip155SignIn({ contracts: { rpcUrls } }),
      siwx.solanaSignIn(),
      siwx.bip122SignIn(),
      siwx.polkadotSignIn({ addressPrefixes: prefixesOf(networks, 'polkadot', 42) }),
      siwx.cosmosSignIn({ addressPrefixes: prefixesOf(networks, 'cosmos', 'cosmos') }),
    ],
    crossOrigin: true,
  }
}

/** @typedef {{ url: string, keyId: string, secret: string, moonpay: { publicKey: string, secretKey: string }, pages: string }} Seller */

/**
 * Purchases of who is signed in, by the app's own keys: at Coinbase, and by signed links.
 *
 * @param {Awaited<ReturnType<typeof loadSignInPackage>>} doors
 * @param {Seller} seller
 * @param {readonly string[]} origins
 * @param {Pick<import('../../../plugins/siwx/src/server/index.js').SignInServer, 'sessions'>} signIn
 * @returns {import('../../../plugins/siwx/src/server/index.js').RequestHandler}
 */
function purchases(doors, { url, keyId, secret, moonpay, pages }, origins, signIn) {
  const shared = {
    origins,
    crossOrigin: true,
    referenceSecret: 'a demo has no secrets',
    /** @param {Request} request */
    async authorise(request) {
      const accounts = (await signIn.sessions(request)).map(({ account }) => account)
      return accounts.length > 0 ? { accounts } : undefined
    },
    country: () => 'US',
  }
  // Every visitor of the demo is on this machine.
  const clientIp = () => '127.0.0.1'
  const page = `${pages}/coinbase.html`
  const coinbase = doors.coinbaseOnramp({ ...shared, keyId, secret, api: url, page, clientIp })
  const links = doors.linkSellers({
    ...shared,
    moonpay: { ...moonpay, api: `${url}/moonpay`, page: `${pages}/moonpay.html` },
  })
  return (request) =>
    new URL(request.url).pathname.startsWith('/onramp/moonpay/')
      ? links(request)
      : coinbase(request)
}

const TOLD = { 'content-type': 'application/json', 'cache-control': 'no-store', vary: 'origin' }

/**
 * The page for members, an account's at `/members?account=…`: an example of an app's own routes once they know the
 * visitor. Made of the session of the request's cookie, and of nothing else in the request.
 */
function membersPage() {
  /** @type {Map<string, number>} how often each member has read it */
  const reads = new Map()
  /**
   * @param {Request} request
   * @param {Pick<import('../../../plugins/siwx/src/server/index.js').SignInServer, 'sessions'>} signIn
   * @param {ReadonlySet<string>} domains
   */
  return async (request, signIn, domains) => {
    const origin = request.headers.get('origin') ?? ''
    const isOurs = URL.canParse(origin) && domains.has(new URL(origin).host)
    if (!isOurs) return new Response(null, { status: 403 })
    const headers = {
      ...TOLD,
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
    }
    const asked = new URL(request.url).searchParams.get('account')
    const member = (await signIn.sessions(request)).find(({ account }) => account === asked)
    if (!member) return Response.json({ error: 'Sign in first.' }, { status: 401, headers })
    const count = (reads.get(member.account) ?? 0) + 1
    reads.set(member.account, count)
    return Response.json({ note: 'Good to have you here.', reads: count }, { headers })
  }
}

/**
 * Starts the demo's sign-in server at `/siwx`, made of our own package, with a page for members, and with purchases
 * for signed-in visitors at `/onramp`, if there is a seller. It knows no page of the app until it is given one, and
 * answers no other.
 *
 * @param {{ chains: readonly import('../chains/chains.mjs').Chain[], networks: readonly import('../world-page.mjs').WorldNetwork[] }} world
 * @param {{ port?: import('../net/tenants.mjs').Port, seller?: Seller }} [options] port 0, the default, takes any free one
 * @returns {Promise<{ url: string, port: number, welcome: (pageUrl: string) => void, close: () => Promise<void> }>}
 */
export async function startSignIn(world, { port: wanted = 0, seller } = {}) {
  const siwx = await loadSignInPackage()
  const nonceStore = siwx.createMemoryNonces()
  const sessions = siwx.createOpaqueSessions({ storage: siwx.createMemoryStorage() })
  /** @type {Set<string>} */
  const domains = new Set()
  /** @type {Set<string>} */
  const origins = new Set()
  const members = membersPage()
  /** @type {import('../../../plugins/siwx/src/server/index.js').RequestHandler} */
  let handle = async () => new Response('No page has been named yet.', { status: 403 })
  const server = createServer(siwx.createNodeListener((request) => handle(request)))
  const served = await serve(server, wanted)
  return {
    ...served,
    welcome(pageUrl) {
      domains.add(new URL(pageUrl).host)
      const options = { ...settings(world, [...domains], siwx), nonceStore, sessions }
      const signIn = siwx.createSignIn(options)
      origins.add(new URL(pageUrl).origin)
      const onramp = seller && purchases(siwx, seller, [...origins], signIn)
      handle = (request) => {
        const { pathname } = new URL(request.url)
        if (pathname === '/members') return members(request, signIn, domains)
        return onramp && pathname.startsWith('/onramp/') ? onramp(request) : signIn.handle(request)
      }
    },
  }
}
