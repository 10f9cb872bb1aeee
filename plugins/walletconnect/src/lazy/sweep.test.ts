import { expect, test } from 'vitest'
import { createFakeClock, settle } from '@latchkey/kernel/testing'
import type { Client } from './own-provider.js'
import { createSweep } from './sweep.js'

/** A client of the relay library that holds a session, a code that waits, and what neither needs. */
function fakeClient() {
  const deleted: string[] = []
  const drop = (what: string) => (id: unknown) => {
    deleted.push(`${what} ${String(id)}`)
    return Promise.resolve()
  }
  const code = (id: number, pairingTopic: string) => ({
    id,
    pairingTopic,
    topic: `answer-${String(id)}`,
    proposer: { publicKey: `key-${String(id)}` },
  })
  const client = {
    core: {
      history: { values: [{ topic: 'session' }, { topic: 'gone' }], delete: drop('history') },
      expirer: { keys: ['topic:session', 'topic:gone', 'id:1'], del: drop('expiry') },
      pairing: { pairings: { storageKey: 'pairings', keys: ['waits'], delete: drop('pairing') } },
      relayer: {
        messages: {
          messages: new Map([
            ['session', 1],
            ['gone', 1],
          ]),
          del: drop('messages'),
        },
        subscriber: { storageKey: 'subscriptions' },
      },
      crypto: {
        keychain: {
          storageKey: 'keychain',
          keychain: new Map(['own', 'key-1', 'key-2', 'session'].map((key) => [key, key])),
          del: drop('key'),
        },
      },
      storage: {
        getItem: () => Promise.resolve([]),
        setItem: () => Promise.resolve(),
        removeItem: drop('stored'),
      },
    },
    proposal: { getAll: () => [code(1, 'waits'), code(2, 'dead')], delete: drop('proposal') },
    auth: {
      requests: {
        length: 1,
        getAll: () => [code(3, 'waits'), code(4, 'dead')],
        delete: drop('request'),
      },
      pairingTopics: {
        getAll: () => [code(5, 'waits'), code(6, 'dead')],
        delete: drop('answer'),
      },
      authKeys: { keys: [], delete: drop('auth key') },
    },
    session: {
      storageKey: 'sessions',
      keys: ['session'],
      getAll: () => [{ self: { publicKey: 'own' } }],
    },
    engine: { pendingSessions: new Map() },
  }
  return { client: client as unknown as Client, deleted }
}

test('a second after an end what no session and no open code needs is gone, and nothing else', async () => {
  const { client, deleted } = fakeClient()
  const clock = createFakeClock()
  createSweep(client, clock, () => false).soon()
  await clock.advance(999)
  expect(deleted).toEqual([])
  await clock.advance(1)
  await settle()
  expect(deleted).toEqual([
    'expiry 2',
    'proposal 2',
    'expiry 4',
    'request 4',
    'answer answer-6',
    'history gone',
    'messages gone',
    'expiry gone',
    'key key-2',
  ])
})

test('nothing is swept while a wallet is asked, or after the sweep was stopped', async () => {
  const { client, deleted } = fakeClient()
  const clock = createFakeClock()
  createSweep(client, clock, () => true).soon()
  const stopped = createSweep(client, clock, () => false)
  stopped.soon()
  stopped.stop()
  await clock.advance(1_000)
  await settle()
  expect([deleted, clock.pending()]).toEqual([[], 0])
})
