import { displayText } from '@latchkey/kernel/internal/tools'
import * as v from 'valibot'
import { erc20Abi, numberToHex, type Address, type Hex, type PublicClient } from 'viem'
import type { FrameChain } from '../api.js'
import { findEvmChain, namespaceOf, quantityOf } from '../chains.js'
import { FrameErrors, ownErrorIn } from '../errors.js'
import type { FramePorts } from '../ports/ports.js'
import { accountTypeOn } from './account-type.js'
import { evmAddress, readParam } from './calls.js'
import { evmClient } from './client.js'
import { LONGEST_SYMBOL, MOST_DECIMALS } from './tokens.js'
import type { EvmAccounts } from './account.js'

/** Most tokens of one chain that are asked about. */
const MOST_TOKENS = 64
/** Names longer than this are cut. */
const LONGEST_NAME = 64

const wanted = v.object({
  address: v.union([v.literal('native'), evmAddress]),
  /** Other kinds of assets are none that this wallet knows. */
  type: v.pipe(v.string(), v.maxLength(32)),
})
const request = v.object({
  account: evmAddress,
  assetFilter: v.optional(
    v.record(
      v.pipe(v.string(), v.maxLength(64)),
      v.pipe(v.array(wanted), v.maxLength(MOST_TOKENS)),
    ),
  ),
  assetTypeFilter: v.optional(v.pipe(v.array(v.string()), v.maxLength(16))),
  chainFilter: v.optional(v.pipe(v.array(v.string()), v.maxLength(64))),
})

/** An asset in ERC-7811's own form; unknown members are left out. */
interface Asset {
  readonly address: Address | 'native'
  /** Smallest units. */
  readonly balance: Hex
  readonly type: 'native' | 'erc20'
  readonly metadata?: { readonly name: string; readonly symbol: string; readonly decimals: number }
}

/** The question for one chain. */
interface Lookup {
  readonly chain: FrameChain
  readonly native: boolean
  readonly tokens: readonly Address[]
}

/**
 * The question. With `assetFilter` the other filters are ignored (ERC-7811); without it, the coin of each remaining
 * chain.
 */
function lookups(
  { chains }: Pick<EvmAccounts, 'chains'>,
  { assetFilter, assetTypeFilter, chainFilter }: v.InferOutput<typeof request>,
): readonly Lookup[] {
  if (assetFilter) {
    return Object.entries(assetFilter).flatMap(([given, assets]) => {
      const chain = findEvmChain(chains, given)
      if (!chain) return []
      const native = assets.some(({ address, type }) => type === 'native' && address === 'native')
      const tokens = assets.flatMap(({ address, type }) =>
        type === 'erc20' && address !== 'native' ? [address] : [],
      )
      return [{ chain, native, tokens: [...new Set(tokens)] }]
    })
  }
  const native = assetTypeFilter?.includes('native') ?? true
  const asked = chainFilter
    ? chainFilter.flatMap((given) => findEvmChain(chains, given) ?? [])
    : chains.filter((chain) => namespaceOf(chain) === 'eip155')
  return [...new Set(asked)].map((chain) => ({ chain, native, tokens: [] }))
}

/** The four answers of a token; `undefined` if it does not report the balance. */
function readToken(address: Address, answers: readonly unknown[]): Asset | undefined {
  const [balance, name, symbol, decimals] = answers
  if (typeof balance !== 'bigint') return undefined
  const asset = { address, balance: numberToHex(balance), type: 'erc20' } as const
  const isSaid = typeof name === 'string' && typeof symbol === 'string'
  if (!isSaid || typeof decimals !== 'number' || decimals > MOST_DECIMALS) return asset
  const metadata = {
    name: displayText(name, LONGEST_NAME),
    symbol: displayText(symbol, LONGEST_SYMBOL),
    decimals,
  }
  return { ...asset, metadata }
}

const FACTS = ['name', 'symbol', 'decimals'] as const

/** All tokens in one question, by Multicall3's code, wherever the chain has it. */
async function tokensOf(
  client: PublicClient,
  account: Address,
  tokens: readonly Address[],
): Promise<readonly Asset[]> {
  if (tokens.length === 0) return []
  const contracts = tokens.flatMap((address) => [
    { address, abi: erc20Abi, functionName: 'balanceOf', args: [account] },
    ...FACTS.map((functionName) => ({ address, abi: erc20Abi, functionName })),
  ])
  const told = await client.multicall({ contracts, deployless: true, batchSize: 0 })
  // A token that fails is left out; a node that does not answer says nothing of any.
  const lost = told.map(({ error }) => ownErrorIn(error)).find((error) => error !== undefined)
  if (lost) throw lost
  const size = 1 + FACTS.length
  return tokens.flatMap((address, at) => {
    const answers = told.slice(at * size, (at + 1) * size).map(({ result }) => result)
    return readToken(address, answers) ?? []
  })
}

async function assetsOn(
  ports: Pick<FramePorts, 'fetch' | 'after'>,
  account: Address,
  { chain, native, tokens }: Lookup,
): Promise<readonly Asset[]> {
  const client = evmClient(ports, chain)
  const [balance, found] = await Promise.all([
    native ? client.getBalance({ address: account }) : undefined,
    tokensOf(client, account, tokens),
  ])
  if (balance === undefined) return found
  const { symbol, decimals } = chain.currency
  const metadata = { name: symbol, symbol, decimals }
  return [{ address: 'native', balance: numberToHex(balance), type: 'native', metadata }, ...found]
}

/**
 * `wallet_getAssets` (ERC-7811), from nodes: the network's coin, and the tokens that the app names. Other tokens
 * are not found, so the wallet does not report the capability `assetDiscovery`.
 *
 * @throws KitError `request_malformed`, `account_unknown`, `network_error`, `node_refused`
 */
export async function walletAssets(
  ports: Pick<FramePorts, 'fetch' | 'after'>,
  state: EvmAccounts,
  params: unknown,
): Promise<Readonly<Record<Hex, readonly Asset[]>>> {
  const [asked] = readParam(v.tuple([request]), params)
  const { account } = asked
  const all = lookups(state, asked)
  const types = await Promise.all(all.map(({ chain }) => accountTypeOn(state, chain, account)))
  const own = all.filter((_, at) => types[at] !== undefined)
  if (all.length > 0 && own.length === 0) throw FrameErrors.account_unknown({ given: account })
  const found = await Promise.all(
    own.map(
      async (lookup) => [quantityOf(lookup.chain), await assetsOn(ports, account, lookup)] as const,
    ),
  )
  return Object.fromEntries(found)
}
