import process from 'node:process'
import { expect, test } from 'vitest'
import { isKitError, isNetworkId } from '@latchkey/kernel'
import { createFakeStorage } from '@latchkey/kernel/testing'
import { createSeededRng, mutatedJson } from '@latchkey/kernel/testing/internal'
import { readSession, type StoredSession } from '../lazy/read-session.js'
import { ALICE, BOB, sessionOn, topicOf } from '../testing/fake-relay.js'
import { grantIn } from './session.js'
import { sessionRecords, type SessionRecord } from './session-record.js'

const ROUNDS = Number(process.env['LATCHKEY_ROUNDS'] ?? 1_000)
/** However busy the machine is: what is wanted is that nothing breaks. */
const TIMEOUT = 60_000 + ROUNDS * 100
const SEED = process.env['LATCHKEY_SEED'] ?? String(Date.now())

/** A session as the library keeps it, in two namespaces. */
const session = {
  ...sessionOn(['eip155:1', 'eip155:10'], { addresses: [ALICE, BOB] }),
  peer: {
    metadata: { name: 'W', icons: ['data:image/png;base64,AA'], redirect: { native: 'w:' } },
  },
}
const solana = { accounts: ['solana:1:Sol111'], methods: [], events: [] }
const stored = { ...session, namespaces: { ...session.namespaces, solana } }

const TERMS = { methods: [], events: [] } as unknown as Parameters<typeof grantIn>[2]

test(
  'a wallet with anything in its session grants well-formed accounts or is refused',
  () => {
    process.stdout.write(`relay: ${ROUNDS} spoilt sessions, seed ${SEED} (LATCHKEY_SEED)\n`)
    const rng = createSeededRng(`${SEED}/relay`)
    let granted = 0
    for (let round = 0; round < ROUNDS; round += 1) {
      // The wallet wrote these members; the library has the others of its own.
      const { namespaces, peer } = stored
      const spoilt = mutatedJson(rng, { namespaces, peer })
      const told = JSON.stringify(spoilt)
      for (const namespace of ['eip155', 'solana'] as const) {
        try {
          const grant = grantIn(
            readSession({ ...stored, ...(spoilt as StoredSession) }),
            namespace,
            TERMS,
          )
          if (!grant) continue
          granted += 1
          const { approved, methods } = grant
          expect(
            approved.every((id) => isNetworkId(id) && id.startsWith(`${namespace}:`)),
            told,
          ).toBe(true)
          expect(approved.length, told).toBeGreaterThan(0)
          expect(approved.flatMap(grant.addressesOn).every((one) => typeof one === 'string')).toBe(
            true,
          )
          expect(
            methods.every((one) => typeof one === 'string'),
            told,
          ).toBe(true)
        } catch (error) {
          if (!isKitError(error, 'session_unusable')) throw new Error(told, { cause: error })
        }
      }
    }
    expect(granted).toBeGreaterThan(0)
    expect(Object.keys(Object.prototype)).toEqual([])
  },
  TIMEOUT,
)

test(
  'a record of sessions read from any bytes can be written and read again',
  () => {
    const rng = createSeededRng(`${SEED}/relay records`)
    const record: SessionRecord = {
      topic: topicOf(1),
      namespaces: ['eip155'],
      requested: ['eip155:1'],
      expiry: 4_000_000_000,
      shown: { eip155: 'eip155:1' },
      first: { eip155: [ALICE] },
      granted: session.namespaces,
    }
    const seen = { read: 0, dropped: 0 }
    for (let round = 0; round < ROUNDS; round += 1) {
      const spoilt = mutatedJson(rng, { version: 2, sessions: [record] })
      const storage = createFakeStorage({ key: JSON.stringify(spoilt) })
      const records = sessionRecords(storage, 'key')
      const found = records.read()
      seen[found.length > 0 ? 'read' : 'dropped'] += 1
      records.write(found)
      const again = records.read()
      expect(again.map(({ topic }) => topic)).toEqual(found.map(({ topic }) => topic))
      records.write(again)
      expect(records.read(), JSON.stringify(spoilt)).toEqual(again)
      for (const { topic, namespaces, requested } of found) {
        expect(topic).toMatch(/^[0-9a-f]{64}$/)
        expect([namespaces, requested].every(Array.isArray)).toBe(true)
        expect(requested.every(isNetworkId)).toBe(true)
      }
    }
    expect(Math.min(seen.read, seen.dropped)).toBeGreaterThan(0)
  },
  TIMEOUT,
)
