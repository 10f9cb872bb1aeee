import {
  decodeFunctionData,
  encodeAbiParameters,
  encodeEventTopics,
  numberToHex,
  parseAbi,
  toFunctionSelector,
  zeroAddress,
  zeroHash,
  type Hex,
} from 'viem'
import { readLog, transfersOf } from '../evm/simulate-events.js'

/** The effects of one call of a simulation. */
export interface ScriptedStep {
  /** @default that it works */
  readonly fails?: string
  /** Events of contracts, as nodes report them. */
  readonly logs?: readonly object[]
}

/** A token's balances of an account before and after the calls; `undefined` if it reports none. */
export type ScriptedWord = readonly [bigint, bigint] | undefined

const READS = parseAbi([
  'function balanceOf(address owner) view returns (uint256)',
  'function balanceOf(address owner, uint256 item) view returns (uint256)',
  'function ownerOf(uint256 item) view returns (address)',
])
const OPERATIONS = parseAbi([
  'struct Operation { address sender; uint256 nonce; bytes initCode; bytes callData; bytes32 accountGasLimits; uint256 preVerificationGas; bytes32 gasFees; bytes paymasterAndData; bytes signature; }',
  'function handleOps(Operation[] operations, address beneficiary)',
  'event UserOperationEvent(bytes32 indexed hash, address indexed sender, address indexed paymaster, uint256 nonce, bool success, uint256 cost, uint256 gas)',
])
const [HANDLE_OPS] = OPERATIONS
/** Every account has this many of everything, in the tests that do not care. */
const PLENTY = 10n ** 24n
const USED = '0x7530'

interface NodeCall {
  readonly to: Hex
  readonly data: Hex
}

/** The balances that an honest token would report, by its events. */
function wordByLogs({ to, data }: NodeCall, steps: readonly ScriptedStep[]): ScriptedWord {
  const logs = steps.flatMap((step) => step.logs ?? []).flatMap((log) => readLog(log) ?? [])
  const moved = transfersOf(logs).filter(({ contract }) => contract === to.toLowerCase())
  const { functionName, args } = decodeFunctionData({ abi: READS, data })
  if (functionName === 'ownerOf') {
    const ofItem = moved.filter(({ item }) => item === args[0])
    return [BigInt(ofItem[0]?.from ?? 0), BigInt(ofItem.at(-1)?.to ?? 0)]
  }
  const account = args[0].toLowerCase()
  const gain = moved
    .filter(({ item }) => item === args[1])
    .reduce((sum, { from, to: receiver, amount }) => {
      if (from === receiver) return sum
      return from === account ? sum - amount : receiver === account ? sum + amount : sum
    }, 0n)
  return [PLENTY, PLENTY + gain]
}

/** A question as its token gets it: the contract is its first word. */
const readIn = ({ data }: NodeCall): NodeCall => ({
  to: `0x${data.slice(26, 66)}`,
  data: `0x${data.slice(66)}`,
})

/** The entry point's own word of the operation that a call brings it (ERC-4337). */
function carriedOut(call: NodeCall | undefined): readonly object[] {
  if (!call?.data.startsWith(toFunctionSelector(HANDLE_OPS))) return []
  const { args } = decodeFunctionData({ abi: OPERATIONS, data: call.data })
  const [{ sender, nonce }] = args[0] as readonly [(typeof args)[0][number]]
  const named = { hash: zeroHash, sender, paymaster: zeroAddress }
  const topics = encodeEventTopics({
    abi: OPERATIONS,
    eventName: 'UserOperationEvent',
    args: named,
  })
  const data = encodeAbiParameters(
    [{ type: 'uint256' }, { type: 'bool' }, { type: 'uint256' }, { type: 'uint256' }],
    [nonce, true, 0n, 0n],
  )
  return [{ address: call.to, topics, data }]
}

/** The answer of `eth_simulateV1` to what was asked, by a script of what the calls do. */
export function answerSimulation(
  params: readonly unknown[],
  steps: readonly ScriptedStep[],
  word: (token: Hex, account: string) => ScriptedWord | 'by events' = () => 'by events',
) {
  const [asked] = params as [
    { readonly blockStateCalls: readonly { calls: readonly NodeCall[] }[] },
  ]
  const calls = asked.blockStateCalls.at(-1)?.calls ?? []
  const count = (calls.length - steps.length) / 2
  const wordAt = (question: NodeCall, side: 0 | 1) => {
    const call = readIn(question)
    const told = word(call.to, `0x${call.data.slice(34, 74)}`)
    const found = told === 'by events' ? wordByLogs(call, steps) : told
    const output = found && numberToHex(found[side], { size: 32 })
    return { status: output ? '0x1' : '0x0', gasUsed: USED, returnData: output ?? '0x', logs: [] }
  }
  const questions = (side: 0 | 1) => calls.slice(0, count).map((call) => wordAt(call, side))
  const made = steps.map(({ fails, logs = [] }, at) => ({
    status: fails === undefined ? '0x1' : '0x0',
    gasUsed: USED,
    returnData: '0x',
    logs: [...logs, ...carriedOut(calls[count + at])],
    ...(fails === undefined ? {} : { error: { code: 3, message: fails } }),
  }))
  const before = asked.blockStateCalls.slice(0, -1).map(() => ({ calls: [] }))
  return [...before, { calls: [...questions(0), ...made, ...questions(1)] }]
}

/** The latest block, as nodes tell it. */
export const LATEST_BLOCK = {
  number: '0x1',
  baseFeePerGas: '0x3b9aca00',
  timestamp: '0x1',
  gasLimit: '0x1c9c380',
  gasUsed: '0x0',
  transactions: [],
}
