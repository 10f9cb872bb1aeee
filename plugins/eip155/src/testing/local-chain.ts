import type { CaipNetwork, FeatureName, Features, KitOptions, Plugin } from '@latchkey/kernel'
import {
  connectedKit,
  createFakePorts,
  settle,
  type EvmWalletOptions,
  type FakePorts,
  type HttpAnswer,
  type HttpRequest,
} from '@latchkey/kernel/testing'
import { forward, type HttpRoutes } from '@latchkey/kernel/testing/internal'
import { encodeFunctionData, parseAbi, type Hex } from 'viem'
import { eip155, type Eip155Options } from '../index.js'
import { defineNetwork } from '../networks.js'

interface Anvil {
  readonly port: number
  close(): Promise<void>
}

interface PackToken {
  readonly address: Hex
  readonly symbol: string
  readonly name: string
  readonly decimals: number
}

interface Pack {
  readonly tokens: Readonly<Record<'USDC' | 'DAI' | 'OUSD' | 'FEE' | 'OLD' | 'WETH', PackToken>>
  readonly poison: Hex
  readonly multicall3: Hex
  readonly universalResolver: Hex
  /** Code that accounts can act by, for batches (EIP-7702). */
  readonly batch: Hex
  readonly uniswap: { readonly factory: Hex; readonly router: Hex }
}

const here = import.meta.url
const world = new URL('../../../../playground/world/', here)
const load = async <T>(file: string) =>
  (await import(/* @vite-ignore */ new URL(file, world).href)) as T

/** An account of the development chain, which sends without a key. */
const RICH = '0x23618e81E3f5cdF7f54C3d65f7FBc0aBf5B21E8f'
const MINT = parseAbi(['function mint(address to, uint256 value)'])
const CHAIN_ID = 31337

/** Counts requests that wait for an answer, of all kits of a test. */
function createCounter() {
  let open = 0
  const waiters: (() => void)[] = []
  return {
    /** The same answer, counted. */
    counted:
      (answer: HttpAnswer): HttpAnswer =>
      async (request: HttpRequest) => {
        open += 1
        try {
          return typeof answer === 'function' ? await answer(request) : answer
        } finally {
          open -= 1
          for (const resolve of waiters.splice(0)) resolve()
        }
      },
    /** Resolves once nothing waits any more. */
    async idle() {
      await settle()
      while (open > 0) {
        await new Promise<void>((resolve) => waiters.push(resolve))
        await settle()
      }
    },
  }
}

/** One EVM chain of the local world with its contracts, and what tests do on it. */
export type LocalChain = Awaited<ReturnType<typeof startLocalChain>>

/** Starts a chain of its own, which mines each transaction at once by default. */
export async function startLocalChain() {
  const [{ anvilBinary }, { startAnvil }, { evmPack, loadEvmPack }, { rpc }] = await Promise.all([
    load<{ anvilBinary(): string | undefined }>('chains/anvil-binary.mjs'),
    load<{
      startAnvil(binary: string, options: { chainId: number; port: number }): Promise<Anvil>
    }>('chains/anvil.mjs'),
    load<{ evmPack: Pack; loadEvmPack(url: string): Promise<void> }>('evm-pack/pack.mjs'),
    load<{ rpc(url: string, method: string, params: readonly unknown[]): Promise<unknown> }>(
      'chains/json-rpc.mjs',
    ),
  ])
  const anvil = await startAnvil(anvilBinary() ?? '', { chainId: CHAIN_ID, port: 0 })
  const url = `http://127.0.0.1:${anvil.port}`
  await loadEvmPack(url)
  const ask = <T = unknown>(method: string, ...params: readonly unknown[]) =>
    rpc(url, method, params) as Promise<T>
  const network: CaipNetwork = defineNetwork({
    chainId: CHAIN_ID,
    name: 'Anvil',
    rpcUrls: [url],
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  })
  /** Sends from the rich account, and waits until a block holds it. */
  const send = async (to: Hex, data: Hex) =>
    ask<{ status: string }>('eth_sendTransactionSync', { from: RICH, to, data })
  return {
    url,
    ask,
    network,
    send,
    close: () => anvil.close(),
    ...createCounter(),
    pack: evmPack,
    mint: (token: PackToken, to: Hex, amount: bigint) =>
      send(
        token.address,
        encodeFunctionData({ abi: MINT, functionName: 'mint', args: [to, amount] }),
      ),
    fund: (address: Hex, wei: bigint) => ask('anvil_setBalance', address, `0x${wei.toString(16)}`),
    balance: async (address: string) => BigInt(await ask<Hex>('eth_getBalance', address, 'latest')),
    tokenBalance: async (token: Hex, address: string) => {
      const data = `0x70a08231${address.slice(2).toLowerCase().padStart(64, '0')}`
      return BigInt(await ask<Hex>('eth_call', { to: token, data }, 'latest'))
    },
    asset: ({ address, name, symbol, decimals }: PackToken) => ({
      id: `${network.id}/erc20:${address.toLowerCase()}` as const,
      name,
      symbol,
      decimals,
    }),
  }
}

/** The other parts of a kit over a local chain. */
export interface LocalKitParts {
  readonly plugins?: readonly Plugin[]
  /** Where its time starts, in milliseconds since the Unix epoch. @default that of the fake clock */
  readonly start?: number
  /** Answers of other services. @default none */
  readonly routes?: HttpRoutes
  /** Those of a kit that is gone: the new one then connects by itself, as after a reload. */
  readonly ports?: FakePorts
  /** @default those of every kit */
  readonly features?: KitOptions['features']
}

/** A kit over a local chain with a test wallet, connected. Only time is fake. */
export async function localKit(
  chain: LocalChain,
  wallet: EvmWalletOptions = {},
  options: Eip155Options = {},
  { plugins = [], routes = {}, ports: earlier, features = {}, ...time }: LocalKitParts = {},
) {
  const ports =
    earlier ??
    createFakePorts({ routes: { [chain.url]: chain.counted(forward), ...routes }, ...time })
  const connected = await connectedKit({
    plugins: [eip155(options), ...plugins],
    ports,
    connect: !earlier,
    kit: { networks: [chain.network], features },
    wallet: {
      chainId: CHAIN_ID,
      rpcUrl: chain.url,
      clock: ports.clock,
      http: ports.http,
      ...wallet,
    },
  })
  const feature = <F extends FeatureName>(name: F): Promise<Features[F]> =>
    connected.kit.capabilities.get(name, 'eip155')
  const asked = () =>
    ports.http.requests.map(({ body }) => (body as { readonly method: string }).method)
  return {
    ...connected,
    feature,
    asked,
    /** Lets time pass once no call to the chain is open: time that ran ahead would end open requests. */
    async pass(ms: number) {
      await chain.idle()
      await ports.clock.advance(ms)
    },
  }
}
