import { expect, test } from 'vitest'
import { trap } from './registry.test-data.js'
import { readStandardAccounts } from './standard-account.js'

const account = {
  address: 'A',
  publicKey: Uint8Array.of(1, 2),
  chains: ['solana:mainnet'],
  features: ['solana:signMessage'],
}

test('an account is copied, and keeps the object that the wallet wants back', () => {
  const raw = { ...account }
  const [read] = readStandardAccounts([raw]) ?? []
  raw.address = 'B'
  raw.publicKey.fill(9)
  expect(read).toEqual({ ...account, publicKey: Uint8Array.of(1, 2), handle: raw })
  expect(read?.handle).toBe(raw)
})

test('names that are none are left out, and no more than a wallet could mean are looked at', () => {
  const chains = [7, null, 'x'.repeat(65), 'solana:devnet']
  const features = Array.from({ length: 1_000 }, (_, at) => `f:${at}`)
  const [read] = readStandardAccounts([{ ...account, chains, features }]) ?? []
  expect(read?.chains).toEqual(['solana:devnet'])
  expect(read?.features).toHaveLength(128)
})

test.each([
  ['no list', { length: 1 }],
  ['nothing', undefined],
  ['a member that is none', [account, null]],
  ['an address that is no text', [{ ...account, address: 7 }]],
  ['an address without end', [{ ...account, address: 'A'.repeat(129) }]],
  ['a key that is no bytes', [{ ...account, publicKey: 'AQI=' }]],
  ['a member that throws', [trap]],
  ['more accounts than any wallet has', Array(201).fill(account)],
])('%s is no list of accounts', (_what, value) => {
  expect(readStandardAccounts(value)).toBeUndefined()
})
