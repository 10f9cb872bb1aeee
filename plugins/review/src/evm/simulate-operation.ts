import {
  concatHex,
  decodeEventLog,
  encodeAbiParameters,
  encodeFunctionData,
  encodePacked,
  getAddress,
  hashTypedData,
  keccak256,
  numberToHex,
  parseAbi,
  size,
  sliceHex,
  type Hex,
} from 'viem'
import { isBytes, small } from '../untrusted.js'
import { reasonOf } from './simulate-answer.js'
import type { Environment } from './simulate-environment.js'
import type { LogEntry } from './simulate-events.js'
import type { NodeTransaction, SafeOperation } from './simulate-terms.js'

/** Entry point 0.7 (ERC-4337). */
const ENTRY_POINT = parseAbi([
  'struct Operation { address sender; uint256 nonce; bytes initCode; bytes callData; bytes32 accountGasLimits; uint256 preVerificationGas; bytes32 gasFees; bytes paymasterAndData; bytes signature; }',
  'function handleOps(Operation[] operations, address beneficiary)',
  'event UserOperationEvent(bytes32 indexed hash, address indexed sender, address indexed paymaster, uint256 nonce, bool success, uint256 cost, uint256 gas)',
  'event UserOperationRevertReason(bytes32 indexed hash, address indexed sender, uint256 nonce, bytes reason)',
])

/** The hash that the owner of a Safe signs, by its 4337 module. */
const SAFE_OPERATION = {
  SafeOp: [
    { type: 'address', name: 'safe' },
    { type: 'uint256', name: 'nonce' },
    { type: 'bytes', name: 'initCode' },
    { type: 'bytes', name: 'callData' },
    { type: 'uint128', name: 'verificationGasLimit' },
    { type: 'uint128', name: 'callGasLimit' },
    { type: 'uint256', name: 'preVerificationGas' },
    { type: 'uint128', name: 'maxPriorityFeePerGas' },
    { type: 'uint128', name: 'maxFeePerGas' },
    { type: 'bytes', name: 'paymasterAndData' },
    { type: 'uint48', name: 'validAfter' },
    { type: 'uint48', name: 'validUntil' },
    { type: 'address', name: 'entryPoint' },
  ],
} as const

/** Where a Safe keeps which hashes its owners agreed to, without a signature. */
const APPROVED_HASHES = 8n
/** A Safe asks its storage for an owner's word, and not a signature. */
const APPROVED = '0x01'
const VERIFICATION_GAS = 400_000n
/** The gas that the entry point keeps, and the gas of any transaction. */
const OWN_GAS = 100_000n
/** The dearest that a byte of a transaction can be (EIP-7623). */
const BYTE_GAS = 40n
/** Long after any block, and random: the hash that the owner agreed to cannot be known. */
const FAR_TIME = 1n << 47n

/** Gas that a transaction with an operation takes besides its calls. */
export const operationGas = ({ callData }: SafeOperation): bigint =>
  VERIFICATION_GAS + OWN_GAS + BYTE_GAS * BigInt(size(bytesOf(callData)))

const bytesOf = (data: string): Hex => (isBytes(data) ? data : '0x')
const addressOf = (address: string): Hex => getAddress(address)
const pair = (one: bigint, other: bigint) =>
  concatHex([numberToHex(one, { size: 16 }), numberToHex(other, { size: 16 })])

/** An operation as it goes on the chain, and a replacement for its owner's signature. */
interface ReadyOperation {
  readonly transaction: NodeTransaction
  /** Of the account. */
  readonly storage: Readonly<Record<Hex, Hex>>
}

/**
 * An operation as its bundler will send it: the account acts by its own code, from the entry point
 * on. An entry in the account's storage replaces its owner's signature. It costs the account
 * nothing, since the fee is shown elsewhere.
 *
 * @param gas Of the whole transaction.
 */
export function readyOperation(
  operation: SafeOperation,
  of: { readonly chain: string; readonly account: string; readonly gas: bigint },
  { helper, aside }: Environment,
): ReadyOperation {
  const { nonce } = operation
  const safe = addressOf(of.account)
  const owner = addressOf(operation.owner)
  const entryPoint = addressOf(operation.entryPoint)
  const callData = bytesOf(operation.callData)
  const left = of.gas - operationGas(operation)
  // A contract leaves a part of the gas with its caller (EIP-150), twice until the account has it.
  const callGasLimit = left > 0n ? (left * 62n) / 64n : 0n
  const validUntil = Number(FAR_TIME + BigInt(sliceHex(aside, 0, 5)))
  const hash = hashTypedData({
    domain: {
      chainId: Number(of.chain.split(':')[1]),
      verifyingContract: addressOf(operation.module),
    },
    types: SAFE_OPERATION,
    primaryType: 'SafeOp',
    message: {
      safe,
      nonce,
      initCode: '0x',
      callData,
      verificationGasLimit: VERIFICATION_GAS,
      callGasLimit,
      preVerificationGas: 0n,
      maxPriorityFeePerGas: 0n,
      maxFeePerGas: 0n,
      paymasterAndData: '0x',
      validAfter: 0,
      validUntil,
      entryPoint,
    },
  })
  const word = (value: Hex | bigint) => numberToHex(BigInt(value), { size: 32 })
  const signature = concatHex([
    encodePacked(['uint48', 'uint48'], [0, validUntil]),
    word(owner),
    word(0n),
    APPROVED,
  ])
  const packed = {
    sender: safe,
    nonce,
    initCode: '0x',
    callData,
    accountGasLimits: pair(VERIFICATION_GAS, callGasLimit),
    preVerificationGas: 0n,
    gasFees: pair(0n, 0n),
    paymasterAndData: '0x',
    signature,
  } as const
  const data = encodeFunctionData({
    abi: ENTRY_POINT,
    functionName: 'handleOps',
    args: [[packed], helper],
  })
  return {
    transaction: { from: helper, to: entryPoint, value: 0n, data },
    storage: { [approvedSlot(owner, hash)]: word(1n) },
  }
}

/** Solidity's place of `approvedHashes[owner][hash]`. */
function approvedSlot(owner: Hex, hash: Hex): Hex {
  const byAddress = [{ type: 'address' }, { type: 'uint256' }] as const
  const byHash = [{ type: 'bytes32' }, { type: 'bytes32' }] as const
  const list = keccak256(encodeAbiParameters(byAddress, [owner, APPROVED_HASHES]))
  return keccak256(encodeAbiParameters(byHash, [hash, list]))
}

/** The outcome of an operation, as the entry point reports it. */
type Ended =
  | { readonly succeeded: true }
  | { readonly succeeded: false; readonly reason: string | undefined }

function eventIn({ topics, data }: LogEntry) {
  const [signature, ...rest] = topics
  if (signature === undefined) return undefined
  try {
    return decodeEventLog({ abi: ENTRY_POINT, topics: [signature, ...rest], data })
  } catch {
    return undefined
  }
}

/** `undefined` where the entry point did not carry it out. */
export function endOf(
  { entryPoint }: SafeOperation,
  account: string,
  logs: readonly LogEntry[],
): Ended | undefined {
  const events = logs
    .filter(({ address }) => address === small(entryPoint))
    .map(eventIn)
    .filter((event) => event !== undefined && small(event.args.sender) === small(account))
  const ended = events.find((event) => event?.eventName === 'UserOperationEvent')
  if (ended?.eventName !== 'UserOperationEvent') return undefined
  if (ended.args.success) return { succeeded: true }
  const failed = events.find((event) => event?.eventName === 'UserOperationRevertReason')
  const reason =
    failed?.eventName === 'UserOperationRevertReason'
      ? reasonOf(failed.args.reason, undefined)
      : undefined
  return { succeeded: false, reason }
}
