import { expect, test } from 'vitest'
import {
  decodeSolana,
  judgeSolana,
  solanaFacts,
  solanaMessage,
  type SolanaAccount,
  type SolanaInstruction,
} from './index.js'

const SYSTEM = '11111111111111111111111111111111'
const TOKEN = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
const TOKEN_2022 = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'
const ASSOCIATED = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'
const STAKE = 'Stake11111111111111111111111111111111111111'
const MEMO = 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'
const BUDGET = 'ComputeBudget111111111111111111111111111111'
const LOOKUP = 'AddressLookupTab1e1111111111111111111111111'

/** Names in place of addresses: nothing here reads them. */
const [ME, MINE, THIEF, HIS, MINT] = ['me', 'my account', 'thief', 'his account', 'mint']
const [FRIEND, NONCE] = ['friend', 'nonce']
/** The program of tokens, as bytes in data: its 32 are known by its address. */
const KEY = Uint8Array.from({ length: 32 }, (_, at) => (at === 31 ? 1 : 0))
const KEY_ADDRESS = '1111111111111111111111111111111' + '2'

const u8 = (value: number) => [value]
const number = (size: number) => (value: bigint | number) =>
  Array.from({ length: size }, (_, at) => Number((BigInt(value) >> BigInt(8 * at)) & 0xffn))
const [u32, u64] = [number(4), number(8)]

const call = (
  program: string,
  accounts: readonly SolanaAccount[],
  ...data: readonly (readonly number[] | Uint8Array)[]
): SolanaInstruction => ({
  program,
  accounts,
  data: Uint8Array.from(data.flatMap((part) => [...part])),
})

const HOLDERS = new Map([
  [MINE, { owner: ME, mint: MINT }],
  [HIS, { owner: THIEF, mint: MINT }],
])

const factsOf = (...instructions: readonly SolanaInstruction[]) =>
  solanaFacts({ instructions }, ME, HOLDERS)

const codesOf = (...instructions: readonly SolanaInstruction[]) =>
  judgeSolana({ instructions }, factsOf(...instructions)).map(({ code }) => code)

const pay = (to: string, lamports = 5n) => call(SYSTEM, [ME, to], u32(2), u64(lamports))
const coin = { contract: undefined }
const token = { contract: MINT }

const ROWS: readonly (readonly [
  what: string,
  SolanaInstruction,
  Readonly<Record<string, unknown>>,
])[] = [
  ['coin', pay(THIEF), { kind: 'leaves', asset: coin, amount: 5n, to: THIEF }],
  [
    'coin by an account with a seed',
    call(SYSTEM, [MINE, ME, THIEF], u32(11), u64(7n), u64(1n), [120], KEY),
    { kind: 'leaves', asset: coin, amount: 7n, to: THIEF },
  ],
  [
    'coin for a new account',
    call(SYSTEM, [ME, 'new'], u32(0), u64(9n), u64(165n), KEY),
    { kind: 'leaves', asset: coin, amount: 9n, to: 'new' },
  ],
  [
    'a token, to whoever owns the account',
    call(TOKEN, [MINE, HIS, ME], u8(3), u64(8n)),
    { kind: 'leaves', asset: token, amount: 8n, to: THIEF },
  ],
  [
    'a token that is checked, to an account that nobody knows',
    call(TOKEN_2022, [MINE, MINT, 'stranger', ME], u8(12), u64(8n), u8(6)),
    { kind: 'leaves', asset: token, amount: 8n, to: 'stranger' },
  ],
  [
    'a token that takes a fee',
    call(TOKEN_2022, [MINE, MINT, HIS, ME], u8(26), u8(1), u64(8n), u8(6), u64(1n)),
    { kind: 'leaves', asset: token, amount: 8n, to: THIEF },
  ],
  [
    'a token of an account with several signers',
    call(TOKEN, [MINE, HIS, 'several', 'other', ME], u8(3), u64(8n)),
    { kind: 'leaves', asset: token, amount: 8n, to: THIEF },
  ],
  [
    'a permission',
    call(TOKEN, [MINE, THIEF, ME], u8(4), u64(8n)),
    { kind: 'allows', asset: token, amount: 8n, spender: THIEF },
  ],
  [
    'a permission without end',
    call(TOKEN, [MINE, MINT, THIEF, ME], u8(13), u64((1n << 64n) - 1n), u8(6)),
    { kind: 'allows', asset: token, amount: 'unlimited', spender: THIEF },
  ],
  [
    'an owner',
    call(TOKEN, [MINE, ME], u8(6), u8(2), u8(1), KEY),
    { kind: 'hands-over', what: 'token-account', to: KEY_ADDRESS, asset: token },
  ],
  [
    'who may close it',
    call(TOKEN, [MINE, ME], u8(6), u8(3), u8(1), KEY),
    { kind: 'hands-over', what: 'close', to: KEY_ADDRESS, asset: token },
  ],
  [
    'an account that is closed for somebody else',
    call(TOKEN, [MINE, THIEF, ME], u8(9)),
    { kind: 'hands-over', what: 'close-account', to: THIEF, asset: token },
  ],
  [
    'an account that is closed for its owner',
    call(TOKEN, [MINE, ME, ME], u8(9)),
    { kind: 'calls' },
  ],
  [
    'the account itself',
    call(SYSTEM, [ME], u32(1), KEY),
    { kind: 'hands-over', what: 'account', to: KEY_ADDRESS },
  ],
  [
    'who may take a stake out',
    call(STAKE, ['stake', 'clock', ME], u32(1), KEY, u32(1)),
    { kind: 'hands-over', what: 'stake-withdrawal', to: KEY_ADDRESS },
  ],
  [
    'a stake that is taken out for somebody else',
    call(STAKE, ['stake', THIEF, 'clock', 'history', ME], u32(4), u64(3n)),
    { kind: 'leaves', asset: coin, amount: 3n, to: THIEF },
  ],
  [
    'a nonce’s coin for somebody else',
    call(SYSTEM, [NONCE, THIEF, 'blocks', 'rent', ME], u32(5), u64(3n)),
    { kind: 'leaves', asset: coin, amount: 3n, to: THIEF },
  ],
  [
    'a look-up table’s coin for somebody else',
    call(LOOKUP, ['table', ME, THIEF], u32(4)),
    { kind: 'hands-over', what: 'close-account', to: THIEF },
  ],
  [
    'a program that nobody knows',
    call('Strange', [ME], [1, 2, 3]),
    { kind: 'unknown', to: 'Strange', selector: '0x010203' },
  ],
  [
    'a known program whose data ends too early',
    call(SYSTEM, [ME, THIEF], u32(2), [1]),
    { kind: 'unknown', to: SYSTEM, selector: '0x0200000001' },
  ],
  [
    'a number that a known program has not here',
    call(TOKEN, [MINE, ME], u8(200)),
    { kind: 'unknown', to: TOKEN, selector: '0xc8' },
  ],
]

test.each(ROWS)('%s is a fact', (_what, instruction, fact) => {
  expect(factsOf(instruction)).toMatchObject([{ call: 0, ...fact }])
})

test('an instruction that somebody else signs is no fact about the account', () => {
  expect(factsOf(call(SYSTEM, [THIEF, FRIEND], u32(2), u64(5n)))).toMatchObject([{ kind: 'calls' }])
})

test('an amount that goes to an account of its own does not leave', () => {
  const wrap = [
    call(ASSOCIATED, [ME, 'wrapped', ME, MINT, SYSTEM, TOKEN], u8(1)),
    pay('wrapped'),
    call(TOKEN, ['wrapped'], u8(17)),
  ]
  expect(factsOf(...wrap).map(({ kind }) => kind)).toEqual(['calls', 'calls', 'calls'])
})

test('a token account that is made in the same message counts as its owner', () => {
  const facts = solanaFacts(
    {
      instructions: [
        call(ASSOCIATED, [ME, 'new', FRIEND, MINT, SYSTEM, TOKEN]),
        call(TOKEN, [MINE, MINT, 'new', ME], u8(12), u64(8n), u8(6)),
      ],
    },
    ME,
  )
  expect(facts[1]).toEqual({ call: 1, kind: 'leaves', asset: token, amount: 8n, to: FRIEND })
})

test('a token account that changes hands within a message counts as itself alone', () => {
  const AGAIN = 'made again'
  const pays = call(TOKEN, [MINE, MINT, AGAIN, ME], u8(12), u64(8n), u8(6))
  const mine = call(TOKEN, [AGAIN, MINT, ME], u8(1))
  const closed = call(TOKEN, [AGAIN, ME, ME], u8(9))
  const his = call(TOKEN, [AGAIN, MINT, THIEF], u8(1))
  const given = call(TOKEN, [AGAIN, ME], u8(6), u8(2), u8(1), KEY)
  const held = new Map([...HOLDERS, [AGAIN, { owner: ME, mint: MINT }] as const])
  const left = (...instructions: readonly SolanaInstruction[]) =>
    solanaFacts({ instructions }, ME, held).filter(({ kind }) => kind === 'leaves')
  const leaves = [{ kind: 'leaves', asset: token, amount: 8n, to: AGAIN }]
  expect(left(pays)).toEqual([])
  expect(left(closed, his, pays)).toMatchObject(leaves)
  expect(left(given, pays)).toMatchObject(leaves)
  expect(solanaFacts({ instructions: [mine, closed, his, pays] }, ME, HOLDERS)[3]).toMatchObject(
    leaves[0] ?? {},
  )
  const other = call(TOKEN, [AGAIN, 'other mint', ME], u8(1))
  const away = call(TOKEN, [AGAIN, HIS, ME], u8(3), u64(8n))
  expect(left(closed, other, away)).toMatchObject([{ asset: { contract: AGAIN }, to: THIEF }])
})

test('an account derived from the account’s key is handed over by it', () => {
  const assigned = call(
    SYSTEM,
    ['derived', KEY_ADDRESS],
    u32(10),
    KEY,
    u64(1n),
    [120],
    new Uint8Array(32),
  )
  expect(solanaFacts({ instructions: [assigned] }, KEY_ADDRESS, HOLDERS)).toMatchObject([
    { kind: 'hands-over', what: 'account' },
  ])
})

test('each danger of a message has a finding of its own', () => {
  expect(codesOf(pay(FRIEND))).toEqual([])
  expect(codesOf(pay(FRIEND), pay(THIEF))).toEqual(['more-receivers'])
  expect(codesOf(call(TOKEN, [MINE, THIEF, ME], u8(9)))).toEqual(['closes-to-stranger'])
  expect(codesOf(call(TOKEN, [MINE, ME], u8(6), u8(2), u8(1), KEY))).toEqual(['hands-over'])
  expect(codesOf(call(SYSTEM, [NONCE, 'blocks', ME], u32(4)), pay(FRIEND))).toEqual(['sent-later'])
  expect(codesOf(call('Strange', [ME], [1]))).toEqual(['unknown-call'])
})

test('each instruction is shown by its name and its arguments', () => {
  const instructions = [
    call(BUDGET, [], u8(3), u64(10n)),
    call(MEMO, [], new TextEncoder().encode('for lunch')),
    call(TOKEN, [MINE, MINT, HIS, ME], u8(12), u64(8n), u8(6)),
    call('Strange', [], [255]),
  ]
  expect(decodeSolana({ instructions }, HOLDERS)).toMatchObject([
    { intent: 'budget.price', contract: 'Compute Budget' },
    { intent: 'memo', arguments: [{ name: 'text', format: 'text', value: 'for lunch' }] },
    {
      intent: 'token.transfer',
      arguments: expect.arrayContaining([
        { name: 'amount', format: 'amount', value: '8', asset: token },
        { name: 'destination', format: 'address', value: HIS },
      ]) as unknown,
    },
    { intent: 'unknown', arguments: [{ value: 'Strange' }, { value: '0xff' }] },
  ])
})

test('accounts of look-up tables come after those of the message, and are unknown without the table', () => {
  const compiled = {
    staticAccounts: [ME, SYSTEM],
    instructions: [
      { programAddressIndex: 1, accountIndices: [0, 2], data: [...u32(2), ...u64(5)] },
    ],
    addressTableLookups: [
      { lookupTableAddress: 'table', writableIndices: [1], readableIndices: [0] },
    ],
  }
  const tables = new Map([['table', ['reader', THIEF]]])
  const [told] = solanaFacts(solanaMessage(compiled, tables), ME)
  expect(told).toMatchObject({ kind: 'leaves', to: THIEF })
  const [untold] = solanaFacts(solanaMessage(compiled), ME)
  expect(untold).toMatchObject({ kind: 'leaves', amount: 5n, to: '' })
})
