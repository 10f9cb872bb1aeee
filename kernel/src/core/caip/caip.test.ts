import { expect, test } from 'vitest'
import { failing } from '../../testing/failing.js'
import { parseAccountId, parseNetworkId } from './id-parts.js'
import { isNetworkId } from './ids.js'
import { KNOWN_NAMESPACES } from './namespace.js'
import { unsupportedNetwork } from './network.js'

test('a network id has exactly two parts in the character sets of CAIP-2', () => {
  expect(parseNetworkId('eip155:1')).toEqual({ namespace: 'eip155', reference: '1' })
  expect(parseNetworkId('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp').namespace).toBe('solana')
})

const badNetworks = ['', 'eip155', 'eip155:', ':1', 'eip155:1:0x', 'EIP155:1', 'e:1', 'eip155: 1']
const longReference = `eip155:${'1'.repeat(33)}`

test('a malformed network id is none', async () => {
  const rows = [...badNetworks, longReference] as const
  expect(
    await failing(rows, (value) => {
      expect(() => parseNetworkId(value)).toThrow(`Invalid CAIP-2 network id: ${value}`)
      expect(isNetworkId(value)).toBe(false)
    }),
  ).toEqual([])
})

test('a value that is not a text is no network id either', async () => {
  const rows = [undefined, null, 1, {}, ['eip155:1']] as const
  expect(
    await failing(rows, (value) => {
      expect(isNetworkId(value)).toBe(false)
    }),
  ).toEqual([])
})

test('an account id has exactly three parts of a known namespace', () => {
  expect(parseAccountId('eip155:10:0xaa', KNOWN_NAMESPACES)).toEqual({
    namespace: 'eip155',
    reference: '10',
    network: 'eip155:10',
    address: '0xaa',
  })
})

const badAccounts = ['', 'eip155:1', 'eip155:1:', 'eip155::0xaa', ':1:0xaa', 'eip155:1:0xaa:b']

test('a malformed account id is none', async () => {
  const rows = [...badAccounts, 'near:1:0xaa', 'eip155:1:0x aa', 'eip155:1:<script>'] as const
  expect(
    await failing(rows, (value) => {
      expect(() => parseAccountId(value, KNOWN_NAMESPACES)).toThrow(
        `Invalid CAIP-10 address: ${value}`,
      )
    }),
  ).toEqual([])
})

test('a sixth namespace is accepted where its plugin is loaded', () => {
  expect(parseAccountId('near:1:alice.near', ['near']).address).toBe('alice.near')
})

test('an unsupported network is a placeholder with an empty currency and no RPC URLs', () => {
  expect(unsupportedNetwork('eip155:999')).toMatchObject({
    name: 'Unknown Network',
    nativeCurrency: { name: '', symbol: '', decimals: 0 },
    rpcUrls: [],
  })
})
