import { pathToFileURL } from 'node:url'
import { startBitcoin } from './bitcoin/bitcoin.mjs'
import { CHAINS, startChains } from './chains/chains.mjs'
import { startHeartbeat } from './chains/heartbeat.mjs'
import { chainWeather } from './chains/weather.mjs'
import { startCosmos } from './cosmos/cosmos.mjs'
import { startData } from './data/data.mjs'
import { startDirectory } from './directory/directory.mjs'
import { startEmbedded } from './embedded/embedded.mjs'
import { evmPack, loadEvmPack } from './evm-pack/pack.mjs'
import { startFaucet } from './faucet/faucet.mjs'
import { startRelay } from './relay/relay.mjs'
import { startRuntime } from './polkadot/runtime.mjs'
import { startPolkadot } from './polkadot-stand-in/stand-in.mjs'
import { startSeller } from './seller/seller.mjs'
import { startSignIn } from './sign-in/sign-in.mjs'
import { startBundler } from './smart-accounts/bundler.mjs'
import { loadSmartAccounts } from './smart-accounts/load.mjs'
import { startSolana } from './solana/solana.mjs'
import { startWalletPage } from './wallet-page/server.mjs'
import { startWindows } from './windows/windows.mjs'
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
 * Starts everything the playground and the tests need, on 127.0.0.1 only.
 *
 * @param {{ ports?: WorldPorts | 0, quiet?: boolean, chopsticks?: boolean, heartbeat?: boolean }} [options] ports 0 asks for
 *   free ones everywhere; `quiet` keeps notices off the terminal; `chopsticks` starts a real Polkadot
 *   runtime in place of its stand-in; with `heartbeat` the EVM chains and Bitcoin go on behind a transaction
 */
export async function startWorld({
  ports = {},
  quiet = false,
  chopsticks = false,
  heartbeat = false,
} = {}) {
  const wanted = ports === 0 ? FREE_PORTS : ports
  /** @type {(() => Promise<void>)[]} */
  const closers = []
  const close = async () => {
    for (const end of closers.splice(0).reverse()) await end()
  }
  /**
   * @template {{ close: () => Promise<void> }} T
   * @param {Promise<T>} starting
   * @returns {Promise<T>}
   */
  const keep = async (starting) => {
    const part = await starting
    closers.push(part.close)
    return part
  }
  try {
    const relay = await keep(startRelay({ port: wanted.relay ?? DEFAULT_PORTS.relay }))
    const { chains, missing } = await keep(startChains(wanted.chains))
    if (missing && !quiet) console.warn(missing)
    await Promise.all(chains.map(({ rpcUrl }) => loadEvmPack(rpcUrl)))
    /** @type {import('../../scripts/world-page.mjs').WorldNetwork[]} */
    const networks = []
    const solana = await startSolana({ port: wanted.solana ?? DEFAULT_PORTS.solana })
    if (solana) networks.push(await keep(Promise.resolve(solana)))
    networks.push(await keep(startCosmos({ port: wanted.cosmos ?? DEFAULT_PORTS.cosmos })))
    const polkadot = { port: wanted.polkadot ?? DEFAULT_PORTS.polkadot }
    networks.push(await keep(chopsticks ? startRuntime(polkadot) : startPolkadot(polkadot)))
    const bitcoin = await keep(startBitcoin({ port: wanted.bitcoin ?? DEFAULT_PORTS.bitcoin }))
    networks.push(bitcoin)
    if (heartbeat) await keep(Promise.resolve(startHeartbeat(chains, { bitcoin })))
    const fund = { port: wanted.faucet ?? DEFAULT_PORTS.faucet, networks }
    const faucet = await keep(startFaucet(chains, fund))
    const page = { relayUrl: relay.url, chains, networks }
    const wallet = await keep(
      startWalletPage(page, { port: wanted.wallet ?? DEFAULT_PORTS.wallet }),
    )
    const directory = await keep(
      startDirectory({ port: wanted.directory ?? DEFAULT_PORTS.directory, chains }),
    )
    const seller = await keep(
      startSeller({ chains, faucetUrl: faucet.url, port: wanted.seller ?? DEFAULT_PORTS.seller }),
    )
    const windows = await keep(
      startWindows(chains, {
        ...{ port: wanted.windows ?? DEFAULT_PORTS.windows, faucetUrl: faucet.url, networks },
        sellerUrl: seller.url,
      }),
    )
    const signIn = await keep(
      startSignIn(
        { chains, networks },
        {
          port: wanted.signIn ?? DEFAULT_PORTS.signIn,
          seller: { ...seller, page: `${windows.url}/coinbase.html` },
        },
      ),
    )
    const data = await keep(
      startData({ port: wanted.data ?? DEFAULT_PORTS.data, chains, networks }),
    )
    const [first] = chains
    if (first) await loadSmartAccounts(first.rpcUrl)
    const bundler =
      first && (await keep(startBundler(first, { port: wanted.bundler ?? DEFAULT_PORTS.bundler })))
    const { embedded, smtp, inbox, identity, farcaster } = await keep(
      startEmbedded({
        ...{ chains, networks, quiet, ports: { ...DEFAULT_PORTS, ...wanted } },
        ...(first && bundler && { bundlers: { [first.caip2]: bundler.url } }),
      }),
    )
    const services = { relay, faucet, wallet, signIn, directory, windows, data, seller }
    const walletParts = {
      ...{ embedded, smtp, inbox, identity },
      ...(farcaster && { farcaster }),
      ...(bundler && { bundler }),
    }
    const parts = { ...services, ...walletParts, chains, networks, evmPack }
    const weather = Object.fromEntries(
      chains.map(({ caip2, rpcUrl }) => [caip2, chainWeather(rpcUrl)]),
    )
    return { ...parts, weather, table: worldTable(parts), close }
  } catch (error) {
    await close()
    throw error
  }
}

/**
 * What runs where, as text in columns.
 *
 * @param {import('../../scripts/world-page.mjs').WorldInfo} world
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
      use: 'a wallet: /wallet.html, a Safe app around a page: /safe.html?app=…, sellers: /meld.html, /coinbase.html',
    },
    {
      what: 'Data',
      address: data.url,
      use: 'balances, history, names, prices: /v1/account/…/balance?sv=1, /token-list.json',
    },
    {
      what: 'Seller',
      address: seller.url,
      use: 'sells crypto: the keyed API behind /coinbase.html',
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
    ...{ what: symbol, address, use: `${name} on every EVM chain` },
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
