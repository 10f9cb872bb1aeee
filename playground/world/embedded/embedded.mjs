import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import nodemailer from 'nodemailer'
import { pricesIn } from '../data/prices.mjs'
import { loadDoors } from '../load-doors.mjs'
import { closeServer, listen } from '../net/listen.mjs'
import { madeOnce } from '../net/made-once.mjs'
import { startFarcaster } from './farcaster.mjs'
import { startInbox } from './inbox.mjs'
import { startStandIns } from './stand-ins.mjs'

/** Libraries that are loaded from where they are installed: one has native parts, the other is large. */
const EXTERNAL = ['better-sqlite3', 'viem', 'viem/*']

/** The package's own script, whose place only its package knows otherwise. */
const BUNDLER = new URL('../../../plugins/embedded-wallet/bundle-frame.mjs', import.meta.url).href

/** The frame's page from its sources as they are now, the same for all wallets. */
const framePage = madeOnce(async () => {
  /** @type {typeof import('../../../plugins/embedded-wallet/bundle-frame.mjs')} */
  const { bundleFrame } = await import(BUNDLER)
  const built = await bundleFrame()
  return new Map(built.map(({ path, body }) => [path.slice(1), Buffer.from(body).toString()]))
})

/** @typedef {typeof import('../../../plugins/embedded-wallet/src/server/index.js')} WalletPackage */

/** @typedef {import('../net/tenants.mjs').Port} Port */

/**
 * @typedef {object} EmbeddedOptions
 * @property {readonly import('../chains/chains.mjs').Chain[]} chains
 * @property {readonly import('../world-page.mjs').WorldNetwork[]} networks
 * @property {{ embedded?: number, smtp?: number, identity?: number, inbox?: Port, farcaster?: Port }} [ports] 0, the default, takes any free one
 * @property {import('./stand-ins.mjs').StandIns} [standIns] where they run already, for all tenants
 * @property {string} [tenant] whose wallet it is; that of the plain addresses unless given
 * @property {Readonly<Record<string, string>>} [bundlers] by CAIP-2 id: a bundler that is a paymaster as well
 * @property {boolean} [quiet] keeps what went wrong off the terminal
 */

/**
 * @param {Pick<EmbeddedOptions, 'chains' | 'networks' | 'bundlers'>} world
 * @returns {import('../../../plugins/embedded-wallet/src/wire/http.js').ServerChain[]}
 */
const chainsOf = ({ chains, networks, bundlers = {} }) => [
  ...chains.map(({ caip2, name, rpcUrl }) => ({
    id: caip2,
    name,
    rpcUrl,
    currency: { symbol: 'ETH', decimals: 18 },
    ...(bundlers[caip2] !== undefined && {
      bundlerUrl: bundlers[caip2],
      paymasterUrl: bundlers[caip2],
    }),
  })),
  ...networks
    .filter(({ caip2 }) => caip2.startsWith('solana:'))
    .map(({ caip2, name, rpcUrl }) => ({
      id: caip2,
      name,
      rpcUrl,
      currency: { symbol: 'SOL', decimals: 9 },
    })),
]

/**
 * Dollars for the networks' coins; tokens have no price here.
 *
 * @param {ReturnType<typeof chainsOf>} chains
 * @returns {NonNullable<import('../../../plugins/embedded-wallet/src/server/index.js').WalletServerOptions['prices']>}
 */
const coinPrices = (chains) => async (assets, currency) => {
  const priceOf = pricesIn(currency, { noPrices: false })
  return new Map(
    assets.flatMap((asset) => {
      const coin = chains.find(({ id }) => asset.startsWith(`${id}/slip44:`))?.currency
      return coin ? [[asset, String(priceOf({ ...coin, name: coin.symbol, listed: true }))]] : []
    }),
  )
}

/** The pages of a playground: it may be opened by either name of this machine. */
const bothNames = (/** @type {string} */ pageUrl) => {
  const { port } = new URL(pageUrl)
  return ['127.0.0.1', 'localhost'].map((host) => `http://${host}:${port}`)
}

/**
 * Starts an embedded wallet of our own package, hosted as any host would. Its frame's page and its server have one
 * origin. A mail server forwards no mail, and a page lists the mails. It lets no app embed it until it is given
 * one. Its data are gone when it ends.
 *
 * @param {EmbeddedOptions} options
 */
export async function startEmbedded({ chains, networks, bundlers, ports = {}, ...more }) {
  const { quiet = false, tenant = '' } = more
  /** @type {WalletPackage} */
  const wallet = await loadDoors(['embedded-wallet/server'], EXTERNAL)
  const db = await wallet.openSqlite(':memory:')
  await wallet.migrate(db)
  const standIns = more.standIns ?? (await startStandIns(ports))
  const { smtp, identity } = standIns
  const mails = smtp.boxOf(tenant)
  const transport = nodemailer.createTransport({
    host: '127.0.0.1',
    port: smtp.port,
    secure: false,
    ignoreTLS: true,
  })
  const secrets = await wallet.createSecretCipher({
    keys: { world: randomBytes(32).toString('hex') },
  })
  const [first] = chains
  const farcaster =
    first && (await startFarcaster({ rpcUrl: first.rpcUrl, port: ports.farcaster ?? 0 }))
  const walletChains = chainsOf({ chains, networks, bundlers })
  let forwardMs = 0
  /** @type {Set<string>} */
  const origins = new Set()
  /** @type {import('../../../plugins/embedded-wallet/src/server/index.js').WalletServer | undefined} */
  let server
  framePage().catch(() => undefined)
  /** @type {Map<string, string> | undefined} */
  let files
  async function withPage() {
    if (files) return
    files = await framePage()
    restart()
  }
  const host = createServer(
    wallet.createNodeListener(async (request) => {
      const isApi = new URL(request.url).pathname.startsWith('/api/')
      const fault = isApi ? undefined : await withPage().then(() => undefined, String)
      if (server && fault === undefined) return server.handle(request)
      const text = fault && `The frame's page could not be built: ${fault}`
      return new Response(text, { status: 503, headers: server?.pageHeaders })
    }),
  )
  const port = await listen(host, ports.embedded ?? 0)
  const url = `http://localhost:${port}`
  const otherUrl = `http://127.0.0.1:${port}`
  for (const one of [url, otherUrl]) standIns.wallets.add(one)
  const sender = tenant === '' ? 'wallet' : `wallet+${tenant}`
  const restart = () => {
    server = wallet.createWalletServer({
      name: 'Latchkey Wallet',
      url,
      otherUrls: [otherUrl],
      origins: [...origins],
      db,
      secrets,
      chains: walletChains,
      prices: coinPrices(walletChains),
      providers: identity.clients,
      ...(files && { page: files }),
      passkeys: true,
      // Both ways are tried: the button behind the link, and the code after it.
      newDevice: 'link',
      ...(first && farcaster && { farcaster: { relay: farcaster.url, rpcUrl: first.rpcUrl } }),
      mail: { transport, from: `"Latchkey Wallet" <${sender}@latchkey.test>` },
      now: () => Date.now() + forwardMs,
      // All visitors of the demo, and all of its tests, are one client.
      emailLimits: { perClient: 100_000, perAddress: 100 },
      report: (error) => quiet || console.error('Embedded wallet:', error),
    })
  }
  restart()
  const inbox = await startInbox({
    mails,
    port: ports.inbox ?? 0,
    forward: (milliseconds) => (forwardMs += milliseconds),
  })
  return {
    embedded: {
      url,
      port,
      /** The same wallet on another site, as browsers have it: there, storage in its frame is blocked or set apart. */
      otherSiteUrl: otherUrl,
      /** @param {string} pageUrl of an app that may embed it */
      welcome(pageUrl) {
        for (const origin of bothNames(pageUrl)) origins.add(origin)
        restart()
      },
    },
    smtp: { ...smtp, mails },
    inbox,
    identity,
    ...(farcaster && { farcaster }),
    async close() {
      await inbox.close()
      await farcaster?.close()
      await closeServer(host)
      for (const one of [url, otherUrl]) standIns.wallets.delete(one)
      transport.close()
      if (!more.standIns) await standIns.close()
      db.close()
    },
  }
}
