import { expect, test } from 'vitest'
import { grantIn } from './session.js'

const TERMS = { methods: [], events: [] }
const sessionOf = (count: number) => ({
  topic: 't',
  expiry: 4_000_000_000,
  namespaces: {
    eip155: {
      methods: [],
      events: [],
      accounts: Array.from(
        { length: count },
        (_one, at) => `eip155:1:0x${String(at).padStart(40, '0')}`,
      ),
    },
  },
})

test('a session has 500 accounts of a namespace at most', () => {
  expect(grantIn(sessionOf(500), 'eip155', TERMS)?.addressesOn('eip155:1')).toHaveLength(500)
  expect(() => grantIn(sessionOf(501), 'eip155', TERMS)).toThrow('too many accounts')
})
