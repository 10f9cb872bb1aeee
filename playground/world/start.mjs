import { pathToFileURL } from 'node:url'
import { CHAINS } from './chains/chains.mjs'
import { startStandIns } from './embedded/stand-ins.mjs'
import { createKeeper } from './net/keeper.mjs'
import { checkTenant, sharePort } from './net/tenants.mjs'
import { SHARED, startTenant } from './tenant.mjs'
import { formatTable } from './world-table.mjs'

/**
 * Ports the world would like to have; a taken one is stepped over, 0 asks for any free one.
 *
 * @typedef {object} WorldPorts
 * @property {number} [relay]
 * @property {number} [wallet]
 * @property {number} [faucet]
 * @property {readonly number[]} [chains] one for each chain
 * @property {number} [solana]
 * @property {number} [cosmos]
 * @property {number} [polkadot]
 * @property {number} [bitcoin]
 * @property {number} [signIn]
 * @property {number} [directory]
 * @property {number} [windows]
 * @property {number} [data]
 * @property {number} [seller]
 * @property {number} [embedded]
 * @property {number} [smtp]
 * @property {number} [inbox]
 * @property {number} [identity]
 * @property {number} [farcaster]
 * @property {number} [bundler]
 */

/** @typedef {Awaited<ReturnType<typeof startWorld>>} World */

export const DEFAULT_PORTS = /** @type {const} */ ({
  relay: 5080,
  wallet: 5081,
  faucet: 5082,
  signIn: 5083,
  directory: 5084,
  windows: 5085,
  data: 5086,
  seller: 5087,
  embedded: 5088,
  smtp: 5089,
  inbox: 5090,
  identity: 5091,
  farcaster: 5093,
  bundler: 5094,
  solana: 8899,
  cosmos: 26657,
  polkadot: 9944,
  bitcoin: 3002,
})

/** @type {WorldPorts} */
const FREE_PORTS = {
  ...Object.fromEntries(Object.keys(DEFAULT_PORTS).map((name) => [name, 0])),
  chains: CHAINS.map(() => 0),
}

/**
 * Opens the ports that all tenants share.
 *
 * @param {WorldPorts} wanted
 * @param {ReturnType<typeof createKeeper>['keep']} keep
 * @returns {Promise<(tenant: string) => import('./tenant.mjs').TenantOptions['seats']>}
 */
async function openPorts(wanted, keep) {
  /** @type {[name: string, port: Awaited<ReturnType<typeof sharePort>>][]} */
  const ports = []
  for (const name of SHARED)
    ports.push([name, await keep(sharePort(wanted[name] ?? DEFAULT_PORTS[name]))])
  return (tenant) =>
    /** @type {import('./tenant.mjs').TenantOptions['seats']} */ (
      Object.fromEntries(ports.map(([name, port]) => [name, port.seat(tenant)]))
    )
}

/**
 * Starts all services of the playground and the tests, on 127.0.0.1 only. The plain addresses belong to one
 * visitor; `tenant(key)` is the same world for another, who sees and changes nothing of the first's.
 *
 * @param {{ ports?: WorldPorts | 0, quiet?: boolean, chopsticks?: boolean, heartbeat?: boolean }} [options] ports 0 asks for
 *   free ones everywhere; `quiet` keeps notices off the terminal; `chopsticks` starts a real Polkadot
 *   runtime in place of its stand-in; with `heartbeat` the EVM chains and Bitcoin go on behind a transaction. The last two
 *   are of the plain addresses alone
 */
export async function startWorld({
  ports = {},
  quiet = false,
  chopsticks = false,
  heartbeat = false,
} = {}) {
  const wanted = ports === 0 ? FREE_PORTS : ports
  const { polkadot = DEFAULT_PORTS.polkadot, embedded = DEFAULT_PORTS.embedded } = wanted
  const { smtp = DEFAULT_PORTS.smtp, identity = DEFAULT_PORTS.identity } = wanted
  const { keep, close } = createKeeper()
  /** @type {Map<string, Promise<import('./tenant.mjs').Tenant>>} */
  const tenants = new Map()
  try {
    const seatsOf = await openPorts(chopsticks ? { ...wanted, polkadot: 0 } : wanted, keep)
    const standIns = await keep(startStandIns({ smtp, identity }))
    const own = await keep(
      startTenant({
        key: '',
        seats: seatsOf(''),
        standIns,
        ports: { chains: wanted.chains, embedded, polkadot },
        quiet,
        chopsticks,
        heartbeat,
      }),
    )
    /** @param {string} key */
    const start = (key) => {
      const free = { chains: CHAINS.map(() => 0) }
      return keep(startTenant({ key, seats: seatsOf(key), standIns, ports: free, quiet }))
    }
    return {
      ...own,
      table: worldTable(own),
      /**
       * The world of a tenant, started when it is first asked for. Its key is part of the addresses.
       *
       * @param {string} key 1 to 32 of a-z, 0-9 and "-", a letter first
       * @throws {RangeError} when no tenant may be called so
       */
      async tenant(key) {
        const name = checkTenant(key)
        const started = tenants.get(name) ?? start(name)
        tenants.set(name, started)
        return started
      },
      async close() {
        // A service that is still starting would outlive the world.
        await Promise.allSettled(tenants.values())
        await close()
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}

/**
 * The services and their addresses, as text in columns.
 *
 * @param {import('./world-page.mjs').WorldInfo} world
 * @returns {string}
 */
export function worldTable({ chains, networks, evmPack, ...parts }) {
  const {
    relay,
    faucet,
    wallet,
    signIn,
    directory,
    windows,
    data,
    seller,
    embedded,
    smtp,
    inbox,
    identity,
    farcaster,
    bundler,
  } = parts
  const services = formatTable([
    { what: 'Demo wallet', address: wallet.url, use: 'a real wallet client in a page' },
    { what: 'Relay', address: relay.url, use: 'carries messages between app and wallet' },
    ...chains.map(({ name, rpcUrl, chainId }) => ({
      what: name,
      address: rpcUrl,
      use: `EVM chain ${chainId}`,
    })),
    ...networks.map(({ name, rpcUrl, caip2 }) => ({ what: name, address: rpcUrl, use: caip2 })),
    { what: 'Faucet', address: faucet.url, use: 'POST /fund {"address":"…","network":"solana:…"}' },
    { what: 'Sign-in', address: signIn.url, use: 'verifies sign-ins of the playground: /siwx' },
    {
      what: 'Directory',
      address: directory.url,
      use: '600 wallets and their pictures: /getWallets',
    },
    {
      what: 'Windows',
      address: windows.url,
      use: 'a wallet: /wallet.html, a Safe app around a page: /safe.html?app=…, sellers: /meld.html, /coinbase.html, /moonpay.html',
    },
    {
      what: 'Data',
      address: data.url,
      use: 'balances, history, names, prices: /v1/account/…/balance?sv=1, /token-list.json',
    },
    {
      what: 'Seller',
      address: seller.url,
      use: 'sells crypto: the keyed APIs behind /coinbase.html and /moonpay.html',
    },
    {
      what: 'Embedded wallet',
      address: embedded.url,
      use: 'frame and server of the wallet by e-mail and social login',
    },
    { what: 'Mail', address: smtp.url, use: 'takes every mail and hands nothing on' },
    { what: 'Identity', address: identity.url, use: 'stands in for six providers of social login' },
    ...(farcaster
      ? [{ what: 'Farcaster', address: farcaster.url, use: 'stands in for the relay and the app' }]
      : []),
    ...(bundler
      ? [{ what: 'Bundler', address: bundler.url, use: 'smart accounts, whose fees it pays' }]
      : []),
    { what: 'Inbox', address: inbox.url, use: 'the mails, with their codes: /mails.json?to=…' },
  ])
  const rest = networks.flatMap(({ name, tokens = [] }) =>
    tokens.map((token) => ({
      what: token.symbol,
      address: token.address,
      use: `${token.name} on ${name}`,
    })),
  )
  const evm = Object.values(chains.length > 0 ? evmPack.tokens : {})
  const held = evm.map(({ symbol, address, name }) => ({
    what: symbol,
    address,
    use: `${name} on every EVM chain`,
  }))
  return `${services}\n\n${formatTable([...held, ...rest])}`
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const chopsticks = process.argv.includes('--chopsticks')
  const world = await startWorld({ chopsticks, heartbeat: true })
  console.log(world.table)
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
    process.once(signal, () => void world.close().then(() => process.exit(0)))
  }
}
