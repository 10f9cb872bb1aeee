import type { CaipNetwork, FeatureName, Features } from '@latchkey/kernel'
import { createFakePorts, createSolanaWallet, type HttpAnswer } from '@latchkey/kernel/testing'
import { forward, type SolanaWalletOptions } from '@latchkey/kernel/testing/internal'
import { defineNetwork } from '../networks.js'
import { solanaKit } from './solana-kit.js'

interface WorldToken {
  readonly asset: string
  readonly address: string
  readonly symbol: string
  readonly name: string
  readonly decimals: number
}
interface Node {
  readonly rpcUrl: string
  readonly tokens: readonly WorldToken[]
  close(): Promise<void>
}

const world = new URL('../../../../playground/world/solana/', import.meta.url)
const load = async <T>(file: string) =>
  (await import(/* @vite-ignore */ new URL(file, world).href)) as T

const missing = (symbol: string): never => {
  throw new RangeError(`The local chain has no ${symbol}.`)
}

/** The Solana node of the local world, and what tests do on it. */
export type LocalNode = Awaited<ReturnType<typeof startLocalNode>>

/** Starts a chain of its own. */
export async function startLocalNode() {
  const { startSolana } = await load<{ startSolana(): Promise<Node> }>('solana.mjs')
  const { GENESIS_HASH } = await load<{ GENESIS_HASH: string }>('chain.mjs')
  const node = await startSolana()
  const ask = async <T = unknown>(method: string, ...params: readonly unknown[]): Promise<T> => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(node.rpcUrl, { method: 'POST', headers, body })
    const { result, error } = (await response.json()) as { result: T; error?: { message: string } }
    if (error) throw new Error(`${method}: ${error.message}`)
    return result
  }
  const network: CaipNetwork = defineNetwork({
    genesisHash: GENESIS_HASH,
    name: 'Local',
    rpcUrls: [node.rpcUrl],
  })
  const token = (symbol: 'USDC' | 'FEE') => {
    const { asset, name, decimals, address } =
      node.tokens.find((one) => one.symbol === symbol) ?? missing(symbol)
    return {
      mint: address,
      asset: { id: asset as `${typeof network.id}/token:x`, name, symbol, decimals },
    }
  }
  return {
    ask,
    network,
    token,
    url: node.rpcUrl,
    close: () => node.close(),
    balance: async (address: string) =>
      BigInt((await ask<{ value: number }>('getBalance', address)).value),
    /** All that an owner has of a token. */
    async tokenBalance(mint: string, owner: string) {
      const how = { encoding: 'jsonParsed' }
      const { value } = await ask<{
        value: readonly {
          account: { data: { parsed: { info: { tokenAmount: { amount: string } } } } }
        }[]
      }>('getTokenAccountsByOwner', owner, { mint }, how)
      return value.reduce(
        (sum, { account }) => sum + BigInt(account.data.parsed.info.tokenAmount.amount),
        0n,
      )
    },
  }
}

/** A kit over the local node with a test wallet, connected. Only time is fake. */
export async function localKit(
  node: LocalNode,
  page: EventTarget,
  options: SolanaWalletOptions = {},
  answer: HttpAnswer = forward,
) {
  const ports = createFakePorts({ routes: { [node.url]: answer } })
  const wallet = createSolanaWallet({
    clock: ports.clock,
    http: ports.http,
    rpcUrl: node.url,
    ...options,
  })
  const connected = await solanaKit({ page, wallet, ports, networks: [node.network] })
  const feature = <F extends FeatureName>(name: F): Promise<Features[F]> =>
    connected.kit.capabilities.get(name, 'solana')
  const asked = () =>
    ports.http.requests
      .map(({ body }) => (body as { readonly method: string }).method)
      .filter((method) => method !== 'getGenesisHash')
  return { ...connected, feature, asked }
}
