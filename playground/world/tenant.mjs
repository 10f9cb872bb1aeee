import { startBitcoin } from './bitcoin/bitcoin.mjs'
import { startChains } from './chains/chains.mjs'
import { startHeartbeat } from './chains/heartbeat.mjs'
import { chainWeather } from './chains/weather.mjs'
import { startCosmos } from './cosmos/cosmos.mjs'
import { startData } from './data/data.mjs'
import { startDirectory } from './directory/directory.mjs'
import { startEmbedded } from './embedded/embedded.mjs'
import { evmPack, loadEvmPack } from './evm-pack/pack.mjs'
import { startFaucet } from './faucet/faucet.mjs'
import { createKeeper } from './net/keeper.mjs'
import { startRuntime } from './polkadot/runtime.mjs'
import { startPolkadot } from './polkadot-stand-in/stand-in.mjs'
import { startRelay } from './relay/relay.mjs'
import { startSeller } from './seller/seller.mjs'
import { startSignIn } from './sign-in/sign-in.mjs'
import { startBundler } from './smart-accounts/bundler.mjs'
import { loadSmartAccounts } from './smart-accounts/load.mjs'
import { startSolana } from './solana/solana.mjs'
import { startWalletPage } from './wallet-page/server.mjs'
import { startWindows } from './windows/windows.mjs'

/** Services with one port for all tenants: the path names the tenant. */
export const SHARED = /** @type {const} */ ([
  'relay',
  'wallet',
  'faucet',
  'signIn',
  'directory',
  'windows',
  'data',
  'seller',
  'inbox',
  'farcaster',
  'bundler',
  'solana',
  'cosmos',
  'polkadot',
  'bitcoin',
])

/** @typedef {(typeof SHARED)[number]} SharedService */

/**
 * Where a tenant's services are. The nodes of the EVM chains and the embedded wallet are its own. A node makes
 * blocks and takes them back for all who are on it, and the wallet's address has to be an origin.
 *
 * @typedef {object} TenantOptions
 * @property {string} key '' is that of plain addresses
 * @property {Readonly<Record<SharedService, import('./net/tenants.mjs').Seat>>} seats
 * @property {import('./embedded/stand-ins.mjs').StandIns} standIns
 * @property {{ chains?: readonly number[] | undefined, embedded?: number, polkadot?: number }} ports of what is its own
 * @property {boolean} [quiet] see `startWorld`
 * @property {boolean} [chopsticks]
 * @property {boolean} [heartbeat]
 */

/** @typedef {Awaited<ReturnType<typeof startTenant>>} Tenant */

/**
 * Starts what is one tenant's own in the world: its relay, chains, money, mails, orders and faults.
 *
 * @param {TenantOptions} options
 */
export async function startTenant(options) {
  const { keep, close } = createKeeper()
  try {
    const parts = await startParts(options, keep)
    const weather = Object.fromEntries(
      parts.chains.map(({ caip2, rpcUrl }) => [caip2, chainWeather(rpcUrl)]),
    )
    return { ...parts, weather, close }
  } catch (error) {
    await close()
    throw error
  }
}

/**
 * @param {TenantOptions} options
 * @param {ReturnType<typeof createKeeper>['keep']} keep
 */
async function startNetworks({ seats, ports, chopsticks = false }, keep) {
  const solana = await startSolana({ port: seats.solana })
  if (solana) await keep(solana)
  const cosmos = await keep(startCosmos({ port: seats.cosmos }))
  const polkadot = await keep(
    chopsticks
      ? startRuntime({ port: ports.polkadot ?? 0 })
      : startPolkadot({ port: seats.polkadot }),
  )
  const bitcoin = await keep(startBitcoin({ port: seats.bitcoin }))
  /** @type {import('./world-page.mjs').WorldNetwork[]} */
  const networks = [...(solana ? [solana] : []), cosmos, polkadot, bitcoin]
  return { networks, bitcoin }
}

/**
 * Services on the chains: sellers, explorers, data.
 *
 * @param {TenantOptions} options
 * @param {{ chains: readonly import('./chains/chains.mjs').Chain[], networks: readonly import('./world-page.mjs').WorldNetwork[] }} nodes
 * @param {ReturnType<typeof createKeeper>['keep']} keep
 */
async function startServices({ seats }, nodes, keep) {
  const { chains, networks } = nodes
  const faucet = await keep(startFaucet(chains, { port: seats.faucet, networks }))
  const directory = await keep(startDirectory({ port: seats.directory, chains }))
  const seller = await keep(startSeller({ chains, faucetUrl: faucet.url, port: seats.seller }))
  const sold = { faucetUrl: faucet.url, sellerUrl: seller.url, networks }
  const windows = await keep(startWindows(chains, { port: seats.windows, ...sold }))
  const signIn = await keep(
    startSignIn(nodes, { port: seats.signIn, seller: { ...seller, pages: windows.url } }),
  )
  const data = await keep(startData({ port: seats.data, ...nodes }))
  return { faucet, directory, seller, windows, signIn, data }
}

/**
 * @param {TenantOptions} options
 * @param {ReturnType<typeof createKeeper>['keep']} keep
 */
async function startParts(options, keep) {
  const { key, seats, standIns, ports, quiet = false, heartbeat = false } = options
  const { chains, missing } = await keep(startChains(ports.chains))
  if (missing && !quiet) console.warn(missing)
  await Promise.all(chains.map(({ rpcUrl }) => loadEvmPack(rpcUrl)))
  const relay = await keep(startRelay({ port: seats.relay }))
  const { networks, bitcoin } = await startNetworks(options, keep)
  if (heartbeat) await keep(startHeartbeat(chains, { bitcoin }))
  const nodes = { chains, networks }
  const wallet = await keep(
    startWalletPage({ relayUrl: relay.url, ...nodes }, { port: seats.wallet }),
  )
  const services = await startServices(options, nodes, keep)
  const [first] = chains
  if (first) await loadSmartAccounts(first.rpcUrl)
  const bundler = first && (await keep(startBundler(first, { port: seats.bundler })))
  const { embedded, smtp, inbox, identity, farcaster } = await keep(
    startEmbedded({
      ...nodes,
      tenant: key,
      standIns,
      quiet,
      ports: { embedded: ports.embedded ?? 0, inbox: seats.inbox, farcaster: seats.farcaster },
      ...(first && bundler && { bundlers: { [first.caip2]: bundler.url } }),
    }),
  )
  return {
    ...services,
    ...nodes,
    ...(farcaster && { farcaster }),
    ...(bundler && { bundler }),
    relay,
    wallet,
    embedded,
    smtp,
    inbox,
    identity,
    evmPack,
  }
}
