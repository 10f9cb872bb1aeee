import type { LocalChain } from '@latchkey/eip155/local-chain'
import { encodeFunctionData, maxUint256, parseAbi, parseUnits, type Hex } from 'viem'
import type { LoadedCorpus } from './corpus-kit.js'

const ALLOWANCE = parseAbi(['function allowance(address, address) view returns (uint256)'])
const DECIMALS: Readonly<Record<string, number>> = { ETH: 18, USDC: 6, DAI: 18 }

/** What an account has, and what others may take of it, by asset. */
interface Ledger {
  readonly has: Readonly<Record<string, bigint>>
  /** By `<symbol> <spender>`. */
  readonly allowed: Readonly<Record<string, bigint>>
  /** Permissions that no standard of tokens tells. */
  readonly others: bigint
}

/** What a screen said. */
export interface Said {
  readonly leaves: Readonly<Record<string, bigint>>
  readonly comes: Readonly<Record<string, bigint>>
  /** The most that others may take. */
  readonly allows: Readonly<Record<string, bigint>>
  readonly warnings: readonly string[]
}

interface Words {
  readonly signed: readonly string[]
  readonly expected: readonly string[]
  readonly warnings: readonly string[]
}

const sums = (lines: readonly string[], label: string): Record<string, bigint> => {
  const found: Record<string, bigint> = {}
  for (const line of lines) {
    const [told = '', what = ''] = line.split(' | ')
    // In a batch the number of the call goes before.
    if (!told.endsWith(label)) continue
    const [amount = '', symbol = ''] = what.split(' ')
    const decimals = DECIMALS[symbol]
    if (decimals === undefined) continue
    const units =
      amount === 'Unlimited' ? maxUint256 : parseUnits(amount.replaceAll(',', ''), decimals)
    found[symbol] = (found[symbol] ?? 0n) + units
  }
  return found
}

const greater = (one: Readonly<Record<string, bigint>>, other: Readonly<Record<string, bigint>>) =>
  Object.fromEntries(
    [...new Set([...Object.keys(one), ...Object.keys(other)])].map((symbol) => {
      const [left = 0n, right = 0n] = [one[symbol], other[symbol]]
      return [symbol, left > right ? left : right]
    }),
  )

/** Reads a sheet as a visitor does. */
export const saidBy = ({ signed, expected, warnings }: Words): Said => ({
  // An expected amount has a line only where it differs from the amount in the bytes.
  leaves: greater(sums(signed, 'You send'), sums(expected, 'You send')),
  comes: sums(expected, 'You receive'),
  allows: sums([...signed, ...expected], 'You allow spending of'),
  warnings,
})

/** What an account has now. The fees that it paid are no part of it. */
export async function ledgerOf(
  chain: LocalChain,
  { contracts, data }: LoadedCorpus,
  { account, spenders }: { readonly account: Hex; readonly spenders: readonly Hex[] },
): Promise<Ledger> {
  const { USDC, DAI } = chain.pack.tokens
  const read = async (to: Hex | undefined, bytes: Hex) =>
    BigInt(await chain.ask<Hex>('eth_call', { to, data: bytes }, 'latest'))
  const allowances = spenders.map(async (spender) => {
    const ask = (token: Hex) =>
      read(token, encodeFunctionData({ abi: ALLOWANCE, args: [account, spender] }))
    const manager = contracts['permits']
    const [plain, managed] = await Promise.all([
      ask(USDC.address),
      read(manager, data('Permits', 'allowance', [account, USDC.address, spender])),
    ])
    return [`USDC ${spender}`, plain + managed] as const
  })
  const other = spenders.map(async (spender) => {
    const [listed, operates] = await Promise.all([
      read(contracts['registry'], data('Registry', 'allowed', [account, spender])),
      read(contracts['operators'], data('Operators', 'isOperatorFor', [spender, account])),
    ])
    return listed + operates
  })
  const [others, coin, dollars, dai, allowed] = await Promise.all([
    Promise.all(other),
    chain.balance(account),
    chain.tokenBalance(USDC.address, account),
    chain.tokenBalance(DAI.address, account),
    Promise.all(allowances),
  ])
  return {
    has: { ETH: coin, USDC: dollars, DAI: dai },
    allowed: Object.fromEntries(allowed),
    others: others.reduce((sum, one) => sum + one, 0n),
  }
}

/** The most that fees of a test come to. */
const FEES = parseUnits('0.002', 18)
/** Prices move, and amounts are drawn with few digits. */
const PART = 200n

/** What an account lost, or lets others take, that no line of a screen said. */
export function unsaid(
  { leaves, comes, allows, warnings }: Said,
  before: Ledger,
  after: Ledger,
  { isSent }: { readonly isSent: boolean },
): readonly string[] {
  const faults: string[] = []
  for (const [symbol, had] of Object.entries(before.has)) {
    const gained = (after.has[symbol] ?? 0n) - had
    const fees = symbol === 'ETH' && isSent ? FEES : 0n
    const promised = comes[symbol] ?? 0n
    const least = isSent
      ? promised - promised / PART - (leaves[symbol] ?? 0n) - (allows[symbol] ?? 0n) - fees
      : 0n
    if (gained < least) faults.push(`${symbol} ${gained.toString()}, not ${least.toString()}`)
  }
  for (const [permission, amount] of Object.entries(after.allowed)) {
    const [symbol = ''] = permission.split(' ')
    if (amount <= (before.allowed[permission] ?? 0n)) continue
    const most = isSent ? (allows[symbol] ?? 0n) : 0n
    if (amount > most)
      faults.push(`${permission} may take ${amount.toString()}, not ${most.toString()}`)
  }
  // Nobody can tell what such a permission is of: a caution is what there is.
  if (after.others > before.others && (!isSent || warnings.length === 0))
    faults.push('a permission without a word')
  return faults
}
