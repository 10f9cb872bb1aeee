import { blake2AsHex, xxhashAsHex } from '@polkadot/util-crypto'
import { describe, expect, test } from 'vitest'
import { createFakePorts, createPolkadotWallet, type HttpAnswer } from '@latchkey/kernel/testing'
import { kitOn } from '../testing/polkadot-kit.js'
import { polkadotAssetHub, polkadotChain } from '../networks.js'
import { decodeAddress } from './ss58.js'
import { accountStorageKey } from './system-account.js'

const GENESIS = '0x91b171bb158e2d3848fa23a9f1c25182fb8e20313b2c1eb49219da7a70ce90c3'
const OTHER = '0x68d56f15f85d3136970ec16946040bc1752654e906147f7e43e9d539d7c3de2f'
const [FIRST, SECOND] = polkadotChain.rpcUrls as [string, string]
const { address } = createPolkadotWallet()

/** Nonce 1, one provider; 12345678901234567890 free, 5 reserved. */
const RECORD =
  '0x01000000' +
  '00000000' +
  '01000000' +
  '00000000' +
  'd20a1feb8ca954ab0000000000000000' +
  '05000000000000000000000000000000' +
  '00000000000000000000000000000000' +
  '00000000000000000000000000000080'

const node =
  (answers: Readonly<Record<string, unknown>>): HttpAnswer =>
  ({ body }) => {
    const { method } = body as { readonly method: string }
    if (!Object.hasOwn(answers, method)) return { status: 500 }
    return { json: { jsonrpc: '2.0', id: 1, result: answers[method] } }
  }

const balanceWith = async (routes: Readonly<Record<string, HttpAnswer>>, signal?: AbortSignal) => {
  const ports = createFakePorts()
  for (const [url, answer] of Object.entries(routes)) ports.http.route(url, answer)
  const { nativeBalance } = await kitOn(ports).capabilities.get('nativeBalance', 'polkadot')
  const query = { address, network: polkadotChain }
  return { ports, balance: await nativeBalance(query, signal ? { signal } : {}) }
}

const honest = node({ chain_getBlockHash: GENESIS, state_getStorage: RECORD })

test('the storage key is the one the chain hashes', () => {
  const key = decodeAddress(address)?.key ?? new Uint8Array()
  const hex = Buffer.from(key).toString('hex')
  const expected = [
    xxhashAsHex('System', 128),
    xxhashAsHex('Account', 128).slice(2),
    blake2AsHex(key, 128).slice(2),
    hex,
  ].join('')
  expect(accountStorageKey(key)).toBe(expected)
})

test('the free part is the balance', async () => {
  const { balance } = await balanceWith({ [FIRST]: honest })
  expect(balance).toEqual({ amount: 12_345_678_901_234_567_890n, decimals: 10, symbol: 'DOT' })
})

test('an account that does not exist has nothing', async () => {
  const empty = node({ chain_getBlockHash: GENESIS, state_getStorage: null })
  expect((await balanceWith({ [FIRST]: empty })).balance.amount).toBe(0n)
})

describe('a node that cannot be used is passed over', () => {
  test.each<readonly [string, HttpAnswer]>([
    ['is down', { fault: 'network' }],
    ['answers no JSON', { fault: 'not_json' }],
    ['serves another chain', node({ chain_getBlockHash: OTHER, state_getStorage: RECORD })],
    ['does not say which chain', node({ chain_getBlockHash: 7, state_getStorage: RECORD })],
    ['answers no object', { json: [] }],
    ['refuses', { json: { error: { code: -32000, message: 'Client error', data: 'x' } } }],
  ])('one that %s', async (_name, answer) => {
    const { balance } = await balanceWith({ [FIRST]: answer, [SECOND]: honest })
    expect(balance.amount).toBe(12_345_678_901_234_567_890n)
  })
})

test.each([
  ['none answers', { [FIRST]: { status: 500 }, [SECOND]: { status: 500 } }, 'rpc_unavailable'],
  [
    'the record is too short',
    { [FIRST]: node({ chain_getBlockHash: GENESIS, state_getStorage: '0x0102' }) },
    'rpc_failed',
  ],
  [
    'the record is none',
    { [FIRST]: node({ chain_getBlockHash: GENESIS, state_getStorage: { free: 7 } }) },
    'rpc_failed',
  ],
] as const)('when %s it says so', async (_name, routes, code) => {
  await expect(balanceWith(routes)).rejects.toMatchObject({ name: 'KitError', code })
})

test('an address with a wrong checksum, and a network of another kind, are never asked about', async () => {
  const ports = createFakePorts()
  const { nativeBalance } = await kitOn(ports).capabilities.get('nativeBalance', 'polkadot')
  const wrong = `${address.slice(0, -1)}${address.endsWith('x') ? 'y' : 'x'}`
  await expect(nativeBalance({ address: wrong, network: polkadotAssetHub })).rejects.toMatchObject({
    code: 'address_invalid',
  })
  const evm = { ...polkadotChain, id: 'eip155:1', namespace: 'eip155' } as const
  await expect(nativeBalance({ address, network: evm })).rejects.toMatchObject({
    code: 'network_unsupported',
  })
  expect(ports.http.requests).toEqual([])
})

test('giving up ends the asking', async () => {
  const controller = new AbortController()
  const asking = balanceWith({ [FIRST]: { never: true } }, controller.signal)
  controller.abort(new Error('given up'))
  await expect(asking).rejects.toThrow('given up')
})
