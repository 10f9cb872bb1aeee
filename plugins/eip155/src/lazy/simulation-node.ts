import { readMember, type CaipNetwork } from '@latchkey/kernel'
import type { JsonRpc } from '@latchkey/kernel/internal'
import type { EvmNode } from '@latchkey/review/evm'
import { isRefused } from './gas-prices.js'

/** Events of a few calls; what tells of more is not worth more. */
const MOST_BYTES = 2_000_000

interface Waiting {
  readonly method: string
  readonly params: readonly unknown[]
  resolve(answer: unknown): void
  reject(error: unknown): void
}

/** The nodes of a network for a simulation. Questions of one moment are one request. */
export function simulationNode(rpc: JsonRpc, network: CaipNetwork): EvmNode {
  let waiting: Waiting[] = []
  const flush = async (signal: AbortSignal | undefined) => {
    const now = waiting
    waiting = []
    const [lone, ...others] = now
    if (!lone) return
    const options = { signal, maxBytes: MOST_BYTES }
    try {
      const answers =
        others.length === 0
          ? [await rpc.call(network, lone.method, lone.params, options)]
          : await rpc.all(network, now, options)
      for (const [at, one] of now.entries()) one.resolve(answers[at])
    } catch (error) {
      for (const one of now) one.reject(error)
    }
  }
  return (method, params, { signal }) =>
    new Promise((resolve, reject) => {
      waiting.push({ method, params, resolve, reject })
      if (waiting.length === 1) queueMicrotask(() => void flush(signal))
    })
}

/** Whether a node said no to a simulation, rather than nothing. */
export const isRefusedSimulation = (error: unknown): boolean =>
  isRefused(error) || readMember(error, 'code') === 'rpc_reverted'
