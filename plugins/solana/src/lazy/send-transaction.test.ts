import { base58 } from '@scure/base'
import { afterEach, describe, expect, test } from 'vitest'
import type { FeatureContext } from '@latchkey/kernel'
import { decodeBase64 } from '@latchkey/kernel/internal/tools'
import {
  createFakeHttp,
  createSolanaWallet,
  type HttpAnswer,
  type HttpRequest,
} from '@latchkey/kernel/testing'
import type { SolanaBehaviourChoice } from '@latchkey/kernel/testing/internal'
import { createPage, solanaKit } from '../testing/solana-kit.js'
import { mainnet } from '../networks.js'
import { BLOCKHASH, RECEIVER, transferOf } from '../testing/transactions.js'
import { readTransaction } from '../wire/transaction.js'
import createSend from './send-transaction.js'

const page = createPage()
const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

const SIGNATURE = base58.encode(new Uint8Array(64).fill(5))

interface Call {
  readonly method: string
  readonly params: readonly unknown[]
}
const callOf = ({ body }: HttpRequest) => body as Call

const ANSWERS: Readonly<Record<string, unknown>> = {
  getGenesisHash: { result: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d' },
  getLatestBlockhash: {
    result: { context: { slot: 1 }, value: { blockhash: BLOCKHASH, lastValidBlockHeight: 150 } },
  },
  sendTransaction: { result: SIGNATURE },
}

async function setUp(
  behaviours: readonly SolanaBehaviourChoice[] = [],
  answers: Readonly<Record<string, unknown>> = {},
  posting?: HttpAnswer,
) {
  const json = (request: HttpRequest) => {
    if (posting && callOf(request).method === 'sendTransaction') return posting
    return { json: { ...ANSWERS, ...answers }[callOf(request).method] }
  }
  const network = { ...mainnet, rpcUrls: ['https://rpc.example'] }
  const opened = await solanaKit({
    page,
    networks: [network],
    wallet: { behaviours },
    ports: { routes: { 'https://rpc.example': json } },
  })
  ends.push(opened.dispose)
  const { sendTransaction } = await opened.kit.capabilities.get('sendTransaction', 'solana')
  const posted = () => opened.ports.http.requests.map(callOf)
  return { ...opened, send: sendTransaction, posted }
}

const signersOf = (transaction: unknown) => readTransaction(decodeBase64(transaction)!)

test('SOL goes out as a v0 transaction that the wallet signs and sends', async () => {
  const { send, wallet, posted } = await setUp()
  const signature = await send({ to: RECEIVER, value: 5n })
  expect(signersOf(wallet.sent[0])).toMatchObject({ version: 0, signers: [wallet.address] })
  expect(base58.encode(signersOf(wallet.sent[0])!.signatures[0]!)).toBe(signature)
  expect(posted().map(({ method }) => method)).toEqual(['getGenesisHash', 'getLatestBlockhash'])
})

test('a wallet that takes legacy transactions only gets one, in one prompt', async () => {
  const { send, wallet } = await setUp(['legacy-only'])
  await send({ to: RECEIVER, value: 5n, gas: 300n })
  expect(signersOf(wallet.sent[0])).toMatchObject({ version: 'legacy' })
  expect(wallet.prompts).toBe(2) // The connect, and this.
})

test('a transaction that a wallet only signs is sent by the network’s node', async () => {
  const { send, wallet, posted } = await setUp(['sign-only'])
  const id = await send({ to: RECEIVER, value: 5n })
  expect(wallet.sent).toEqual([])
  const sent = posted().find(({ method }) => method === 'sendTransaction')
  // Its id is its first signature, even if the node names another.
  expect(base58.encode(signersOf(sent?.params[0])!.signatures[0]!)).toBe(id)
})

describe('once it was handed to a node', () => {
  test.each<readonly [string, HttpAnswer]>([
    ['is lost', { fault: 'network' }],
    ['is late', { fault: 'timeout' }],
    ['is a gateway’s failure', { status: 502 }],
    ['is no JSON-RPC', { json: 'ok' }],
    ['is no signature', { json: { result: 7 } }],
    [
      'says that it is there already',
      { json: { error: { code: -32002, message: 'This transaction has already been processed' } } },
    ],
  ])('an answer that %s is no failure', async (_what, answer) => {
    const { send, posted } = await setUp(['sign-only'], {}, answer)
    const id = await send({ to: RECEIVER, value: 5n })
    const sent = posted().find(({ method }) => method === 'sendTransaction')
    expect(base58.encode(signersOf(sent?.params[0])!.signatures[0]!)).toBe(id)
  })

  test.each<readonly [string, HttpAnswer, string]>([
    ['turned away', { status: 429 }, 'rpc_unavailable'],
    [
      'refused by the node',
      { json: { error: { code: -32005, message: 'Node is behind' } } },
      'rpc_unavailable',
    ],
  ])('one that was %s is with no node', async (_what, answer, code) => {
    const { send } = await setUp(['sign-only'], {}, answer)
    await expect(send({ to: RECEIVER, value: 5n })).rejects.toMatchObject({ code })
  })
})

/** A wallet behind a relay: it has no `solana_signAndSendTransaction` and answers as it likes. */
function relayed(answer: (transaction: string) => unknown) {
  const { address, keys } = createSolanaWallet()
  const routes = {
    'https://rpc.example': (one: HttpRequest) => ({ json: ANSWERS[callOf(one).method] }),
  }
  const http = createFakeHttp(routes)
  const context = {
    account: () => ({ address }),
    network: () => ({ ...mainnet, rpcUrls: ['https://rpc.example'] }),
    http,
    provider: () =>
      Promise.resolve({
        request({ method, params }: SignRequest) {
          if (method !== 'solana_signTransaction') {
            return Promise.reject(Object.assign(new Error('No such method'), { code: -32601 }))
          }
          return Promise.resolve(answer(params.transaction))
        },
      }),
  }
  const feature = createSend(context as unknown as FeatureContext)
  const sent = () => http.requests.map(callOf).find(({ method }) => method === 'sendTransaction')
  return { ...feature, sent, key: keys[0]! }
}

interface SignRequest {
  readonly method: string
  readonly params: { readonly transaction: string }
}

test('a wallet behind a relay may answer its signature alone', async () => {
  const wallet = relayed((transaction) => {
    const message = decodeBase64(transaction)!.subarray(65)
    return { signature: base58.encode(wallet.key.sign(message)) }
  })
  const id = await wallet.sendTransaction({ to: RECEIVER, value: 5n })
  const bytes = decodeBase64(wallet.sent()?.params[0])!
  expect(readTransaction(bytes)?.signatures[0]).toEqual(wallet.key.sign(bytes.subarray(65)))
  expect(id).toBe(base58.encode(wallet.key.sign(bytes.subarray(65))))
})

test.each([null, {}, { transaction: '*' }, { signature: 'short' }])(
  'an answer like %j is no signed transaction',
  async (answer) => {
    const { sendTransaction, sent } = relayed(() => answer)
    const sending = sendTransaction({ to: RECEIVER, value: 5n })
    await expect(sending).rejects.toMatchObject({ code: 'provider_answer_invalid' })
    expect(sent()).toBeUndefined()
  },
)

test('a node that refuses the transaction says why', async () => {
  const error = { code: -32002, message: 'Transaction simulation failed: insufficient lamports' }
  const { send } = await setUp(['sign-only'], { sendTransaction: { error } })
  await expect(send({ to: RECEIVER, value: 5n })).rejects.toMatchObject({
    code: 'transaction_refused',
    context: { reason: error.message },
  })
})

test('a transaction of the caller’s own is sent as it is', async () => {
  const { send, wallet, posted } = await setUp()
  await send({ data: transferOf(wallet.address, 'legacy') })
  expect(signersOf(wallet.sent[0])).toMatchObject({ version: 'legacy' })
  expect(posted()).toEqual([])
})

describe('refused before the wallet opens', () => {
  test.each([
    ['no receiver', { value: 1n }, 'address_invalid'],
    ['a receiver that is none', { to: '0x1', value: 1n }, 'address_invalid'],
    ['an amount below zero', { to: RECEIVER, value: -1n }, 'transaction_invalid'],
    ['an amount beyond 64 bits', { to: RECEIVER, value: 1n << 64n }, 'transaction_invalid'],
    ['an amount that is no bigint', { to: RECEIVER, value: 1 as never }, 'transaction_invalid'],
    ['a limit of nothing', { to: RECEIVER, gas: 0n }, 'transaction_invalid'],
    ['a limit beyond the network’s', { to: RECEIVER, gas: 1_400_001n }, 'transaction_invalid'],
    ['data and a receiver', { data: 'AAAA', to: RECEIVER }, 'transaction_invalid'],
    ['data that is no transaction', { data: 'AAAA' }, 'rpc_params_invalid'],
    ['somebody else’s transaction', { data: transferOf(RECEIVER) }, 'account_mismatch'],
  ])('%s', async (_what, transaction, code) => {
    const { send, wallet } = await setUp()
    await expect(send(transaction)).rejects.toMatchObject({ name: 'KitError', code })
    expect(wallet.prompts).toBe(1)
  })

  test('a blockhash that is none', async () => {
    const value = { blockhash: 'nonsense', lastValidBlockHeight: 1 }
    const { send } = await setUp([], { getLatestBlockhash: { result: { value } } })
    const sending = send({ to: RECEIVER, value: 1n })
    await expect(sending).rejects.toMatchObject({ code: 'rpc_failed' })
  })
})

test('a refusal is the visitor’s, and nothing is sent another way', async () => {
  const { send, wallet, posted } = await setUp()
  wallet.behave('refuse')
  await expect(send({ to: RECEIVER, value: 1n })).rejects.toMatchObject({ code: 'user_rejected' })
  expect(wallet.count('solana:signTransaction')).toBe(0)
  expect(posted().map(({ method }) => method)).not.toContain('sendTransaction')
})
