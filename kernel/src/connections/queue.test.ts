import { getEventListeners } from 'node:events'
import { expect, test } from 'vitest'
import type { NamespaceId } from '../core/caip/namespace.js'
import { settle } from '../testing/settle.js'
import { ConnectionErrors } from './errors.js'
import { createQueue, NOTHING_ASKED, stepQueue, type Question, type QueueEvent } from './queue.js'

const asked = (number: number, cause: Question['cause'] = 'connect'): QueueEvent => ({
  type: 'asked',
  number,
  question: { connectorId: 'acme', cause, namespaces: ['eip155'] },
})
const ended = (connectorId: string, ...namespaces: readonly NamespaceId[]): QueueEvent => ({
  type: 'endedLate',
  connectorId,
  namespaces,
})
const after = (...events: readonly QueueEvent[]) => events.reduce(stepQueue, NOTHING_ASKED)
const waitingAfter = (...events: readonly QueueEvent[]) =>
  after(...events).waiting.map(({ number, isAnswered }) => [number, isAnswered])

test.each<readonly [string, readonly QueueEvent[], readonly unknown[]]>([
  [
    'is asked',
    [asked(1), asked(2)],
    [
      [1, false],
      [2, false],
    ],
  ],
  ['is given up', [asked(1), asked(2), { type: 'givenUp', number: 1 }], [[2, false]]],
  ['is answered', [asked(1), { type: 'answered', number: 1 }], [[1, true]]],
  ['is a restore, and answered', [asked(1, 'restore'), { type: 'answered', number: 1 }], []],
  ['is over', [asked(1), { type: 'answered', number: 1 }, { type: 'over', number: 1 }], []],
  [
    'is answered after it was given up',
    [asked(1), { type: 'givenUp', number: 1 }, { type: 'answered', number: 1 }],
    [],
  ],
])('a question that %s', (_name, events, waiting) => {
  expect(waitingAfter(...events)).toEqual(waiting)
})

test('each wallet hears of late ends once', () => {
  const { late } = after(
    ended('acme', 'eip155', 'solana'),
    ended('acme', 'eip155'),
    ended('b', 'solana'),
  )
  expect(late.map(({ connectorId, namespace }) => `${connectorId} ${namespace}`)).toEqual([
    'acme eip155',
    'acme solana',
    'b solana',
  ])
  const told = stepQueue({ waiting: [], late }, { type: 'toldLate', connectorId: 'acme' })
  expect(told.late).toEqual([{ connectorId: 'b', namespace: 'solana' }])
})

test('a late end is taken once', () => {
  const queue = createQueue()
  queue.endedLate('acme', ['eip155'])
  expect([queue.takeLate('acme'), queue.takeLate('acme')]).toEqual([['eip155'], []])
})

test('a connect can be joined until its gates are passed, and no longer', async () => {
  const queue = createQueue()
  const attempt = queue.begin(
    { connectorId: 'acme', cause: 'connect', namespaces: ['eip155'] },
    { numbered: () => undefined, run: () => Promise.resolve([]) },
  )
  let pass = () => {}
  const gates = new Promise<readonly []>((resolve) => {
    pass = () => {
      resolve([])
    }
  })
  queue.share(
    attempt,
    attempt.promise.then(() => gates),
  )
  const joined = () => queue.beside('acme', ['eip155', 'solana'], () => true)
  expect(queue.open()).toHaveLength(1)
  await settle()
  // The wallet has answered; nothing waits for it any longer.
  expect(queue.open()).toEqual([])
  expect([joined().shared.length, joined().left]).toEqual([1, ['solana']])
  pass()
  await settle()
  expect([joined().shared.length, joined().turn]).toEqual([0, undefined])
})

test('a question whose caller gave up before is never asked', async () => {
  const queue = createQueue()
  let isAsked = false
  const attempt = queue.begin(
    { connectorId: 'acme', cause: 'connect', namespaces: ['eip155'] },
    {
      signal: AbortSignal.abort(),
      numbered: () => undefined,
      run: () => {
        isAsked = true
        return Promise.resolve([])
      },
    },
  )
  expect(queue.open()).toEqual([])
  await expect(attempt.promise).rejects.toMatchObject({ code: 'connect_aborted' })
  expect(isAsked).toBe(false)
})

test('a task waits for all tasks before it, also once the first of them is done', async () => {
  const queue = createQueue()
  const ends: (() => void)[] = []
  const begun: string[] = []
  const run = (name: string) =>
    queue.run('acme', () => {
      begun.push(name)
      return new Promise<void>((resolve) => ends.push(resolve))
    })
  const first = run('first')
  void run('second')
  ends[0]?.()
  await first
  await settle()
  void run('third')
  await settle()
  expect(begun).toEqual(['first', 'second'])
  ends[1]?.()
  await settle()
  expect(begun).toEqual(['first', 'second', 'third'])
})

test('a question whose signal is aborted ends at once behind a busy wallet, with the reason of the kit if it has one', async () => {
  const queue = createQueue()
  void queue.run('acme', () => new Promise<never>(() => undefined))
  const own = ConnectionErrors.multi_wallet_off()
  const told: unknown[] = []
  for (const reason of [own, new Error('of the app')]) {
    const question = { connectorId: 'acme', cause: 'connect', namespaces: ['eip155'] } as const
    const { promise } = queue.begin(question, {
      signal: AbortSignal.abort(reason),
      numbered: () => undefined,
      run: () => Promise.resolve([]),
    })
    promise.catch((error: unknown) => told.push(error))
  }
  await settle()
  expect(told[0]).toBe(own)
  expect(told).toMatchObject([{ code: own.code }, { code: 'connect_aborted' }])
  expect(queue.open()).toEqual([])
})

test('a further connect has its turn once every open one is over, also one that it shares nothing with', async () => {
  const queue = createQueue()
  const attempt = queue.begin(
    { connectorId: 'acme', cause: 'connect', namespaces: ['eip155'] },
    { numbered: () => undefined, run: () => Promise.resolve([]) },
  )
  let pass = () => {}
  const gates = new Promise<readonly []>((resolve) => {
    pass = () => {
      resolve([])
    }
  })
  queue.share(attempt, gates)
  const { shared, turn } = queue.beside('acme', ['solana'], () => true)
  let mayAsk: boolean | undefined
  void turn?.().then((may) => (mayAsk = may))
  await settle()
  expect([shared, mayAsk]).toEqual([[], undefined])
  pass()
  await settle()
  expect(mayAsk).toBe(true)
})

test('a signal of the app’s that lives on is listened to no longer than the question', async () => {
  const { signal } = new AbortController()
  const attempt = createQueue().begin(
    { connectorId: 'acme', cause: 'connect', namespaces: ['eip155'] },
    { signal, numbered: () => undefined, run: () => Promise.resolve([]) },
  )
  expect(getEventListeners(signal, 'abort')).toHaveLength(1)
  await attempt.promise
  expect(getEventListeners(signal, 'abort')).toEqual([])
})
