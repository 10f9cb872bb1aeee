import { describe, expect, test } from 'vitest'
import type { CaipNetwork } from '../../core/caip/network.js'
import { defineErrors } from '../../core/errors.js'
import { createFakeHttp, type HttpAnswer } from '../../testing/fake-http.js'
import { commonErrors, RPC_ERRORS } from './common-errors.js'
import { createJsonRpc } from './json-rpc.js'

const ChainErrors = defineErrors('cosmos', {
  ...commonErrors('cosmos'),
  ...RPC_ERRORS,
  refused_by_all: { says: () => 'Every node would refuse it.' },
})
const [FIRST, SECOND] = ['https://first.example/', 'https://second.example/']
const network: CaipNetwork = {
  id: 'cosmos:main',
  namespace: 'cosmos',
  name: 'Chain',
  nativeCurrency: { name: 'Chain', symbol: 'NEAR', decimals: 24 },
  rpcUrls: [FIRST, SECOND],
}

/** A node: a number is the code of its refusal. */
const node =
  (chain: string, answer: unknown): HttpAnswer =>
  ({ body }) => {
    if ((body as { method: string }).method === 'chain') return { json: { result: chain } }
    const refusal = { code: answer, message: 'no' }
    return { json: typeof answer === 'number' ? { error: refusal } : { result: answer } }
  }

function rpcOver(first: HttpAnswer, second: HttpAnswer, early: boolean) {
  const http = createFakeHttp({ [FIRST]: first, [SECOND]: second })
  const rpc = createJsonRpc(http, {
    errors: ChainErrors,
    identity: { method: 'chain', params: [], read: (answer) => `cosmos:${String(answer)}` },
    refused: ({ code }, error) => (code === -7 ? ChainErrors.refused_by_all({}, error) : undefined),
    early,
  })
  const asked = () =>
    http.requests.map(
      ({ url, body }) => `${new URL(url).host} ${(body as { method: string }).method}`,
    )
  return {
    call: (signal?: AbortSignal) => rpc.call(network, 'read', [], { signal }),
    post: (signal?: AbortSignal) => rpc.post(network, 'give', [], { signal }),
    asked,
  }
}

describe.each([false, true])('asked early: %j', (early) => {
  test('the first URL answers, and shows its network once', async () => {
    const { call, asked } = rpcOver(node('main', 'one'), node('main', 'two'), early)
    await expect(call()).resolves.toBe('one')
    await expect(call()).resolves.toBe('one')
    expect(asked().filter((one) => one === 'first.example chain')).toHaveLength(1)
    expect(asked()).not.toContain('second.example read')
  })

  test.each([
    ['is down', { fault: 'network' } as const],
    ['serves another network', node('other', 'one')],
    ['serves another network and refuses what all would', node('other', -7)],
    ['refuses what others may not', node('main', -1)],
    ['answers no object', { json: 'x' }],
  ])('the next one is asked where the first %s', async (_what, first) => {
    const { call } = rpcOver(first, node('main', 'two'), early)
    await expect(call()).resolves.toBe('two')
  })

  test('an error that every node would give ends the asking', async () => {
    const { call, asked } = rpcOver(node('main', -7), node('main', 'two'), early)
    await expect(call()).rejects.toMatchObject({ code: 'refused_by_all' })
    expect(asked()).not.toContain('second.example read')
  })

  test('no answer at all says how many were tried, with the last failure as the cause', async () => {
    const { call } = rpcOver(node('main', -1), node('other', 'two'), early)
    await expect(call()).rejects.toMatchObject({
      code: 'rpc_unavailable',
      context: { network: 'cosmos:main', method: 'read', tried: 2 },
      cause: { code: 'rpc_wrong_network', context: { host: 'second.example' } },
    })
  })

  test('a failure to show the network is forgotten', async () => {
    let down = true
    const first = () => (down ? ({ fault: 'network' } as const) : node('main', 'one'))
    const { call } = rpcOver(first, node('main', 'two'), early)
    await expect(call()).resolves.toBe('two')
    down = false
    await expect(call()).resolves.toBe('one')
  })

  test('an abort is thrown as it is, and asks no further', async () => {
    const { call, asked } = rpcOver(node('main', 'one'), node('main', 'two'), early)
    const reason = new Error('enough')
    await expect(call(AbortSignal.abort(reason))).rejects.toBe(reason)
    expect(asked()).toEqual([])
  })
})

test('a URL that has not shown its network is asked nothing that it might act upon', async () => {
  const { call, asked } = rpcOver(node('other', 'one'), node('main', 'two'), false)
  await expect(call()).resolves.toBe('two')
  expect(asked()).not.toContain('first.example read')
})

describe('several questions at once', () => {
  /** A node that answers its questions, last one first. */
  const listNode =
    (answerList: (calls: readonly Call[]) => object = answers): HttpAnswer =>
    ({ body }) => {
      if (Array.isArray(body)) return { json: answerList(body as readonly Call[]) }
      const { method, params } = body as Call
      return { json: { result: method === 'chain' ? 'main' : params[0] } }
    }
  interface Call {
    readonly id: number
    readonly method: string
    readonly params: readonly unknown[]
  }
  const answers = (calls: readonly Call[]) =>
    calls.map(({ id, params }) => ({ id, result: params[0] })).toReversed()
  const rig = (first: HttpAnswer, second: HttpAnswer = listNode()) => {
    const http = createFakeHttp({ [FIRST]: first, [SECOND]: second })
    const rpc = createJsonRpc(http, {
      errors: ChainErrors,
      identity: { method: 'chain', params: [], read: (answer) => `cosmos:${String(answer)}` },
      refused: ({ code }, error) =>
        code === -7 ? ChainErrors.refused_by_all({}, error) : undefined,
    })
    const sizes = () =>
      http.requests.flatMap(({ body }) =>
        Array.isArray(body) ? [body.length] : (body as Call).method === 'chain' ? [] : [1],
      )
    const all = (count: number) =>
      rpc.all(
        network,
        Array.from({ length: count }, (_one, at) => ({ method: 'read', params: [at] })),
      )
    return { all, sizes }
  }
  const upTo = (count: number) => Array.from({ length: count }, (_one, at) => at)

  test('are one request for twenty, and answered in their order', async () => {
    const { all, sizes } = rig(listNode())
    expect(await all(3)).toEqual([0, 1, 2])
    expect(await all(45)).toEqual(upTo(45))
    expect(await all(1)).toEqual([0])
    expect(await all(0)).toEqual([])
    expect(sizes()).toEqual([3, 20, 20, 5, 1])
  })

  test.each([
    ['an object', () => ({ error: { code: -32600, message: 'no lists' } })],
    ['a refusal of the server', undefined],
  ])('are asked one by one, from then on, where nodes answer a list by %s', async (_what, list) => {
    const first: HttpAnswer = ({ body }) =>
      list === undefined && Array.isArray(body) ? { status: 400 } : listNode(list)
    const { all, sizes } = rig(first, first)
    expect(await all(5)).toEqual(upTo(5))
    expect(await all(2)).toEqual([0, 1])
    // Both URLs were tried with a list once.
    expect(sizes()).toEqual([5, 5, 1, 1, 1, 1, 1, 1, 1])
  })

  test('one that is refused fails them all, and is no reason to ask one by one', async () => {
    const refuse = (code: number) =>
      listNode((calls) =>
        answers(calls).map((one) => (one.result === 1 ? { ...one, error: { code } } : one)),
      )
    const { all, sizes } = rig(refuse(-1), refuse(-1))
    await expect(all(3)).rejects.toMatchObject({
      code: 'rpc_unavailable',
      cause: { code: 'rpc_failed' },
    })
    expect(sizes()).toEqual([3, 3])
    await expect(rig(refuse(-7)).all(3)).rejects.toMatchObject({ code: 'refused_by_all' })
  })

  test('one that is not answered is refused: another’s answer does not take its place', async () => {
    const missing = listNode((calls) => answers(calls).slice(1))
    await expect(rig(missing, missing).all(3)).rejects.toMatchObject({
      cause: { code: 'provider_answer_invalid' },
    })
  })
})

describe('values that are handed over once', () => {
  const LOST: readonly (readonly [string, HttpAnswer])[] = [
    ['is lost', { fault: 'network' }],
    ['is late', { fault: 'timeout' }],
    ['is a failure of the server', { status: 503 }],
    ['is a proxy that stopped waiting', { status: 408 }],
    ['is a proxy whose client left', { status: 499 }],
    ['is no JSON-RPC', { json: 'x' }],
  ]
  /** A node that shows its network, and then answers what is handed over. */
  const taking =
    (answer: HttpAnswer): HttpAnswer =>
    (request) =>
      (request.body as { method: string }).method === 'chain'
        ? { json: { result: 'main' } }
        : answer

  test.each(LOST)('may be taken by a node whose answer %s', async (_what, lost) => {
    const alone = rpcOver(taking(lost), { fault: 'network' }, false)
    expect(await alone.post()).toEqual({ answer: undefined, mayBeTaken: true })
    // It is known there already, which is no refusal.
    const refused = rpcOver(taking(lost), node('main', -7), false)
    expect(await refused.post()).toEqual({ answer: undefined, mayBeTaken: true })
    const taken = rpcOver(taking(lost), node('main', 'two'), false)
    expect(await taken.post()).toEqual({ answer: 'two', mayBeTaken: true })
  })

  test.each([
    ['is down before it was handed anything', { fault: 'network' } as const],
    ['serves another network', node('other', 'one')],
    ['turned the request away', taking({ status: 429 })],
    ['refuses it', node('main', -1)],
  ])('is surely not taken by a node that %s', async (_what, first) => {
    const { post } = rpcOver(first, { fault: 'network' }, false)
    await expect(post()).rejects.toMatchObject({ code: 'rpc_unavailable' })
    const refused = rpcOver(first, node('main', -7), false)
    await expect(refused.post()).rejects.toMatchObject({ code: 'refused_by_all' })
    const taken = rpcOver(first, node('main', 'two'), false)
    expect(await taken.post()).toEqual({ answer: 'two', mayBeTaken: false })
  })

  test('may be taken where the one who waits gave up', async () => {
    const ends = new AbortController()
    const { post } = rpcOver(
      taking(() => {
        ends.abort()
        return { never: true }
      }),
      node('main', 'two'),
      false,
    )
    expect(await post(ends.signal)).toEqual({ answer: undefined, mayBeTaken: true })
  })
})
