import { createHash } from 'node:crypto'
import { decodeTxRaw, Registry } from '@cosmjs/proto-signing'
import { defaultRegistryTypes } from '@cosmjs/stargate'
import { describe, expect, test } from 'vitest'
import {
  createCosmosWallet,
  createFakePorts,
  type HttpAnswer,
  type HttpRequest,
} from '@latchkey/kernel/testing'
import { cosmosHub } from '../networks.js'
import { codeOf } from '../testing/code-of.js'
import { kitWith } from '../testing/kit-with.js'

const [FIRST = '', SECOND = ''] = cosmosHub.rpcUrls
const RECEIVER = createCosmosWallet({ seed: 'receiver' }).address('cosmos')
const HASH = 'AB'.repeat(32)

/** `QueryAccountResponse` of a base account without address: account number 7, sequence 3. */
const ACCOUNT = Buffer.concat([
  Buffer.from([0x0a, 0x28, 0x0a, 0x20]),
  Buffer.from('/cosmos.auth.v1beta1.BaseAccount'),
  Buffer.from([0x12, 0x04, 0x18, 0x07, 0x20, 0x03]),
]).toString('base64')

interface Node {
  readonly network?: string
  readonly broadcast?: object
  /** Answer of the chain to the question for the account. */
  readonly account?: object
}

/** A node as far as a transfer asks. */
const node =
  ({ network = 'cosmoshub-4', broadcast = { code: 0, hash: HASH }, account }: Node = {}) =>
  ({ body }: HttpRequest) => {
    const { method } = body as { readonly method: string }
    const results: Readonly<Record<string, object>> = {
      status: { node_info: { network } },
      abci_query: { response: { code: 0, value: ACCOUNT, height: '5', ...account } },
      broadcast_tx_sync: broadcast,
    }
    return { json: { jsonrpc: '2.0', id: 1, result: results[method] } }
  }

const registry = new Registry(defaultRegistryTypes)
/** A node that is not there. */
const DOWN: HttpAnswer = { fault: 'network' }

interface Broadcast {
  readonly method: string
  readonly params: { readonly tx: string }
}

async function sending(nodes: Readonly<Record<string, HttpAnswer>>) {
  const ports = createFakePorts()
  for (const [url, answer] of Object.entries(nodes)) ports.http.route(`POST ${url}`, answer)
  const { kit, wallet } = await kitWith({ ports })
  const { sendTransaction } = await kit.capabilities.get('sendTransaction', 'cosmos')
  const methods = () =>
    ports.http.requests.map(({ body }) => (body as { readonly method: string }).method)
  const posted = () => {
    const bodies = ports.http.requests.map(({ body }) => body as Broadcast)
    return bodies.findLast(({ method }) => method === 'broadcast_tx_sync')?.params.tx ?? ''
  }
  /** Id of the transaction that a node got. */
  const id = () => createHash('sha256').update(posted(), 'base64').digest('hex').toUpperCase()
  /** The transaction a node got, as the chains' own library reads it. */
  const broadcast = () => {
    const tx = posted()
    const { body, authInfo } = decodeTxRaw(Buffer.from(tx, 'base64'))
    return {
      fee: authInfo.fee,
      messages: body.messages.map((one): unknown => registry.decode(one)),
    }
  }
  return { sendTransaction, wallet, methods, broadcast, id }
}

test('a transfer is signed for the account and network shown and handed to a node', async () => {
  const { sendTransaction, wallet, methods, broadcast, id } = await sending({ [FIRST]: node() })
  expect(await sendTransaction({ to: RECEIVER, value: 5n })).toBe(id())
  expect(methods()).toEqual(['status', 'abci_query', 'broadcast_tx_sync'])
  expect(broadcast()).toMatchObject({
    fee: { gasLimit: 120_000n, amount: [{ denom: 'uatom', amount: '3000' }] },
    messages: [
      {
        fromAddress: wallet.address('cosmos'),
        toAddress: RECEIVER,
        amount: [{ denom: 'uatom', amount: '5' }],
      },
    ],
  })
  const [chain, signer, document] = wallet.requests.at(-1)!.params as readonly [
    string,
    string,
    { readonly chainId: string; readonly accountNumber: bigint },
  ]
  expect([chain, signer, document.chainId]).toEqual([
    'cosmoshub-4',
    wallet.address('cosmos'),
    'cosmoshub-4',
  ])
  expect(document.accountNumber).toBe(7n)
})

test('a device that knows amino only is asked for amino', async () => {
  const { sendTransaction, wallet, id } = await sending({ [FIRST]: node() })
  wallet.behave('hardware-key')
  expect(await sendTransaction({ to: RECEIVER, value: 5n })).toBe(id())
  expect(wallet.requests.at(-1)).toMatchObject({
    method: 'signAmino',
    params: [
      'cosmoshub-4',
      wallet.address('cosmos'),
      { sequence: '3', fee: { gas: '120000', amount: [{ denom: 'uatom', amount: '3000' }] } },
    ],
  })
})

test.each([
  ['fails', { status: 500 }],
  ['serves another network', node({ network: 'evil-1' })],
  ['answers no hash', node({ broadcast: { code: 0, hash: 'nothing' } })],
] as const)('the next node is asked where one %s', async (_what, first) => {
  const { sendTransaction, id } = await sending({ [FIRST]: first, [SECOND]: node() })
  expect(await sendTransaction({ to: RECEIVER, value: 5n })).toBe(id())
})

describe('once it was handed to a node', () => {
  /** A node that answers a posted transaction in a way of its own. */
  const posting =
    (answer: HttpAnswer): HttpAnswer =>
    (request) =>
      (request.body as { readonly method: string }).method === 'broadcast_tx_sync'
        ? answer
        : node()(request)
  const cached = { code: -32603, message: 'Internal error', data: 'tx already exists in cache' }

  test.each<readonly [string, HttpAnswer]>([
    ['is lost', { fault: 'network' }],
    ['is late', { fault: 'timeout' }],
    ['is a gateway’s failure', { status: 502 }],
    ['is no hash', { json: { result: { code: 0, hash: 'nothing' } } }],
    ['has it already', { json: { result: { code: 19, hash: HASH } } }],
    ['has it in its cache', { json: { error: cached } }],
  ])('an answer that %s is no failure', async (_what, answer) => {
    const { sendTransaction, id } = await sending({ [FIRST]: posting(answer), [SECOND]: DOWN })
    expect(await sendTransaction({ to: RECEIVER, value: 5n })).toBe(id())
  })

  test('a refusal of another node after a lost answer is none: the first may have taken it', async () => {
    const broadcast = { code: 32, hash: HASH, log: 'account sequence mismatch' }
    const { sendTransaction, id } = await sending({
      [FIRST]: posting({ fault: 'network' }),
      [SECOND]: node({ broadcast }),
    })
    expect(await sendTransaction({ to: RECEIVER, value: 5n })).toBe(id())
  })

  test('one that was turned away is with no node', async () => {
    const { sendTransaction } = await sending({ [FIRST]: posting({ status: 429 }), [SECOND]: DOWN })
    expect(await codeOf(sendTransaction({ to: RECEIVER, value: 5n }))).toBe('node_unavailable')
  })
})

describe("a wallet's signature of something else", () => {
  const EVIL = createCosmosWallet({ seed: 'evil' }).address('cosmos')
  const value = (toAddress: string, wallet: { address(prefix: string): string }) => ({
    fromAddress: wallet.address('cosmos'),
    toAddress,
    amount: [{ denom: 'uatom', amount: '5' }],
  })
  const bodyOf = (messages: readonly object[], memo = '') =>
    registry.encodeTxBody({
      messages: messages.map((one) => ({ typeUrl: '/cosmos.bank.v1beta1.MsgSend', value: one })),
      memo,
    })

  test.each([
    ['another receiver', EVIL, 1],
    ['twice as much', RECEIVER, 2],
  ])('%s is not handed to a node', async (_what, to, times) => {
    const { sendTransaction, wallet, methods } = await sending({ [FIRST]: node() })
    const messages = Array.from({ length: times }, () => value(to, wallet))
    wallet.behave('sign-changed', { change: { bodyBytes: bodyOf(messages) } })
    expect(await codeOf(sendTransaction({ to: RECEIVER, value: 5n }))).toBe('transaction_changed')
    expect(methods()).not.toContain('broadcast_tx_sync')
  })

  test('with a memo that its visitor added is sent', async () => {
    const { sendTransaction, wallet, id } = await sending({ [FIRST]: node() })
    const bodyBytes = bodyOf([value(RECEIVER, wallet)], 'for lunch')
    wallet.behave('sign-changed', { change: { bodyBytes } })
    expect(await sendTransaction({ to: RECEIVER, value: 5n })).toBe(id())
  })
})

describe('is refused', () => {
  test('by the node with its code', async () => {
    const broadcast = { code: 5, hash: HASH, log: 'insufficient funds' }
    const { sendTransaction } = await sending({ [FIRST]: node({ broadcast }) })
    expect(await codeOf(sendTransaction({ to: RECEIVER, value: 5n }))).toBe('transaction_refused')
  })

  test.each([
    [
      'does not know yet',
      { code: 22, value: null, log: 'rpc error: code = NotFound desc = account not found' },
      'account_not_on_chain',
    ],
    ['does not tell', { code: 5, value: null, log: 'internal' }, 'node_failed'],
    ['tells as something else', { value: 'AAAA' }, 'node_failed'],
  ])('for an account that the chain %s', async (_what, account, code) => {
    const { sendTransaction, wallet } = await sending({ [FIRST]: node({ account }) })
    expect(await codeOf(sendTransaction({ to: RECEIVER, value: 5n }))).toBe(code)
    expect([wallet.count('signDirect'), wallet.count('signAmino')]).toEqual([0, 0])
  })

  test('by the visitor', async () => {
    const { sendTransaction, wallet, methods } = await sending({ [FIRST]: node() })
    wallet.behave('refuse-in-words')
    expect(await codeOf(sendTransaction({ to: RECEIVER, value: 5n }))).toBe('user_rejected')
    expect(methods()).not.toContain('broadcast_tx_sync')
  })

  test.each([
    ['no receiver', { value: 5n }, 'transaction_invalid'],
    ['no amount', { to: RECEIVER }, 'transaction_invalid'],
    ['nothing', { to: RECEIVER, value: 0n }, 'transaction_invalid'],
    ['less than nothing', { to: RECEIVER, value: -1n }, 'transaction_invalid'],
    ['more than can be', { to: RECEIVER, value: 1n << 128n }, 'transaction_invalid'],
    ['data', { to: RECEIVER, value: 5n, data: '0x' }, 'transaction_invalid'],
    ['endless gas', { to: RECEIVER, value: 5n, gas: 1n << 60n }, 'transaction_invalid'],
    [
      'a wrong checksum',
      { to: `${RECEIVER.slice(0, -1)}${RECEIVER.endsWith('q') ? 'p' : 'q'}`, value: 5n },
      'address_invalid',
    ],
    [
      'an address of another network',
      { to: createCosmosWallet().address('osmo'), value: 5n },
      'address_invalid',
    ],
  ])('before anyone is asked: %s', async (_what, transaction, code) => {
    const { sendTransaction, wallet, methods } = await sending({})
    const before = wallet.requests.length
    expect(await codeOf(sendTransaction(transaction))).toBe(code)
    expect([methods(), wallet.requests.length - before]).toEqual([[], 0])
  })
})
