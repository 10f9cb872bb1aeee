import { expect, test } from 'vitest'
import { createFakePorts, type HttpAnswer, type HttpRequest } from '@latchkey/kernel/testing'
import type { SentTransaction, TransactionStanding } from '@latchkey/kernel'
import { codeOf } from '../testing/code-of.js'
import { kitWith } from '../testing/kit-with.js'
import { restNode } from '../testing/rest-node.js'

const HASH = 'AB'.repeat(32)

async function looking(answers: {
  readonly tx?: HttpAnswer
  readonly sequence?: string
  readonly vesting?: boolean
  /** Hash of the transaction that the index has at the account's place. */
  readonly taker?: string
}) {
  const ports = createFakePorts()
  const { kit, wallet } = await kitWith({ ports, connect: false })
  const address = wallet.address('cosmos')
  const base = { base_account: { sequence: answers.sequence ?? '3' } }
  const account = answers.vesting ? { base_vesting_account: base } : base.base_account
  const routes = restNode({
    ...(answers.tx ? { [`/txs/${HASH}`]: answers.tx } : {}),
    [`/accounts/${address}`]: { json: { account } },
    ...(answers.taker === undefined
      ? {}
      : {
          '/txs': ({ url }: HttpRequest) => {
            const place = new URL(url).searchParams.get('query')
            const isAsked = place === `tx.acc_seq='${address}/3'`
            return { json: { tx_responses: isAsked ? [{ txhash: answers.taker }] : [] } }
          },
        }),
  })
  for (const [url, answer] of Object.entries(routes)) ports.http.route(url, answer)
  const { lookAtTransaction } = await kit.capabilities.get('transactionStatus', 'cosmos')
  const sent: SentTransaction = {
    hash: HASH,
    network: 'cosmos:cosmoshub-4',
    account: `cosmos:cosmoshub-4:${address}`,
    nonce: 3,
  }
  return (before?: TransactionStanding) => lookAtTransaction(sent, before)
}

const result = (
  code: unknown,
  height: unknown = '77',
  raw_log = '',
  txhash: unknown = HASH,
): HttpAnswer => ({ json: { tx_response: { txhash, code, height, raw_log } } })

test('a result of 0 is confirmed; a block is final', async () => {
  const look = await looking({ tx: result(0) })
  expect(await look()).toEqual({ state: 'confirmed', block: '77' })
})

test('another result has failed, with the node’s words made fit to be shown', async () => {
  const look = await looking({ tx: result(5, '78', 'insufficient\u202E funds') })
  expect(await look()).toEqual({ state: 'failed', block: '78', reason: 'insufficient funds' })
})

/** The results of many looks, one after the other. */
async function looks(
  look: (before?: TransactionStanding) => Promise<TransactionStanding>,
  times = 20,
) {
  let standing: TransactionStanding | undefined
  for (let left = times; left > 0; left -= 1) standing = await look(standing)
  return standing
}

test('an unknown hash waits while the account’s place is free, and that no node has it is said', async () => {
  const look = await looking({})
  expect(await looks(look, 2)).toEqual({ state: 'pending', memory: { missed: 2 } })
  expect(await looks(look)).toMatchObject({ state: 'pending', unseen: true })
})

test('a taken place proves nothing without its taker: many nodes keep no index', async () => {
  for (const taker of [undefined, '', HASH]) {
    const look = await looking({ sequence: '4', ...(taker === undefined ? {} : { taker }) })
    expect(await looks(look)).toMatchObject({ state: 'pending', unseen: true })
  }
})

test.each([false, true])(
  'a transaction whose place another took is replaced, with the hash of that one (vesting: %s)',
  async (vesting) => {
    const taker = 'CD'.repeat(32)
    const look = await looking({ sequence: '4', vesting, taker })
    expect(await look()).toEqual({ state: 'replaced', hash: taker })
    // Not while the account has not come that far.
    expect(await looks(await looking({ sequence: '3', vesting, taker }))).toMatchObject({
      state: 'pending',
    })
  },
)

test.each([
  ['a node that is down', { status: 503 }],
  ['an answer of another shape', result('0')],
  ['a height that is none', result(0, 'soon')],
  ['another transaction', result(0, '77', '', 'CD'.repeat(32))],
  ['a transaction without its hash', result(0, '77', '', null)],
] as const)('%s says nothing about the transaction', async (_, tx) => {
  const look = await looking({ tx })
  expect(await codeOf(look())).toBe('node_unavailable')
})
