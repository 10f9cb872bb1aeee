import { expect, test } from 'vitest'
import { toQuantity } from '@latchkey/kernel/internal'
import type { Account } from '@latchkey/kernel'
import type { JsonRpc } from '@latchkey/kernel/authoring'
import { TEST_NETWORKS } from '@latchkey/kernel/testing'
import { createSearch } from './search-sent.js'

const ME = `0x${'1a'.repeat(20)}`
const BOB = '0xb0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0'
const CAROL = `0x${'ca'.repeat(20)}`
const [network] = TEST_NETWORKS
if (network?.id !== 'eip155:1') throw new Error('The test networks changed.')

const account: Account = {
  id: `eip155:1:${ME}`,
  namespace: 'eip155',
  address: ME,
  type: 'eoa',
}
const ground = { account, network }

/** A transaction of the account, in a block. */
interface Mined {
  readonly block: number
  readonly nonce: number
  readonly to?: string
}

const hashOf = (nonce: number) => `0x${String(nonce).padStart(64, '0')}`

/** A chain with an account that has sent five transactions before. */
function scriptedChain() {
  const chain = { head: 10, code: '0x', balance: 100n, mined: [] as Mined[] }
  const countAt = (block: number) => 5 + chain.mined.filter((one) => one.block <= block).length
  const answer = (method: string, [first, second]: readonly unknown[]): unknown => {
    const at = (tag: unknown) => (String(tag).startsWith('0x') ? Number(tag) : chain.head)
    switch (method) {
      case 'eth_getTransactionCount':
        return toQuantity(countAt(at(second)))
      case 'eth_getBalance':
        return toQuantity(chain.balance)
      case 'eth_blockNumber':
        return toQuantity(chain.head)
      case 'eth_getCode':
        return chain.code
      case 'eth_getBlockByNumber': {
        const own = chain.mined.filter(({ block }) => block === at(first))
        const transactions = own.map(({ nonce, to = CAROL }) => ({
          hash: hashOf(nonce),
          from: ME,
          to,
          value: '0x7',
          input: '0x',
          nonce: toQuantity(nonce),
        }))
        return { transactions }
      }
      default:
        throw new Error(`${method} is not answered.`)
    }
  }
  const rpc: JsonRpc = {
    call: (_network, method, params) => Promise.resolve(answer(method, params)),
    all: (_network, asks) =>
      Promise.resolve(asks.map(({ method, params }) => answer(method, params))),
    post: (_network, method) => Promise.reject(new Error(`${method} is not answered.`)),
  }
  const sent = {
    to: BOB,
    value: 7n,
    data: undefined,
    gas: 21_000n,
    price: { id: 'normal', max: 1n },
  } as const
  const search = () => createSearch(rpc).transaction(sent, ground, {})
  return { chain, search }
}

test('the reviewed transaction is found by the place that it took, before others', async () => {
  const { chain, search } = scriptedChain()
  const one = await search()
  expect(await one.find()).toEqual([])
  chain.mined = [
    { block: 11, nonce: 5 },
    { block: 11, nonce: 6, to: BOB },
  ]
  chain.head = 12
  expect(await one.find({ answered: true })).toMatchObject([
    { sent: { hash: hashOf(6), nonce: 6, to: BOB }, isReviewed: true },
    { sent: { hash: hashOf(5), nonce: 5 }, isReviewed: false },
  ])
})

test('others in all its places are the end of it once a block stands on theirs, and not before', async () => {
  const { chain, search } = scriptedChain()
  const one = await search()
  expect(await one.find({ answered: true })).toEqual([])
  chain.mined = [{ block: 11, nonce: 5 }]
  chain.head = 11
  expect(await one.find()).toMatchObject([{ isReviewed: false }])
  chain.head = 12
  expect(await one.find()).toBe('over')
})

test('as long as the wallet has not answered, others are no end of it', async () => {
  const { chain, search } = scriptedChain()
  const one = await search()
  chain.mined = [{ block: 11, nonce: 5 }]
  chain.head = 20
  expect(await one.find()).toMatchObject([{ isReviewed: false }])
})

test('an account with code may have sent it in another way', async () => {
  const { chain, search } = scriptedChain()
  const one = await search()
  await one.find({ answered: true })
  Object.assign(chain, { code: '0xef0100', mined: [{ block: 11, nonce: 5 }], head: 12 })
  expect(await one.find()).toMatchObject([{ isReviewed: false }])
})

test('a node that is behind says nothing, and a balance that fell is no proof that nothing was sent', async () => {
  const { chain, search } = scriptedChain()
  const one = await search()
  chain.balance = 93n
  expect(await one.find()).toBe('moved')
  chain.head = 9
  expect(await one.find()).toBe('unknown')
})

test('a node’s refusal counts where the account stands as it did', async () => {
  const refusal = Object.assign(new Error('x'), {
    cause: { code: -32_000, message: 'nonce too low: next nonce 5, tx nonce 4' },
  })
  const { chain, search } = scriptedChain()
  const one = await search()
  expect(await one.isRefused?.(refusal)).toBe(true)
  expect(await one.isRefused?.(new Error('timeout'))).toBe(false)
  chain.balance = 99n
  expect(await one.isRefused?.(refusal)).toBe(false)
})
