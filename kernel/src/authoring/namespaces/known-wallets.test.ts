import { expect, test } from 'vitest'
import { createFakePorts } from '../../testing/fake-ports.js'
import { knownWallets } from './known-wallets.js'

const known = (stored: Readonly<Record<string, string>>) =>
  knownWallets({ storage: createFakePorts({ stored }).storage, kitId: 'default' }, ['io.listed'])

test('wallets of the list, of stored connections and used last are known', () => {
  const isKnown = known({
    'latchkey:default:connections': JSON.stringify({
      data: { eip155: { connections: [{ connectorId: 'standard:a', part: 'com.a#12ab' }] } },
    }),
    'latchkey:default:recent': JSON.stringify({ data: [{ connectorId: 'com.recent' }] }),
    'latchkey:other:recent': JSON.stringify({ data: [{ connectorId: 'com.other' }] }),
  })
  const ids = ['io.listed', 'standard:a', 'com.a', 'com.recent', 'com.other', 'com.stranger']
  expect(ids.filter(isKnown)).toEqual(['io.listed', 'standard:a', 'com.a', 'com.recent'])
})

test.each([
  '{',
  'null',
  '[1]',
  JSON.stringify({ connectorId: { toString: 1 } }),
  'x'.repeat(70_000),
])('a malformed record names no wallet', (text) => {
  const isKnown = known({ 'latchkey:default:recent': text })
  expect(['io.listed', 'com.a'].filter(isKnown)).toEqual(['io.listed'])
})
