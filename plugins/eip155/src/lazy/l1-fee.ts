import { encodeFunctionData } from 'viem'
import type { ContractRead } from './read-contracts.js'

/** Where rollups of the OP stack say what the chain below charges; elsewhere nothing is there. */
const GAS_ORACLE = '0x420000000000000000000000000000000000000F'
const ABI = [
  {
    type: 'function',
    name: 'getL1FeeUpperBound',
    stateMutability: 'view',
    inputs: [{ name: 'unsignedTxSize', type: 'uint256' }],
    outputs: [{ name: '', type: 'uint256' }],
  },
] as const

/** Asks what the chain below a rollup charges at most for a transaction of so many bytes. */
export const l1FeeRead = (bytes: number): ContractRead => ({
  to: GAS_ORACLE,
  data: encodeFunctionData({ abi: ABI, args: [BigInt(bytes)] }),
})
