import { decodeFunctionData, parseAbi, type Address, type Hex } from 'viem'
import { readMultiSend } from './multi-send.js'

/** How user operations have accounts act: by a Safe's module, and in the plainest account. */
const EXECUTE = parseAbi([
  'function executeUserOp(address to, uint256 value, bytes data, uint8 operation)',
  'function executeUserOpWithErrorString(address to, uint256 value, bytes data, uint8 operation)',
  'function execute(address to, uint256 value, bytes data)',
])

/** Something that an account does. */
interface Act {
  readonly to: Address
  readonly value: bigint
  readonly data: Hex
}

/**
 * A call of the account's operation. `operation` is 0 for a call, and 1 for code that runs as the
 * account.
 */
export function readExecute(callData: string): (Act & { readonly operation: bigint }) | undefined {
  try {
    const { args } = decodeFunctionData({ abi: EXECUTE, data: `0x${callData.slice(2)}` })
    const [to, value, data, operation = 0] = args
    return { to, value, data, operation: BigInt(operation) }
  } catch {
    return undefined
  }
}

const callOf = ({ to, value, data }: Act): Act => ({ to, value, data })

/**
 * The calls that a user operation makes, one by one or packed by `multiSend`. The address of
 * `multiSend` is not checked: the caller has the account encode them again, and compares.
 *
 * @returns `undefined` if it does anything else
 */
export function readOperation(callData: string): readonly Act[] | undefined {
  const act = readExecute(callData)
  if (!act || act.operation === 0n) return act && [callOf(act)]
  const batch = readMultiSend(act.data)
  return batch?.every(({ operation }) => operation === 0n) ? batch.map(callOf) : undefined
}
