// @vitest-environment happy-dom
import {
  address as solanaAddress,
  appendTransactionMessageInstructions,
  compileTransaction,
  createTransactionMessage,
  getBase64EncodedWireTransaction,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
  type AccountRole,
  type Blockhash,
} from '@solana/web3.js'
import { expect, test } from 'vitest'
import { createFakeFrame, type FakeFrame } from '../../testing/frame-page.js'
import { CODE, createFakeServer } from '../../testing/wallet-server.js'

const CHAIN = 'solana:localnet'
const SYSTEM = '11111111111111111111111111111111'
const TOKEN = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
const UNREAD = 'whirLbMiicVdio4qvUfM5KAg6Ct8VwpYzGff3uctyCc'
const BLOCKS = 'SysvarRecentB1ockHashes11111111111111111111'
const FRIEND = 'So11111111111111111111111111111111111111112'
const THIEF = 'Vote111111111111111111111111111111111111111'
const THIEVES = 'Config1111111111111111111111111111111111111'
const MINE = 'BPFLoader2111111111111111111111111111111111'
const MINT = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'

const [READ, WRITE, SIGN] = [0, 1, 3] as const
const number = (size: number, value: bigint | number) =>
  Array.from({ length: size }, (_, at) => Number((BigInt(value) >> BigInt(8 * at)) & 0xffn))

interface Call {
  readonly program: string
  readonly accounts: readonly (readonly [address: string, role: AccountRole])[]
  readonly data: readonly number[]
}

const pay = (from: string, to: string, lamports: bigint): Call => ({
  program: SYSTEM,
  accounts: [
    [from, SIGN],
    [to, WRITE],
  ],
  data: [...number(4, 2), ...number(8, lamports)],
})

/** A transaction that `payer` signs. */
function transactionOf(payer: string, calls: readonly Call[]): string {
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (made) => setTransactionMessageFeePayer(solanaAddress(payer), made),
    (made) =>
      setTransactionMessageLifetimeUsingBlockhash(
        { blockhash: FRIEND as Blockhash, lastValidBlockHeight: 1n },
        made,
      ),
    (made) =>
      appendTransactionMessageInstructions(
        calls.map(({ program, accounts, data }) => ({
          programAddress: solanaAddress(program),
          accounts: accounts.map(([at, role]) => ({ address: solanaAddress(at), role })),
          data: Uint8Array.from(data),
        })),
        made,
      ),
  )
  return getBase64EncodedWireTransaction(compileTransaction(message))
}

const tokenAccount = (owner: string, amount: string) => ({
  lamports: 2_039_280,
  owner: TOKEN,
  data: {
    program: 'spl-token',
    parsed: {
      type: 'account',
      info: { mint: MINT, owner, tokenAmount: { amount, decimals: 6 } },
    },
  },
})

/** A node that knows of two token accounts, and at which nothing changes that is not in `after`. */
function tells(
  { server }: FakeFrame,
  own: string,
  after: Readonly<Record<string, object>>,
  fee: number,
) {
  const known: Readonly<Record<string, object>> = {
    [MINE]: tokenAccount(own, '9000000'),
    [THIEVES]: tokenAccount(THIEF, '0'),
    [own]: { lamports: 3_000_000_000, owner: SYSTEM, data: ['', 'base64'] },
  }
  const at = (states: object, address: string) =>
    (states as Readonly<Record<string, object>>)[address] ?? null
  Object.assign(server.memory.node, {
    getMultipleAccounts: ([addresses]: [string[]]) => ({
      value: addresses.map((address) => at(known, address)),
    }),
    simulateTransaction: ([, { accounts }]: [string, { accounts: { addresses: string[] } }]) => ({
      value: {
        err: null,
        accounts: accounts.addresses.map((address) => at({ ...known, ...after }, address)),
      },
    }),
    getFeeForMessage: () => ({ value: fee }),
  })
}

interface Asked {
  readonly method?: string
  /** The account's final balance, in lamports. */
  readonly after?: number
  /** @default that of one signature */
  readonly fee?: number
  /** The wallet server's prices. @default none */
  readonly prices?: Readonly<Record<string, string>>
}

async function shown(
  calls: (own: string) => readonly Call[],
  { method = 'solana_signTransaction', after = 2_999_995_000, fee = 5_000, prices }: Asked = {},
) {
  const server = createFakeServer()
  if (prices) {
    server.memory.config = { ...server.memory.config, prices: true }
    server.memory.prices = () => ({ prices })
  }
  const frame = await createFakeFrame({ server })
  await frame.ask('CONNECT_EMAIL', { email: 'ada@example.org' })
  await frame.ask('CONNECT_OTP', { otp: CODE })
  const { address } = (await frame.ask('GET_USER', { chainId: CHAIN })) as { address: string }
  tells(
    frame,
    address,
    { [address]: { lamports: after, owner: SYSTEM, data: ['', 'base64'] } },
    fee,
  )
  const params = { transaction: transactionOf(address, calls(address)) }
  const asked = frame.ask('RPC_REQUEST', { method, params, chainId: CHAIN })
  asked.catch(() => undefined)
  const { document } = frame
  await expect
    .poll(() => document.querySelector<HTMLButtonElement>('button.approve')?.hidden)
    .toBe(false)
  const texts = (selector: string) =>
    [...document.querySelectorAll(selector)].map((one) => one.textContent)
  const under = (title: string) => {
    const section = [...document.querySelectorAll('section')].find(
      (one) => one.querySelector('h2')?.textContent === title,
    )
    return [...(section?.querySelectorAll('.move') ?? [])].map((one) => one.textContent)
  }
  return {
    signed: under('You sign'),
    expected: under('Expected'),
    whole: [...document.querySelectorAll('.move [title]')].map((one) => one.getAttribute('title')),
    warnings: texts('.warning'),
    rows: texts('.row'),
  }
}

test.each(['solana_signTransaction', 'solana_signAndSendTransaction'])(
  'a transfer by %s names its receiver, whole',
  async (method) => {
    const { signed, whole, warnings } = await shown((own) => [pay(own, FRIEND, 7n)], { method })
    expect(signed[0]).toContain('You send0.000000007 SOL')
    expect(whole).toContain(FRIEND)
    expect(warnings).toEqual([])
  },
)

test('a token goes to who owns the account that it is sent to', async () => {
  const { signed, whole } = await shown((own) => [
    {
      program: TOKEN,
      accounts: [
        [MINE, WRITE],
        [THIEVES, WRITE],
        [own, SIGN],
      ],
      data: [3, ...number(8, 2_500_000n)],
    },
  ])
  expect(signed[0]).toContain('You send2.5 EPjFWdd5…yTDt1v')
  expect(whole).toEqual(expect.arrayContaining([THIEF, MINT]))
  expect(whole).not.toContain(THIEVES)
})

test('a leaving amount is listed although a simulation gives more back', async () => {
  const calls = (own: string) => [pay(own, FRIEND, 1_000_000_000n)]
  const { signed, expected } = await shown(calls, { after: 3_999_995_000 })
  expect(signed).toHaveLength(1)
  expect(signed[0]).toContain('You send1 SOL')
  expect(expected).toEqual(['You receive1 SOL'])
})

test.each([
  [5_000_000, []],
  [50_000_000, ['This site set an unusually high network fee.']],
])('a fee of %d lamports is called out where it is far above the usual one', async (fee, said) => {
  const { warnings } = await shown((own) => [pay(own, FRIEND, 7n)], { fee })
  expect(warnings).toEqual(said)
})

test('SOL that leaves and its fee stand with what they are worth', async () => {
  const { signed, rows } = await shown((own) => [pay(own, FRIEND, 1_500_000_000n)], {
    after: 1_499_995_000,
    prices: { [`${CHAIN}/slip44:501`]: '150' },
  })
  expect(signed[0]).toContain('You send1.5 SOL ≈ $225.00To')
  expect(rows[0]).toBe('Network fee0.000005 SOL < $0.01')
})

test.each<[what: string, call: (own: string) => readonly Call[], says: string]>([
  [
    'an account that is closed for a stranger',
    (own) => [
      {
        program: TOKEN,
        accounts: [
          [MINE, WRITE],
          [THIEF, WRITE],
          [own, SIGN],
        ],
        data: [9],
      },
    ],
    'closes an account of yours. What is left goes to Vote1111…111111',
  ],
  [
    'another owner of an account',
    (own) => [
      {
        program: TOKEN,
        accounts: [
          [MINE, WRITE],
          [own, SIGN],
        ],
        data: [6, 2, 1, ...Array<number>(31).fill(0), 9],
      },
    ],
    'would control an account of yours',
  ],
  [
    'a durable nonce',
    (own) => [
      {
        program: SYSTEM,
        accounts: [
          [THIEVES, WRITE],
          [BLOCKS, READ],
          [own, SIGN],
        ],
        data: number(4, 4),
      },
      pay(own, FRIEND, 7n),
    ],
    'at any time later',
  ],
  [
    'a second receiver',
    (own) => [pay(own, FRIEND, 7n), pay(own, THIEF, 7n)],
    'pays several recipients',
  ],
  [
    'a program that nobody reads',
    (own) => [{ program: UNREAD, accounts: [[own, SIGN]], data: [1] }],
    'We can’t read this call of whirLbMi…uctyCc',
  ],
])('%s has a warning of its own', async (_what, call, says) => {
  const { warnings } = await shown(call)
  expect(warnings).toHaveLength(1)
  expect(warnings[0]).toContain(says)
})
