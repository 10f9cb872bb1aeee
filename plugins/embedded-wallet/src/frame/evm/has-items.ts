import { parseAbi } from 'viem'
import type { AssetRef, Fact } from '@latchkey/review/internal'
import { settleItems } from '@latchkey/review/evm'
import { addressOf } from './draw-facts.js'
import type { ReviewTools } from './review-tools.js'

const INTERFACES = parseAbi(['function supportsInterface(bytes4 id) view returns (bool)'])
/** Id of the interface of tokens whose items differ (ERC-721). */
const ITEMS = '0x80ac58cd'

/** Whether a token says that its items differ (ERC-165); then the number of a call is an item's id. */
const hasItems = ({ client }: Pick<ReviewTools, 'client'>, contract: string): Promise<boolean> =>
  client
    .readContract({
      address: addressOf(contract),
      abi: INTERFACES,
      functionName: 'supportsInterface',
      args: [ITEMS],
    })
    .catch(() => false)

/**
 * Says of numbers that may be ids of items which of both they are: as the token says it, or as a simulation saw it.
 *
 * @param seen Assets of the simulation.
 */
export async function settled(
  tools: Pick<ReviewTools, 'client'>,
  facts: readonly Fact[],
  seen: readonly AssetRef[],
): Promise<readonly Fact[]> {
  const unsure = new Set(
    facts.flatMap((fact) =>
      'orItem' in fact && fact.asset.contract !== undefined ? [fact.asset.contract] : [],
    ),
  )
  const isSeen = (contract: string) =>
    seen.some(
      (one) => one.item !== undefined && one.contract?.toLowerCase() === contract.toLowerCase(),
    )
  const found = await Promise.all(
    [...unsure].map(async (one) => [one, isSeen(one) || (await hasItems(tools, one))] as const),
  )
  const answers = new Map(found)
  return settleItems(facts, (contract) => answers.get(contract) ?? false)
}
