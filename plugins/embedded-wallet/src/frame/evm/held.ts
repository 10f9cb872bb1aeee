import { erc20Abi, getAddress } from 'viem'
import type { AssetRef } from '@latchkey/review/internal'
import type { ReviewTools } from './review-tools.js'
import { vouchedAsset } from './vouched.js'

/** A permission, from any source. */
interface Allowance {
  readonly asset: AssetRef
  readonly amount: bigint | 'unlimited' | 'all'
}

/** From here on an allowance has no limit: wallets and Permit2 write the largest number of 256 or 160 bits. */
const UNLIMITED = 1n << 159n

export const isUnlimited = ({ asset, amount }: Allowance): boolean =>
  asset.item === undefined &&
  (amount === 'unlimited' || (typeof amount === 'bigint' && amount >= UNLIMITED))

/** The account's current balance of tokens with an unlimited permission. Those that are vouched for are asked. */
export async function heldBy(
  { client, chain }: Pick<ReviewTools, 'client' | 'chain'>,
  owner: string,
  allowances: readonly Allowance[],
): Promise<(contract: string) => bigint | undefined> {
  const contracts = new Set(
    allowances.flatMap((one) => {
      const { contract } = one.asset
      const isAsked = isUnlimited(one) && vouchedAsset(chain, one.asset) !== undefined
      return isAsked && contract !== undefined ? [getAddress(contract)] : []
    }),
  )
  const found = await Promise.all(
    [...contracts].map(async (address) => {
      const args = [getAddress(owner)] as const
      const question = { address, abi: erc20Abi, functionName: 'balanceOf', args } as const
      return [address, await client.readContract(question).catch(() => undefined)] as const
    }),
  )
  const held = new Map<string, bigint | undefined>(found)
  return (contract) => held.get(getAddress(contract))
}
