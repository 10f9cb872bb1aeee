import type { SearchMark } from '@latchkey/kernel/internal'
import type { SentTransaction } from '@latchkey/kernel'
import { decodeBase64, encodeBase64 } from '@latchkey/kernel/internal/tools'
import { encodeBase58, nativeAsset } from '@latchkey/kernel/internal/page'
import { createSolanaWallet } from '@latchkey/kernel/testing'
import { expect, test } from 'vitest'
import { NETWORK, scriptedNode, valued, type Script } from '../testing/scripted-node.js'
import { readTransaction } from '../wire/transaction.js'
import { buildTransaction, priceInstruction, transferInstruction } from './transfer-transaction.js'
import createTransfer from './transfer.js'

const { address: OWNER, keys } = createSolanaWallet({ seed: 'submit' })
const RECEIVER = createSolanaWallet({ seed: 'receiver' }).address
const OTHER = createSolanaWallet({ seed: 'other' }).address
const SYSTEM = '1'.repeat(32)
const coin = nativeAsset(NETWORK)

const signed = (transaction: string): { wire: string; id: string } => {
  const bytes = decodeBase64(transaction)!
  const signature = keys[0]!.sign(readTransaction(bytes)!.message)
  bytes.set(signature, 1)
  return { wire: encodeBase64(bytes), id: encodeBase58(signature) }
}
/** Another transaction than the one that is asked for. */
const changed = (...[lamports, to]: readonly [bigint, string]) => {
  const lifetime = { blockhash: OTHER, lastValidBlockHeight: 9n }
  const instructions = [priceInstruction(1n), transferInstruction({ from: OWNER, to, lamports })]
  return buildTransaction({ from: OWNER, instructions, lifetime }, 0)
}

/** The outcome of sending 1 SOL to the receiver, with a wallet of the test's choice. */
async function submitting(
  wallet: (method: string, transaction: string) => unknown,
  script: Script = {},
) {
  const order: string[] = []
  const posted: SentTransaction[] = []
  const { context, methods } = scriptedNode(
    {
      getMultipleAccounts: () =>
        valued([OWNER, RECEIVER].map(() => ({ lamports: 5e9, owner: SYSTEM }))),
      getMinimumBalanceForRentExemption: () => 890_880,
      getRecentPrioritizationFees: () => [],
      getLatestBlockhash: () => valued({ blockhash: RECEIVER, lastValidBlockHeight: 150 }),
      sendTransaction: () => {
        order.push('node')
        return 'taken'
      },
      ...script,
    },
    {
      account: () => ({ id: `${NETWORK.id}:${OWNER}`, address: OWNER }),
      provider: () =>
        Promise.resolve({
          request: ({ method, params }) => {
            const { transaction } = params as { readonly transaction: string }
            const answer = wallet(method, transaction)
            const none = Object.assign(new Error('No such method'), { code: -32601 })
            return answer === undefined ? Promise.reject(none) : Promise.resolve(answer)
          },
        }),
    },
  )
  const { prepareTransfer, submitTransfer, searchSent, searchAgain } = createTransfer(context)
  const prepared = await prepareTransfer({ asset: coin, to: RECEIVER, amount: 1_000_000_000n })
  const submit = () =>
    submitTransfer(prepared, {
      onPosting: (one) => {
        order.push('book')
        posted.push(one)
      },
    })
  return { submit, order, posted, methods, searchAgain, search: () => searchSent?.(prepared) }
}

const signs = (change: (transaction: string) => string) => (method: string, transaction: string) =>
  method === 'solana_signTransaction'
    ? { transaction: signed(change(transaction)).wire }
    : undefined
const sends = (change: (transaction: string) => string) => (method: string, transaction: string) =>
  method === 'solana_signAndSendTransaction'
    ? { signature: signed(change(transaction)).id }
    : undefined
const asAsked = (transaction: string) => transaction

test('a transaction that a wallet only signed is reported, with its id, before a node gets it', async () => {
  const { submit, order, posted } = await submitting(signs(asAsked))
  const sent = await submit()
  expect(order).toEqual(['book', 'node'])
  expect(posted).toEqual([sent])
  expect(sent).toMatchObject({ lastBlock: '150', account: `${NETWORK.id}:${OWNER}` })
})

test.each([
  ['another amount', changed(5n, RECEIVER)],
  ['another receiver', changed(1_000_000_000n, OTHER)],
])('%s is never handed to a node', async (_what, other) => {
  const { submit, order } = await submitting(signs(() => other))
  await expect(submit()).rejects.toMatchObject({ code: 'transaction_changed' })
  expect(order).toEqual([])
})

test('a fee and a lifetime of the wallet’s own are fine; its expiry is unknown', async () => {
  const { submit, order } = await submitting(signs(() => changed(1_000_000_000n, RECEIVER)))
  const sent = await submit()
  expect(order).toEqual(['book', 'node'])
  expect(sent).toHaveProperty('content')
  expect(sent).not.toHaveProperty('lastBlock')
})

test('of what a wallet sent by itself, its signature tells whether it is what was asked for', async () => {
  const own = await (await submitting(sends(asAsked))).submit()
  expect(own).toMatchObject({ lastBlock: '150' })
  expect(own).not.toHaveProperty('content')
  const other = await submitting(sends(() => changed(5n, RECEIVER)))
  const sent = await other.submit()
  expect(sent).toHaveProperty('content')
  expect(sent).not.toHaveProperty('lastBlock')
  // No other part posts it.
  expect(other.order).toEqual([])
})

test('an earlier payment of the same is not taken for this one, though another one failed since', async () => {
  const past = ['7', '6'].map((digit, at) => ({
    signature: encodeBase58(new Uint8Array(64).fill(Number(digit))),
    err: at === 0 ? { InstructionError: [0, 'X'] } : null,
  }))
  const { search } = await submitting(() => undefined, {
    getSignaturesForAddress: (
      _address: string,
      { until, limit }: { readonly until?: string; readonly limit: number },
    ) => {
      const end = past.findIndex(({ signature }) => signature === until)
      return past.slice(0, end < 0 ? limit : end)
    },
    getTransaction: () => {
      const bytes = decodeBase64(changed(1_000_000_000n, RECEIVER))!
      bytes.set(new Uint8Array(64).fill(6), 1)
      return { meta: {}, transaction: [encodeBase64(bytes), 'base64'] }
    },
  })
  expect(await (await search())?.find()).toEqual([])
})

test("a wallet's transaction is found by its content, with any answer", async () => {
  const [earlier, own, other] = ['6', '7', '8'].map((digit) => ({
    signature: encodeBase58(new Uint8Array(64).fill(Number(digit))),
    wire: digit === '8' ? changed(5n, RECEIVER) : changed(1_000_000_000n, RECEIVER),
  }))
  let past = [earlier!]
  const { search } = await submitting(() => undefined, {
    getSignaturesForAddress: (_address: string, how: { readonly until?: string }) => {
      const end = past.findIndex(({ signature }) => signature === how.until)
      return past.slice(0, end < 0 ? past.length : end).map((one) => ({ ...one, err: null }))
    },
    getTransaction: (hash: string) => {
      const { wire, signature } = past.find((one) => one.signature === hash)!
      const bytes = decodeBase64(wire)!
      bytes.set(new Uint8Array(64).fill(signature === own!.signature ? 7 : 8), 1)
      return { meta: {}, transaction: [encodeBase64(bytes), 'base64'] }
    },
  })
  const looking = await search()
  expect(await looking?.find()).toEqual([])
  past = [other!, own!, earlier!]
  expect(await looking?.find()).toMatchObject([
    { isReviewed: true, sent: { hash: own!.signature, to: RECEIVER, value: '1000000000' } },
  ])
})

test('a search goes on after a reload, and ends once what the wallet signed is too old for any block', async () => {
  const rows: { readonly signature: string; readonly err: null }[] = []
  let height = 1_000
  const { search, searchAgain } = await submitting(() => undefined, {
    getSignaturesForAddress: () => rows,
    getBlockHeight: () => height,
    getTransaction: () => {
      const bytes = decodeBase64(changed(1_000_000_000n, RECEIVER))!
      bytes.set(new Uint8Array(64).fill(6), 1)
      return { meta: {}, transaction: [encodeBase64(bytes), 'base64'] }
    },
  })
  const first = await search()
  expect(await first?.find()).toEqual([])
  expect(await first?.find({ answered: true })).toEqual([])
  const mark = JSON.parse(JSON.stringify(first?.mark?.())) as SearchMark
  height += 200
  expect(await searchAgain?.(mark).find({ answered: true })).toEqual([])
  height += 200
  expect(await searchAgain?.(mark).find()).toEqual([])
  expect(await searchAgain?.(mark).find({ answered: true })).toBe('over')
  rows.push({ signature: encodeBase58(new Uint8Array(64).fill(6)), err: null })
  expect(await searchAgain?.(mark).find({ answered: true })).toMatchObject([{ isReviewed: true }])
  expect(() => searchAgain?.({ ...mark, place: { answered: 'x' } })).toThrow(
    expect.objectContaining({ code: 'transaction_invalid' }),
  )
})
