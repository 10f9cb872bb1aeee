import type { SentTransaction, TransactionStanding } from '@latchkey/kernel'
import { createFakePorts, createPolkadotWallet, type HttpAnswer } from '@latchkey/kernel/testing'
import { expect, test } from 'vitest'
import { polkadotChain } from '../networks.js'
import { kitOn } from '../testing/polkadot-kit.js'
import { PERIOD } from './transfer-extrinsic.js'

const GENESIS = '0x91b171bb158e2d3848fa23a9f1c25182fb8e20313b2c1eb49219da7a70ce90c3'
const LAST = 100

const hashOf = (number: number) => `0x${number.toString(16).padStart(64, '0')}`

interface Call {
  readonly method: string
  readonly params: readonly unknown[]
}

/** Looks at a transaction whose lifetime ends with block 100, over a node with empty blocks that are final up to one. */
async function looking(head: number) {
  const ports = createFakePorts()
  const read: number[] = []
  const answers: Readonly<Record<string, (param: unknown) => unknown>> = {
    chain_getFinalizedHead: () => hashOf(head),
    chain_getHeader: () => ({ number: hashOf(head) }),
    chain_getBlockHash: (number) => (number === 0 ? GENESIS : hashOf(number as number)),
    chain_getBlock: (hash) => {
      read.push(Number(hash))
      return { block: { header: { number: hash }, extrinsics: ['0x00'] } }
    },
  }
  const node: HttpAnswer = ({ body }) => {
    const { method, params } = body as Call
    return { json: { jsonrpc: '2.0', id: 1, result: answers[method]?.(params[0]) } }
  }
  for (const url of polkadotChain.rpcUrls) ports.http.route(url, node)
  const { lookAtTransaction } = await kitOn(ports).capabilities.get('transactionStatus', 'polkadot')
  const { address } = createPolkadotWallet()
  const { id } = polkadotChain
  const sent: SentTransaction = {
    hash: `0x${'77'.repeat(32)}`,
    network: id,
    account: `${id}:${address}`,
    lastBlock: String(LAST),
  }
  return { read, look: (before?: TransactionStanding) => lookAtTransaction(sent, before) }
}

test('a transaction is expired once every block of its lifetime was read, however late somebody looks', async () => {
  const { look, read } = await looking(5_000)
  let standing = await look()
  expect(standing).toMatchObject({ state: 'pending' })
  while (standing.state === 'pending') {
    expect(read.at(-1)).toBeLessThan(LAST)
    standing = await look(standing)
  }
  expect(standing).toEqual({ state: 'expired' })
  const lifetime = Array.from({ length: PERIOD + 1 }, (_, at) => LAST - PERIOD + at)
  expect(read).toEqual(lifetime)
})

test('a transaction waits while a block of its lifetime is not final', async () => {
  const { look, read } = await looking(LAST - 1)
  let standing: TransactionStanding | undefined
  for (let looks = 0; looks < 12; looks += 1) standing = await look(standing)
  expect(standing).toMatchObject({ state: 'pending' })
  expect(read.at(-1)).toBe(LAST - 1)
})
