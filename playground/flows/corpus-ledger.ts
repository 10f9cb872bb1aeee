import type { LocalChain } from '@latchkey/eip155/local-chain'
import {
  decodeFunctionResult,
  encodeFunctionData,
  maxUint256,
  parseAbi,
  parseUnits,
  type Hex,
} from 'viem'
import type { LoadedCorpus } from './corpus-kit.js'

const ALLOWANCE = parseAbi(['function allowance(address, address) view returns (uint256)'])
const BALANCE = parseAbi(['function balanceOf(address) view returns (uint256)'])
const MULTICALL = parseAbi([
  'struct Call { address target; bytes callData; }',
  'function aggregate(Call[] calls) view returns (uint256 blockNumber, bytes[] returnData)',
])
/** Where Multicall3 is on every chain. */
const MULTICALL_ADDRESS = '0xcA11bde05977b3631167028862bE2a173976CA11'
const DECIMALS: Readonly<Record<string, number>> = { ETH: 18, USDC: 6, DAI: 18 }

/** An account's balances and permissions, by asset. */
interface Ledger {
  readonly has: Readonly<Record<string, bigint>>
  /** By `<symbol> <spender>`. */
  readonly allowed: Readonly<Record<string, bigint>>
  /** Permissions that no standard of tokens tells. */
  readonly others: bigint
}

/** The lines of a screen. */
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
  // An expected amount has a line only if it differs from the amount in the bytes.
  leaves: greater(sums(signed, 'You send'), sums(expected, 'You send')),
  comes: sums(expected, 'You receive'),
  allows: sums([...signed, ...expected], 'You approve spending of'),
  warnings,
})

/** Numbers that contracts tell, in one request. None of them may fail. */
async function readAll(
  chain: LocalChain,
  reads: readonly (readonly [Hex | undefined, Hex])[],
): Promise<readonly bigint[]> {
  const calls = reads.map(([target = '0x', callData]) => ({ target, callData }))
  const data = encodeFunctionData({ abi: MULTICALL, args: [calls] })
  const answer = await chain.ask<Hex>('eth_call', { to: MULTICALL_ADDRESS, data }, 'latest')
  const [, told] = decodeFunctionResult({ abi: MULTICALL, data: answer })
  return told.map((one) => BigInt(one))
}

/** An account's balances now, without the fees that it paid. */
export async function ledgerOf(
  chain: LocalChain,
  { contracts, data }: LoadedCorpus,
  { account, spenders }: { readonly account: Hex; readonly spenders: readonly Hex[] },
): Promise<Ledger> {
  const { USDC, DAI } = chain.pack.tokens
  const { permits, registry, operators } = contracts
  if (!permits || !registry || !operators) throw new Error('The corpus lacks a contract')
  const reads = [
    [USDC.address, encodeFunctionData({ abi: BALANCE, args: [account] })],
    [DAI.address, encodeFunctionData({ abi: BALANCE, args: [account] })],
    ...spenders.flatMap((spender): (readonly [Hex, Hex])[] => [
      [USDC.address, encodeFunctionData({ abi: ALLOWANCE, args: [account, spender] })],
      [permits, data('Permits', 'allowance', [account, USDC.address, spender])],
      [registry, data('Registry', 'allowed', [account, spender])],
      [operators, data('Operators', 'isOperatorFor', [spender, account])],
    ]),
  ] as const
  const [coin, [dollars = 0n, dai = 0n, ...rest]] = await Promise.all([
    chain.balance(account),
    readAll(chain, reads),
  ])
  const bySpender = spenders.map((spender, at) => {
    const [plain = 0n, managed = 0n, listed = 0n, operates = 0n] = rest.slice(4 * at)
    return { told: [`USDC ${spender}`, plain + managed] as const, other: listed + operates }
  })
  return {
    has: { ETH: coin, USDC: dollars, DAI: dai },
    allowed: Object.fromEntries(bySpender.map(({ told }) => told)),
    others: bySpender.reduce((sum, { other }) => sum + other, 0n),
  }
}

/** The most that fees of a test come to. */
const FEES = parseUnits('0.002', 18)
/** Prices move, and amounts are drawn with few digits. */
const PART = 200n

/** Losses and permissions of an account that no line of a screen named. */
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
  // The asset of such a permission cannot be known: a caution is shown instead.
  if (after.others > before.others && (!isSent || warnings.length === 0))
    faults.push('a permission without a word')
  return faults
}
