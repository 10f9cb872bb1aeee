import { describe, expect, test } from 'vitest'
import { namespaceOf, type CaipNetworkId } from '@latchkey/kernel'
import { createFakeStorage, failing, settle } from '@latchkey/kernel/testing'
import { createSeededRng, type SeededRng } from '@latchkey/kernel/testing/internal'
import { createCounterparties, type Counterparty } from './counterparties.js'
import { isLookAlike, type AddressRules } from './look-alike.js'

const KEY = 'latchkey:default:counterparties'
const HEX = '0123456789abcdef'
const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const BECH32 = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'

const textOf = (rng: SeededRng, letters: string, length: number) =>
  Array.from({ length }, () => letters.charAt(rng.below(letters.length))).join('')

interface Kind {
  readonly name: string
  readonly network: CaipNetworkId
  readonly letters: string
  readonly length: number
  readonly prefix: string
  /** Its plugin's rules for addresses. */
  readonly rules?: AddressRules
}

const CASELESS: AddressRules = {
  sameAddress: (left, right) => left.toLowerCase() === right.toLowerCase(),
}
const BITCOIN: AddressRules = { addressPrefix: /^(?:(?:bc|tb|bcrt)1[qp]?|.)/i }

const KINDS: readonly Kind[] = [
  { name: 'EVM', network: 'eip155:1', letters: HEX, length: 40, prefix: '0x', rules: CASELESS },
  { name: 'Solana', network: 'solana:1', letters: BASE58, length: 44, prefix: '' },
  {
    name: 'Polkadot',
    network: 'polkadot:1',
    letters: BASE58,
    length: 47,
    prefix: '1',
    rules: { addressPrefix: /^./ },
  },
  {
    name: 'Bitcoin, SegWit',
    network: 'bip122:1',
    letters: BECH32,
    length: 38,
    prefix: 'bc1q',
    rules: BITCOIN,
  },
  {
    name: 'Bitcoin, older',
    network: 'bip122:1',
    letters: BASE58,
    length: 33,
    prefix: '1',
    rules: BITCOIN,
  },
  { name: 'Cosmos', network: 'cosmos:hub', letters: BECH32, length: 38, prefix: 'cosmos1' },
]

const ENDS: readonly (readonly [front: number, back: number])[] = [
  [3, 3],
  [4, 4],
  [5, 5],
  [6, 6],
  [3, 6],
  [6, 3],
]

describe.each(KINDS)('$name', ({ network, letters, length, prefix, rules = {} }) => {
  const address = (rng: SeededRng) => prefix + textOf(rng, letters, length)

  test('200 made to share some characters at both ends are found', async () => {
    expect(
      await failing(ENDS, ([front, back]) => {
        const rng = createSeededRng(`alike ${network} ${front} ${back}`)
        for (let round = 0; round < 200; round += 1) {
          const own = textOf(rng, letters, length)
          const middle = textOf(rng, letters, length - front - back)
          const other = own.slice(0, front) + middle + own.slice(length - back)
          if (other === own) continue
          expect(isLookAlike(rules, prefix + other, prefix + own)).toBe(true)
        }
      }),
    ).toEqual([])
  })

  test('10 000 pairs by chance are not', () => {
    const rng = createSeededRng(`random ${network}`)
    for (let round = 0; round < 10_000; round += 1)
      expect(isLookAlike(rules, address(rng), address(rng))).toBe(false)
  })

  test('an address is not its own double', () => {
    const one = address(createSeededRng(network))
    expect(isLookAlike(rules, one, one)).toBe(false)
  })
})

test('an EVM address in another case is the same one, and a double in another case is one all the same', () => {
  const one = '0xAbCdEf0000000000000000000000000000AbCdEf'
  expect(isLookAlike(CASELESS, one.toLowerCase(), one)).toBe(false)
  expect(isLookAlike(CASELESS, '0xabc9990000000000000000000000000000999DEF', one)).toBe(true)
})

const rulesOf = (id: string) => KINDS.find(({ network }) => namespaceOf(network) === id)?.rules

function rig(storage = createFakeStorage()) {
  const save = (rows: readonly Counterparty[]) =>
    Promise.resolve(storage.set(KEY, JSON.stringify({ v: 1, rows })))
  return { storage, parties: createCounterparties({ storage, key: KEY, rulesOf, save }) }
}

const ALICE = `0x${'a1'.repeat(20)}`
const BOB = `0x${'b0'.repeat(20)}`
const BOBS_DOUBLE = `0xb0b0b0${'77'.repeat(14)}b0b0b0`

test('an earlier receiver is known on that network, and new on another', async () => {
  const { storage, parties } = rig()
  parties.add('eip155:1', BOB)
  await settle()
  const { parties: later } = rig(storage)
  for (const one of [parties, later]) {
    expect(one.look('eip155:1', BOB.toUpperCase().replace('0X', '0x'))).toEqual({ kind: 'known' })
    expect(one.look('eip155:10', BOB)).toEqual({ kind: 'new' })
    expect(one.look('eip155:1', ALICE)).toEqual({ kind: 'new' })
  }
})

test('a double of a known receiver is shown with the address it resembles, on every network of the chain', async () => {
  const { parties } = rig()
  parties.add('eip155:1', BOB)
  for (const network of ['eip155:1', 'eip155:10'] as const)
    expect(parties.look(network, BOBS_DOUBLE)).toEqual({ kind: 'alike', address: BOB })
  expect(parties.look('solana:1', BOBS_DOUBLE)).toEqual({ kind: 'new' })
})

test('the receiver’s own address on another network is no double, however its namespace writes it', () => {
  const dotted: AddressRules = {
    sameAddress: (left, right) => left.replaceAll('.', '') === right.replaceAll('.', ''),
  }
  const parties = createCounterparties({
    storage: createFakeStorage(),
    key: KEY,
    rulesOf: () => dotted,
    save: () => Promise.resolve(true),
  })
  parties.add('cosmos:a', 'qpzry9x8gf.tvdw0s3jn')
  expect(parties.look('cosmos:b', 'qpzry9.x8gftvdw0s3jn')).toEqual({ kind: 'new' })
})

test('the newest come first, each once', async () => {
  const { parties } = rig()
  for (const one of [BOB, ALICE, BOB.toUpperCase().replace('0X', '0x')])
    parties.add('eip155:1', one)
  await settle()
  expect(parties.recent('eip155:1').map((one) => one.toLowerCase())).toEqual([BOB, ALICE])
  expect(parties.recent('eip155:10')).toEqual([])
})

test('where the browser keeps nothing, memory does; a spoiled store is an empty one', async () => {
  const { storage, parties } = rig()
  storage.fault('quota')
  parties.add('eip155:1', BOB)
  await settle()
  expect(parties.look('eip155:1', BOB).kind).toBe('known')
  storage.fault(undefined)
  for (const text of ['', '{', '{"v":1,"rows":[7,{"network":"x","address":"y"}]}']) {
    storage.set(KEY, text)
    expect(rig(storage).parties.recent('eip155:1')).toEqual([])
  }
})
