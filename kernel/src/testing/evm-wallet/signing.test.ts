import { expect, test } from 'vitest'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { fromHex, isHex, toHex } from './hex.js'
import { checksumAddress, evmKey, personalHash, seededKey, signatureHex } from './key.js'
import { encodeRlp } from './rlp.js'
import { signTransaction } from './transaction.js'
import { typedDataHash, type TypedData } from './typed-data.js'

// Expected values were made with ethers 6.17.0, which shares no code with this folder.

const key = seededKey('wallet', 0)
const BOB = '0xbBbBBBBbbBBBbbbBbbBbbbbBBbBbbbbBbBbbBBbB'

test('a seed always gives the same keys, and each index another one', () => {
  expect(key.privateKey).toBe('0x803cb85f6fea7bcf99fbf71b1f53e405b3cc3a7ee393b98cd6c136f5137c36a3')
  expect(checksumAddress(key.address)).toBe('0xfdcF6c197CB2B5Bc8B800a0b1671bDCFA10a5f75')
  expect(seededKey('wallet', 1).address).not.toBe(key.address)
  expect(seededKey('other', 0).address).not.toBe(key.address)
})

test('a key can be given, and a private key that is none is refused', () => {
  expect(evmKey(key.privateKey).address).toBe(key.address)
  expect(() => evmKey(`0x${'00'.repeat(32)}`)).toThrow()
})

test.each([
  ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
  ['0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'],
  ['0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB'],
])('%s has its checksum (vectors of EIP-55)', (address) => {
  expect(checksumAddress(address.toLowerCase())).toBe(address)
})

test.each([
  [
    'a text',
    utf8ToBytes('hello'),
    '0x50b28383e373d48e6128772b5cec313ffb5a917835f848b00482be87975611a00bd0e1dcf9a0c9cef18cfc6db4f87a2956f8c5f44264fb8aa4a786836bd708a01b',
  ],
  [
    'bytes',
    Uint8Array.of(0, 255, 16),
    '0x926a39e81f28b3bc99431bde3d848ac13694aafefeeefec09bdc7de2323f5e2674b107cfa5b664ed5673f99c65e9054f434a95d0965b52534bc1bccead1902781c',
  ],
  [
    'nothing',
    new Uint8Array(),
    '0xcfdeb54d43edd05ae7405284bbfa56e393c0d1a219d05047d95405f5f1bc9be1705bf495e71b2b30909a4ff3266f286023ab030fe9061b5fb3ce50f19aa95adc1c',
  ],
])('%s is signed as EIP-191 says', (_what, message, signature) => {
  expect(signatureHex(key, personalHash(message))).toBe(signature)
})

const mail: TypedData = {
  domain: {
    name: 'Ether Mail',
    version: '1',
    chainId: 1,
    verifyingContract: '0xCcCCccccCCCCcCCCCCCcCcCccCcCCCcCcccccccC',
  },
  types: {
    Person: [
      { name: 'name', type: 'string' },
      { name: 'wallet', type: 'address' },
    ],
    Mail: [
      { name: 'from', type: 'Person' },
      { name: 'to', type: 'Person' },
      { name: 'contents', type: 'string' },
    ],
  },
  primaryType: 'Mail',
  message: {
    from: { name: 'Cow', wallet: '0xCD2a3d9F938E13CD947Ec05AbC7FE734Df8DD826' },
    to: { name: 'Bob', wallet: BOB },
    contents: 'Hello, Bob!',
  },
}

const everyType: TypedData = {
  domain: { name: 'All', salt: `0x${'11'.repeat(32)}` },
  types: {
    Item: [
      { name: 'id', type: 'bytes32' },
      { name: 'tags', type: 'string[]' },
      { name: 'grid', type: 'uint16[2][]' },
    ],
    All: [
      { name: 'items', type: 'Item[]' },
      { name: 'n', type: 'int8' },
      { name: 'data', type: 'bytes' },
      { name: 'b4', type: 'bytes4' },
      { name: 'ok', type: 'bool' },
      { name: 'who', type: 'address[]' },
    ],
  },
  primaryType: 'All',
  message: {
    items: [
      {
        id: `0x${'ab'.repeat(32)}`,
        tags: ['a', 'ü'],
        grid: [
          [1, 2],
          [3, 4],
        ],
      },
      { id: `0x${'00'.repeat(32)}`, tags: [], grid: [] },
    ],
    n: -5,
    data: '0x1234',
    b4: '0xdeadbeef',
    ok: true,
    who: [BOB],
  },
}

test('the mail of EIP-712 has its hash, with the domain type given or left out', () => {
  const EIP712Domain = [
    { name: 'name', type: 'string' },
    { name: 'version', type: 'string' },
    { name: 'chainId', type: 'uint256' },
    { name: 'verifyingContract', type: 'address' },
  ]
  const hash = '0xbe609aee343fb3c4b28e1df9e632fca64fcfaede20f02e86244efddf30957bd2'
  expect(toHex(typedDataHash(mail))).toBe(hash)
  expect(toHex(typedDataHash({ ...mail, types: { ...mail.types, EIP712Domain } }))).toBe(hash)
})

test('arrays, structs in arrays, numbers below zero and all kinds of bytes are encoded', () => {
  expect(toHex(typedDataHash(everyType))).toBe(
    '0x24db31302cfd70edda7a26cc3d5d67c33807ed9d4b5124d454f19378e03c69ee',
  )
})

test.each([
  ['a missing primary type', { primaryType: 'Letter' }],
  ['an unknown member type', { types: { Mail: [{ name: 'from', type: 'Person' }] } }],
  [
    'a list of another length',
    { types: { Mail: [{ name: 'contents', type: 'string[2]' }] }, message: { contents: ['a'] } },
  ],
  [
    'bytes of another length',
    { types: { Mail: [{ name: 'contents', type: 'bytes4' }] }, message: { contents: '0x12' } },
  ],
])('typed data with %s is refused', (_what, change) => {
  expect(() => typedDataHash({ ...mail, ...change })).toThrow(TypeError)
})

test.each([
  ['an empty text', utf8ToBytes(''), '0x80'],
  ['one small byte', Uint8Array.of(0x7f), '0x7f'],
  ['one large byte', Uint8Array.of(0x80), '0x8180'],
  ['a word', utf8ToBytes('dog'), '0x83646f67'],
  ['a list of words', [utf8ToBytes('cat'), utf8ToBytes('dog')], '0xc88363617483646f67'],
  ['an empty list', [], '0xc0'],
  ['lists in lists', [[], [[]], [[], [[]]]], '0xc7c0c1c0c3c0c1c0'],
  ['56 bytes', new Uint8Array(56), `0xb838${'00'.repeat(56)}`],
])('RLP encodes %s', (_what, input, expected) => {
  expect(toHex(encodeRlp(input))).toBe(expected)
})

test.each([
  [
    'a payment',
    {
      chainId: 31_337,
      nonce: 0n,
      gas: 21_000n,
      maxFeePerGas: 2_000_000_000n,
      maxPriorityFeePerGas: 1_000_000_000n,
      to: BOB,
      value: 10n ** 18n,
      data: new Uint8Array(),
    },
    '0x02f874827a6980843b9aca00847735940082520894bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb880de0b6b3a764000080c080a0ca62efab1a1632eaccbcc2990592427a1ef3eaf48a8e6e87b1da4ea264819dd8a045b42592d085e52348a3b57724a5af8d05b67b8aa6a04341c0b968e2d79345f9',
    '0x5bb6601c4d665ea17e45bca8b2af3c165283675f3c987dc3bfb624a8e90c73a5',
  ],
  [
    'a new contract',
    {
      chainId: 1,
      nonce: 300n,
      gas: 500_000n,
      maxFeePerGas: 1n,
      maxPriorityFeePerGas: 0n,
      value: 0n,
      data: new Uint8Array(100).fill(0x60),
    },
    `0x02f8b60182012c80018307a1208080b864${'60'.repeat(100)}c080a032388682fcc17e52eae642cf1ea89d7d011f7a7958f72fcae03e4c2640e2efcea00d6a91c81cc34da87d9d97916c2d730a329641587ef2fcb396d15b6c5c3a1fd7`,
    '0x52d5fafc67f217d826e7a7f86921c19ecae9a949623839436454d318458baad3',
  ],
])('%s is signed as EIP-1559 says', (_what, transaction, raw, hash) => {
  expect(signTransaction(key, transaction)).toEqual({ raw, hash })
})

test('hex differs from plain text', () => {
  expect(['0x', '0x0A', '0x0', '0xzz', 'hello', 7, undefined].map(isHex)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
    false,
  ])
  expect(fromHex('0xff00')).toEqual(Uint8Array.of(255, 0))
})
