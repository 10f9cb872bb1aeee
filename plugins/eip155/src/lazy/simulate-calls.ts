import type { Abortable, AssetId, CaipNetwork } from '@latchkey/kernel'
import type { CallsOutcome, Hex, JsonRpc } from '@latchkey/kernel/internal'
import { displayText, assetId, isNativeAsset, nativeAsset } from '@latchkey/kernel/internal/tools'
import { simulateFor } from '@latchkey/review/evm'
import type { Effects, SeenMovement } from '@latchkey/review/internal'
import { ERC20, tokenAddress } from './erc20.js'
import type { OfferedPrice } from './choose-fee.js'
import { isRefusedSimulation, simulationNode } from './simulation-node.js'
import { withRoom } from './submit.js'

/** A call whose parts are checked. */
export interface PlainCall {
  readonly to: Hex
  readonly data: Hex
  readonly value: bigint
}

/** Calls to try, and whose changes to tell. */
export interface Trial {
  readonly network: CaipNetwork
  readonly from: Hex
  readonly account: Hex
  readonly calls: readonly PlainCall[]
  /** Tokens whose balance counts by their own word. */
  readonly tokens: readonly Hex[]
  /** The gas price of the calls, if it is known. */
  readonly price: OfferedPrice | undefined
}

const LONGEST_REASON = 120
const NOTHING = { changes: [], permissions: [], gas: 0n }

/** The id of what moved, or of what somebody may take. */
const idOf = (
  network: CaipNetwork,
  standard: SeenMovement['standard'],
  contract: string | undefined,
): AssetId =>
  contract === undefined
    ? nativeAsset(network).id
    : assetId(network.id, standard === 'native' ? ERC20 : standard, contract.toLowerCase())

/** In and out of each asset taken together: what the account has more of afterwards, or less. */
function changesOf(network: CaipNetwork, { moves }: Effects): CallsOutcome['changes'] {
  const changes = new Map<AssetId, bigint>()
  for (const { standard, asset, amount } of moves) {
    const id = idOf(network, standard, asset.contract)
    changes.set(id, (changes.get(id) ?? 0n) + amount)
  }
  return [...changes]
    .map(([asset, amount]) => ({ asset, amount }))
    .filter(({ amount }) => amount !== 0n)
}

const permissionsOf = (
  network: CaipNetwork,
  { allowances }: Effects,
): CallsOutcome['permissions'] =>
  allowances.map(({ asset: { contract, item }, spender, amount }) => {
    const isPlain = item === undefined && amount !== 'all'
    return {
      asset: idOf(network, isPlain ? ERC20 : 'erc721', contract),
      spender,
      // The permission ended, or there is no plain amount.
      amount: isPlain || amount === 0n ? amount : undefined,
    }
  })

/** The contracts of tokens; the native coin has none. */
export const tokensOf = (assets: readonly AssetId[], network: CaipNetwork): readonly Hex[] =>
  assets.flatMap((id) => (isNativeAsset(id) ? [] : (tokenAddress(id, network.id) ?? [])))

/**
 * The effects of calls on an account: by the events of all contracts, native coin included, and for some tokens by
 * their own balance.
 *
 * @throws KitError `rpc_unavailable` when no node answers
 */
export async function simulateCalls(
  rpc: JsonRpc,
  { network, from, account, calls, tokens, price }: Trial,
  { signal }: Abortable,
): Promise<CallsOutcome> {
  const request = { chain: network.id, account: from, calls, feeLimit: undefined }
  const told = await simulateFor(request, simulationNode(rpc, network), {
    signal,
    tokens,
    accounts: [account],
    fees: price,
    isRefusal: isRefusedSimulation,
  })
  if (told.state === 'unknown' || told.state === 'unsteady')
    return { state: told.state, ...NOTHING }
  const gas = told.gas.reduce((sum, used) => sum + withRoom(used), 0n)
  if (told.state === 'fails') {
    const reason = displayText(told.reason ?? '', LONGEST_REASON)
    return { ...NOTHING, state: 'failed', gas, ...(reason === '' ? {} : { reason }) }
  }
  const effects = told.effects.get(account.toLowerCase()) ?? { moves: [], allowances: [] }
  return {
    state: 'done',
    gas,
    changes: changesOf(network, effects),
    permissions: permissionsOf(network, effects),
  }
}
