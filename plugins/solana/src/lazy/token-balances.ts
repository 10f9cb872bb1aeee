import {
  readMember,
  type Abortable,
  type CaipNetwork,
  type FeatureContext,
  type TokenBalancesFeature,
  type TokenHolding,
} from '@latchkey/kernel'
import { nativeAsset } from '@latchkey/kernel/internal/page'
import type { JsonRpc } from '@latchkey/kernel/internal'
import { isSolanaAddress } from '../address.js'
import { SolanaErrors } from '../errors.js'
import { checkLamports } from './lamports.js'
import { createRpc } from './rpc.js'
import {
  readMint,
  readTokenAccount,
  TOKEN,
  TOKEN_2022,
  tokenAsset,
  valuesOf,
  type Mint,
  type TokenAccount,
} from './token-accounts.js'

const ACCOUNTS = 'getTokenAccountsByOwner'
/** Thousands of accounts. */
const MOST_BYTES = 8_000_000
const MOST_MINTS = 100
const PARSED = { encoding: 'jsonParsed', commitment: 'confirmed' } as const

/** Accounts of one owner; `undefined` in the place of one that cannot be read. */
async function readAccounts(
  rpc: JsonRpc,
  network: CaipNetwork,
  owner: string,
  programId: string,
  { signal }: Abortable,
): Promise<readonly (TokenAccount | undefined)[]> {
  const params = [owner, { programId }, PARSED]
  const answer = await rpc.call(network, ACCOUNTS, params, { signal, maxBytes: MOST_BYTES })
  return valuesOf(ACCOUNTS, answer).map((one) => {
    const account = readTokenAccount(readMember(one, 'account'))
    return account?.owner === owner ? account : undefined
  })
}

/** The names in a token's extensions; empty if the node does not report them. */
async function readMints(
  rpc: JsonRpc,
  network: CaipNetwork,
  mints: readonly string[],
  options: Abortable,
): Promise<ReadonlyMap<string, Mint>> {
  const method = 'getMultipleAccounts'
  const asked = mints.slice(0, MOST_MINTS)
  if (asked.length === 0) return new Map()
  try {
    const answer = await rpc.call(network, method, [asked, PARSED], options)
    const found = valuesOf(method, answer).map(readMint)
    return new Map(
      asked.flatMap((mint, at): [string, Mint][] => {
        const facts = found[at]
        return facts ? [[mint, facts]] : []
      }),
    )
  } catch {
    options.signal?.throwIfAborted()
    return new Map() // A name that is missing hides no money.
  }
}

/** All accounts of one token as one row. */
function holdingOf(
  accounts: readonly TokenAccount[],
): Pick<TokenHolding, 'amount' | 'spendable' | 'frozen'> {
  const amount = accounts.reduce((sum, one) => sum + one.amount, 0n)
  const free = accounts.filter(({ isFrozen }) => !isFrozen)
  // A transfer is made from one account.
  const spendable = free.reduce((most, one) => (one.amount > most ? one.amount : most), 0n)
  return {
    amount,
    ...(spendable < amount ? { spendable } : {}),
    ...(free.length === 0 ? { frozen: true as const } : {}),
  }
}

/** Accounts by their token, the order kept. */
function byMint(accounts: readonly TokenAccount[]): ReadonlyMap<string, readonly TokenAccount[]> {
  const groups = new Map<string, TokenAccount[]>()
  for (const account of accounts) {
    const group = groups.get(account.mint)
    if (group) group.push(account)
    else groups.set(account.mint, [account])
  }
  return groups
}

/**
 * SOL, and the tokens of both programs: nodes list an account's tokens by themselves. Names of classic tokens are
 * not on the chain as far as nodes read it. They are the list's, or else the token's address.
 */
export default ({ http }: FeatureContext): TokenBalancesFeature => {
  const rpc = createRpc(http)
  /** Answers of mints, by network and mint: asked once. */
  const mints = new Map<string, Mint>()
  return {
    async tokenBalances({ address, network, tokens = [] }, options = {}) {
      if (!isSolanaAddress(address)) throw SolanaErrors.address_invalid({ address })
      if (network.namespace !== 'solana') {
        throw SolanaErrors.network_unsupported({ network: network.id })
      }
      const commitment = { commitment: 'confirmed' }
      const [native, classic, extended] = await Promise.all([
        rpc.call(network, 'getBalance', [address, commitment], options),
        readAccounts(rpc, network, address, TOKEN, options),
        readAccounts(rpc, network, address, TOKEN_2022, options),
      ])
      const rows = [...classic, ...extended]
      const groups = byMint(
        rows.filter((one) => one !== undefined && one.amount > 0n) as TokenAccount[],
      )
      const known = new Map(tokens.map((token) => [token.id, token]))
      const own = [...groups].flatMap(([mint, [first]]) =>
        first?.program === TOKEN_2022 ? [mint] : [],
      )
      const keyOf = (mint: string) => `${network.id}/${mint}`
      const unknown = own.filter((mint) => !mints.has(keyOf(mint)))
      for (const [mint, facts] of await readMints(rpc, network, unknown, options))
        mints.set(keyOf(mint), facts)
      const holdings = [...groups].map(([mint, accounts]): TokenHolding => {
        const decimals = accounts[0]?.decimals ?? 0
        const asset = tokenAsset(network.id, mint, decimals, mints.get(keyOf(mint)))
        return { ...asset, ...known.get(asset.id), decimals, ...holdingOf(accounts) }
      })
      const coin = { ...nativeAsset(network), amount: checkLamports('getBalance', native) }
      return { holdings: [coin, ...holdings], complete: !rows.includes(undefined) }
    },
  }
}
