import { readMember, type Abortable, type CaipNetwork } from '@latchkey/kernel'
import type { Hex, JsonRpc } from '@latchkey/kernel/internal'
import { oncePer } from '@latchkey/kernel/internal/tools'
import { decodeFunctionResult, encodeFunctionData, multicall3Abi } from 'viem'
import { isHexData } from './hex.js'

/** One call that changes nothing. */
export interface ContractRead {
  readonly to: Hex
  readonly data: Hex
}

/**
 * Asks contracts.
 *
 * @returns an answer for each call; `undefined` where a contract refuses, is not there or answers too much
 * @throws KitError `rpc_unavailable` when no node answers
 */
export type ReadContracts = (
  network: CaipNetwork,
  reads: readonly ContractRead[],
  options?: Abortable,
) => Promise<readonly (Hex | undefined)[]>

/** Where Multicall3 is on nearly every chain (multicall3.com). */
const MULTICALL3 = '0xcA11bde05977b3631167028862bE2a173976CA11'
const MOST_AT_ONCE = 100
/** If there is no Multicall3: how many calls go out side by side. */
const SIDE_BY_SIDE = 20
/** A hundred balances are 45 kB, texts a little more. */
const MANY_BYTES = 500_000
/** An answer of one contract. */
const FEW_BYTES = 20_000

/** Parts of a list, each at most so long. */
export const partsOf = <T>(list: readonly T[], most: number): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(list.length / most) }, (_, at) =>
    list.slice(at * most, (at + 1) * most),
  )

/** Whether a contract, rather than a node, is what failed. */
const isOfContract = (error: unknown): boolean =>
  readMember(error, 'code') === 'rpc_reverted' ||
  readMember(readMember(error, 'cause'), 'code') === 'http_too_large'

/** `undefined` where the contract itself failed. */
async function unlessRefused<T>(asking: Promise<T>): Promise<T | undefined> {
  try {
    return await asking
  } catch (error) {
    if (isOfContract(error)) return undefined
    throw error
  }
}

/** Answers in what `aggregate3` gave; `undefined` when it is not its answer. */
function decodeBatch(answer: Hex, count: number): readonly (Hex | undefined)[] | undefined {
  try {
    const results = decodeFunctionResult({
      abi: multicall3Abi,
      functionName: 'aggregate3',
      data: answer,
    })
    if (results.length !== count) return undefined
    return results.map(({ success, returnData }) =>
      success && returnData !== '0x' ? returnData : undefined,
    )
  } catch {
    return undefined
  }
}

/**
 * Asks many contracts by few calls: by Multicall3, or one by one where a chain has none, or where one of
 * the contracts spoils the answer for all.
 */
export const createReadContracts = oncePer((rpc: JsonRpc): ReadContracts => {
  const without = new Set<string>()

  const call = async (
    network: CaipNetwork,
    read: ContractRead,
    maxBytes: number,
    { signal }: Abortable,
  ) => {
    const asking = rpc.call(network, 'eth_call', [read, 'latest'], { signal, maxBytes })
    const answer = await unlessRefused(asking)
    return typeof answer === 'string' && isHexData(answer) ? answer : undefined
  }
  const oneByOne: ReadContracts = async (network, reads, options = {}) => {
    const answers: (Hex | undefined)[] = []
    for (const part of partsOf(reads, SIDE_BY_SIDE)) {
      const asked = part.map((read) => call(network, read, FEW_BYTES, options))
      answers.push(...(await Promise.all(asked)))
    }
    return answers.map((answer) => (answer === '0x' ? undefined : answer))
  }
  const together: ReadContracts = async (network, reads, options = {}) => {
    if (reads.length < 2 || without.has(network.id)) return oneByOne(network, reads, options)
    const calls = reads.map(({ to, data }) => ({ target: to, allowFailure: true, callData: data }))
    const data = encodeFunctionData({
      abi: multicall3Abi,
      functionName: 'aggregate3',
      args: [calls],
    })
    const answer = await call(network, { to: MULTICALL3, data }, MANY_BYTES, options)
    // A call to an address without code succeeds and answers nothing.
    if (answer === '0x') without.add(network.id)
    const answers = answer === undefined ? undefined : decodeBatch(answer, reads.length)
    return answers ?? oneByOne(network, reads, options)
  }
  return async (network, reads, options) => {
    const parts = partsOf(reads, MOST_AT_ONCE)
    const answers = await Promise.all(parts.map((part) => together(network, part, options)))
    return answers.flat()
  }
})
