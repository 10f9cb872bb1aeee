import type { SentTransaction, TransactionStanding } from '@latchkey/kernel'
import { decodeBase64, encodeBase64 } from '@latchkey/kernel/internal/tools'
import { encodeBase58, nativeAsset } from '@latchkey/kernel/internal/page'
import { createSolanaWallet } from '@latchkey/kernel/testing'
import type { IInstruction } from '@solana/web3.js'
import { describe, expect, test } from 'vitest'
import { NETWORK, scriptedNode, valued, type Script } from '../testing/scripted-node.js'
import { contentOf } from './content.js'
import createFees from './fees.js'
import { choosePriority, UNITS } from './priority-prices.js'
import { TOKEN, TOKEN_2022 } from './token-accounts.js'
import createBalances from './token-balances.js'
import createStatus from './transaction-status.js'
import {
  buildTransaction,
  limitInstruction,
  memoInstruction,
  priceInstruction,
  transferInstruction,
} from './transfer-transaction.js'
import createTransfer from './transfer.js'

const OWNER = createSolanaWallet({ seed: 'owner' }).address
const RECEIVER = createSolanaWallet({ seed: 'receiver' }).address
const MINT = createSolanaWallet({ seed: 'mint' }).address
const SYSTEM = '1'.repeat(32)
const coin = nativeAsset(NETWORK)
const asset = {
  id: `${NETWORK.id}/token:${MINT}`,
  name: 'Token',
  symbol: 'TOK',
  decimals: 9,
} as const

const held = (part: object = {}, program: string = TOKEN) => ({
  pubkey: createSolanaWallet({ seed: 'account' }).address,
  account: {
    owner: program,
    data: {
      parsed: {
        type: 'account',
        info: {
          mint: MINT,
          owner: OWNER,
          state: 'initialized',
          tokenAmount: { amount: '5', decimals: 6 },
          ...part,
        },
      },
    },
  },
})

describe('balances', () => {
  const read = async (rows: readonly unknown[], more: Script = {}) => {
    const { context, methods } = scriptedNode({
      getBalance: () => valued(7),
      getTokenAccountsByOwner: (_owner, { programId }: { programId: string }) =>
        valued(programId === TOKEN ? rows : []),
      ...more,
    })
    const { tokenBalances } = createBalances(context)
    const found = await tokenBalances({ address: OWNER, network: NETWORK, tokens: [asset] })
    return { ...found, methods: methods() }
  }

  test('accounts of one token are one row; the list names it, its decimals are the chain’s', async () => {
    const { holdings, complete } = await read([
      held(),
      held({ tokenAmount: { amount: '8', decimals: 6 }, state: 'frozen' }),
      held({ tokenAmount: { amount: '3', decimals: 6 } }),
      held({ mint: RECEIVER, tokenAmount: { amount: '0', decimals: 6 } }),
    ])
    expect(holdings).toEqual([
      { ...coin, amount: 7n },
      { ...asset, decimals: 6, amount: 16n, spendable: 5n },
    ])
    expect(complete).toBe(true)
  })

  test('the last unit of the largest amount counts', async () => {
    const amount = '18446744073709551615'
    const { holdings } = await read([held({ tokenAmount: { amount, decimals: 6 } })])
    expect(holdings[1]).toMatchObject({ amount: 18_446_744_073_709_551_615n })
  })

  test.each([
    ['somebody else’s', held({ owner: RECEIVER })],
    ['of no mint', held({ mint: 'nonsense' })],
    ['of no amount', held({ tokenAmount: { amount: '-5', decimals: 6 } })],
    ['of a fraction', held({ tokenAmount: { amount: '5', decimals: 1.5 } })],
    ['of another program', held({}, SYSTEM)],
    ['null', null],
  ])(
    'an account that is %s is left out, and the list says that it lacks some',
    async (_what, row) => {
      const { holdings, complete } = await read([row, held()])
      expect(holdings[1]).toMatchObject({ amount: 5n })
      expect(holdings).toHaveLength(2)
      expect(complete).toBe(false)
    },
  )

  test('a name that cannot be read hides no money', async () => {
    const { holdings } = await read([], {
      getTokenAccountsByOwner: (_owner, { programId }: { programId: string }) =>
        valued(programId === TOKEN_2022 ? [held({ mint: RECEIVER }, TOKEN_2022)] : []),
    })
    expect(holdings[1]).toMatchObject({ amount: 5n, name: RECEIVER })
  })

  test('an answer that is no list is not taken for an empty one', async () => {
    const reading = read([], { getTokenAccountsByOwner: () => valued({}) })
    await expect(reading).rejects.toMatchObject({ code: 'rpc_failed' })
  })
})

test('a priority fee of the visitor’s own is one amount, and a high one has a note', () => {
  const prices = { slow: 0n, normal: 1_000n, fast: 10_000n }
  const own = (price: bigint) => choosePriority(prices, { ownFee: { price } }, UNITS.token)
  const { price, choices, notes } = own(600_000n)
  expect([price, choices.chosen, choices.price, notes]).toEqual([
    ...[5_000_000n, 'own', 600_000n, []],
  ])
  expect(choices.levels.map(({ cost }) => cost)).toEqual([5_000n, 5_120n, 6_200n])
  expect(own(1_000_001n).notes).toEqual([{ code: 'fee_high' }])
  for (const wrong of [-1n, 10n ** 11n]) expect(() => own(wrong)).toThrow('ownFee.price')
})

describe('fees', () => {
  const levels = async (answer: unknown) => {
    const { context } = scriptedNode({ getRecentPrioritizationFees: () => answer })
    const found = await createFees(context).feeLevels({ network: NETWORK })
    return found.map(({ price }) => price)
  }
  const offers = (...prices: readonly unknown[]) =>
    prices.map((prioritizationFee) => ({ slot: 1, prioritizationFee }))

  test('follow what others offered', async () => {
    expect(await levels(offers(0, 100_000, 200_000, 300_000, 1_000_000))).toEqual([
      ...[5_000n, 5_000n + 24_000n, 5_000n + 36_000n],
    ])
  })
  test.each([[[]], [null], [offers('9', -1, 1.5, null)]])('without any: %j', async (answer) => {
    expect(await levels(answer)).toEqual([5_000n, 5_000n, 5_000n])
  })
  test('never more than a transfer is worth', async () => {
    expect(await levels(offers(1e15, 1e15))).toEqual([5_000n, 965_000n, 965_000n])
  })
})

describe('the outcome of a transaction', () => {
  const hash = 's'.repeat(88)
  const account = `${NETWORK.id}:${OWNER}` as const
  /** Final blocks, by a node that has come that far. */
  const final = (blockHeight: unknown, absoluteSlot = 1_000) => ({ blockHeight, absoluteSlot })
  const look = async (
    script: Script,
    before?: TransactionStanding,
    part: Partial<SentTransaction> = {},
  ) => {
    const { context } = scriptedNode({
      getEpochInfo: () => final(100),
      getFirstAvailableBlock: () => 0,
      ...script,
    })
    return createStatus(context).lookAtTransaction(
      { hash, network: NETWORK.id, account, ...part },
      before,
    )
  }
  const says = (status: unknown, slot = 1_000): Script => ({
    getSignatureStatuses: () => ({ context: { slot }, value: [status] }),
  })
  const status = (confirmationStatus: string, err: unknown = null) =>
    says({ slot: 9, err, confirmationStatus })

  test.each<readonly [Script, object]>([
    [status('finalized'), { state: 'confirmed', block: '9' }],
    [status('confirmed'), { state: 'confirmed' }],
    [status('processed'), { state: 'included' }],
    [status('processed', 'X'), { state: 'included', failing: true }],
    [status('confirmed', { InstructionError: [0, { Custom: 1 }] }), { state: 'failed' }],
    [says(null), { state: 'pending' }],
  ])('%#: %j', async (script, expected) => {
    expect(await look(script)).toMatchObject(expected)
  })

  test('a block that holds it no more', async () => {
    const back = await look(says(null), { state: 'included', block: '9' })
    expect(back).toMatchObject({ state: 'pending', reorganised: true })
    expect(await look(says(null), back)).toMatchObject({ state: 'pending', reorganised: true })
  })

  test('that no node has it is said after three looks', async () => {
    const second = await look(says(null), await look(says(null)))
    expect(second).not.toHaveProperty('unseen')
    expect(await look(says(null), second)).toMatchObject({ state: 'pending', unseen: true })
  })

  test('its last block, and not one before, ends it', async () => {
    const until = (lastBlock: string) => look(says(null), undefined, { lastBlock })
    expect(await until('100')).toMatchObject({ state: 'pending' })
    expect(await until('99')).toMatchObject({ state: 'expired' })
  })

  test('a node that no longer has the blocks of its lifetime proves nothing', async () => {
    // 151 heights from the first block of its life to the newest final one, in twice as many slots at most.
    const oldest = (slot: unknown, lastBlock: string) =>
      look({ ...says(null), getFirstAvailableBlock: () => slot }, undefined, { lastBlock })
    expect(await oldest(698, '99')).toMatchObject({ state: 'expired' })
    expect(await oldest(699, '99')).toMatchObject({ state: 'unverified' })
    await expect(oldest('none', '99')).rejects.toMatchObject({ code: 'rpc_failed' })
  })

  test('in a chain that is younger than that, a node that has all of it does', async () => {
    const young = (slot: number) => ({
      ...says(null),
      getEpochInfo: () => final(100, 100),
      getFirstAvailableBlock: () => slot,
    })
    expect(await look(young(0), undefined, { lastBlock: '99' })).toMatchObject({ state: 'expired' })
    expect(await look(young(1), undefined, { lastBlock: '99' })).toMatchObject({
      state: 'unverified',
    })
  })

  test('a node that has not come as far as the final blocks ends nothing', async () => {
    // A balancer asks one node for the height, and another for the signature.
    const behind = says(null, 999)
    expect(await look(behind, undefined, { lastBlock: '99' })).toMatchObject({ state: 'pending' })
  })

  test('a node that keeps no history ends nothing', async () => {
    const answers = [null]
    const script: Script = {
      getSignatureStatuses: () => {
        if (answers.length === 0) return undefined // The node refuses to search.
        return { context: { slot: 1_000 }, value: [answers.shift()] }
      },
    }
    await expect(look(script, undefined, { lastBlock: '99' })).rejects.toMatchObject({
      code: 'rpc_failed',
    })
  })

  test('both questions search all that the node keeps, by final blocks', async () => {
    const asked: unknown[] = []
    await look(
      {
        getSignatureStatuses: (_hashes: never, how: never) => {
          asked.push(how)
          return { context: { slot: 1_000 }, value: [null] }
        },
        getEpochInfo: (how: never) => {
          asked.push(how)
          return final(100)
        },
      },
      undefined,
      { lastBlock: '99' },
    )
    const search = { searchTransactionHistory: true }
    expect(asked).toEqual([search, { commitment: 'finalized' }, search])
  })

  test('one that came in at the last moment has not expired', async () => {
    const answers: unknown[] = [null, { slot: 99, err: null, confirmationStatus: 'confirmed' }]
    const script: Script = {
      getSignatureStatuses: () => ({ context: { slot: 1_000 }, value: [answers.shift()] }),
    }
    expect(await look(script, undefined, { lastBlock: '99' })).toMatchObject({ state: 'confirmed' })
  })

  test('without a last block twice the longest life is waited for', async () => {
    const first = await look(says(null))
    const at = (height: number) => look({ ...says(null), getEpochInfo: () => final(height) }, first)
    expect(await at(400)).toMatchObject({ state: 'pending' })
    expect(await at(401)).toMatchObject({ state: 'expired' })
    // It may be from long before the first look: a node without long storage cannot tell.
    const short = { ...says(null), getEpochInfo: () => final(401), getFirstAvailableBlock: () => 1 }
    expect(await look(short, first)).toMatchObject({ state: 'unverified' })
  })

  describe('that its wallet changed', () => {
    const lifetime = { blockhash: RECEIVER, lastValidBlockHeight: 1n }
    const paid = transferInstruction({ from: OWNER, to: RECEIVER, lamports: 5n })
    const memo = memoInstruction(new TextEncoder().encode('lunch'))
    const content = contentOf([priceInstruction(7n), memo, paid])
    /** The instructions in an answer of `getTransaction`, and the id of that transaction. */
    const held = (...instructions: readonly IInstruction[]) => {
      const wire = buildTransaction({ from: OWNER, instructions, lifetime }, 0)
      const bytes = decodeBase64(wire)!
      bytes.set(new Uint8Array(64).fill(7), 1)
      const id = encodeBase58(new Uint8Array(64).fill(7))
      return { id, answer: { meta: {}, transaction: [encodeBase64(bytes), 'base64'] } }
    }
    const ends = async (instructions: readonly IInstruction[]) => {
      const { id, answer } = held(...instructions)
      const script = { ...status('confirmed'), getTransaction: () => answer }
      return (await look(script, undefined, { hash: id, content })).state
    }

    test("counts with the wallet's fee and additions", async () => {
      expect(await ends([memo, paid])).toBe('confirmed')
      expect(await ends([limitInstruction(9), priceInstruction(1n), memo, paid])).toBe('confirmed')
      const tip = transferInstruction({ from: OWNER, to: MINT, lamports: 1n })
      expect(await ends([tip, memo, paid, tip])).toBe('confirmed')
    })

    test.each<readonly [string, readonly IInstruction[]]>([
      ['another amount', [memo, transferInstruction({ from: OWNER, to: RECEIVER, lamports: 4n })]],
      ['another receiver', [memo, transferInstruction({ from: OWNER, to: MINT, lamports: 5n })]],
      ['no memo', [paid]],
      ['another memo', [memoInstruction(new TextEncoder().encode('dinner')), paid]],
      ['nothing', []],
    ])('with %s it is never the send', async (_what, instructions) => {
      expect(await ends(instructions)).toBe('mismatched')
    })

    test('is not called sent while no node shows its effect', async () => {
      const script = { ...status('confirmed'), getTransaction: () => null }
      const first = await look(script, undefined, { content })
      expect(first).toMatchObject({ state: 'included', block: '9' })
      const second = await look(script, first, { content })
      expect(await look(script, second, { content })).toMatchObject({ state: 'unverified' })
    })

    test('is no news where a node shows another one', async () => {
      const { answer } = held(memo, paid)
      const script = { ...status('confirmed'), getTransaction: () => answer }
      await expect(look(script, undefined, { content })).rejects.toMatchObject({
        code: 'rpc_failed',
      })
    })
  })

  test.each<readonly [string, Script]>([
    ['no status', { getSignatureStatuses: () => valued([]) }],
    ['no slot', says({ err: null, confirmationStatus: 'finalized' })],
    ['no height', { ...says(null), getEpochInfo: () => final('high') }],
    ['no word how far it has come', { getSignatureStatuses: () => ({ value: [null] }) }],
  ])('%s is an error, and no news', async (_what, script) => {
    await expect(look(script)).rejects.toMatchObject({ code: 'rpc_failed' })
  })
})

describe('a transfer where the node cannot simulate', () => {
  const prepare = async (extensions: readonly object[] = [], amount = 5n) => {
    const mint = {
      owner: extensions.length > 0 ? TOKEN_2022 : TOKEN,
      lamports: 1,
      data: { parsed: { type: 'mint', info: { decimals: 6, extensions } } },
    }
    const { context } = scriptedNode(
      {
        getMultipleAccounts: ([first]: readonly string[]) =>
          valued(
            first === OWNER
              ? [
                  { lamports: 1e9, owner: SYSTEM },
                  { lamports: 1e9, owner: SYSTEM },
                ]
              : [mint, null, null],
          ),
        getTokenAccountsByOwner: () =>
          valued([held({ tokenAmount: { amount: String(amount), decimals: 6 } }, mint.owner)]),
        getMinimumBalanceForRentExemption: (bytes: number) => (bytes + 128) * 6_960,
        getRecentPrioritizationFees: () => [],
      },
      { account: () => ({ id: `${NETWORK.id}:${OWNER}`, address: OWNER }) },
    )
    return createTransfer(context).prepareTransfer({ asset, to: RECEIVER, amount })
  }

  test('moves an amount to the last unit', async () => {
    const amount = 18_446_744_073_709_551_615n
    const prepared = await prepare([], amount)
    expect(prepared).toMatchObject({ amount, arrives: amount, stops: [] })
  })

  test('says so, and what the rules of the program tell', async () => {
    const prepared = await prepare()
    expect(prepared).toMatchObject({ arrives: 5n, asset: { decimals: 6 }, stops: [] })
    expect(prepared.warnings).toEqual([
      { code: 'opens_account', cost: { asset: coin, amount: 2_039_280n } },
      { code: 'not_simulated' },
    ])
  })

  test('does not say what arrives of a token that may take a part', async () => {
    const prepared = await prepare([{ extension: 'transferFeeConfig', state: {} }])
    expect(prepared.arrives).toBeUndefined()
    expect(prepared.warnings).toEqual([
      { code: 'opens_account', cost: { asset: coin, amount: 2_157_600n } },
      { code: 'not_simulated' },
    ])
  })
})

describe('a memo', () => {
  const needOf = async (account: unknown, of: { readonly id: string } = asset) => {
    const { context, methods } = scriptedNode({ getMultipleAccounts: () => valued([account]) })
    const { memoNeed } = createTransfer(context)
    const need = await memoNeed?.({
      network: NETWORK,
      asset: { ...asset, ...of } as never,
      to: RECEIVER,
    })
    return { need, methods: methods() }
  }
  const memoTransfer = (isRequired: boolean) => ({
    extensions: [
      { extension: 'memoTransfer', state: { requireIncomingTransferMemos: isRequired } },
    ],
  })

  test('is required where the receiver’s account of the token says so', async () => {
    const { account } = held({ owner: RECEIVER, ...memoTransfer(true) }, TOKEN_2022)
    expect((await needOf(account)).need).toBe('required')
  })

  test.each([
    ['does not want one', held({ owner: RECEIVER, ...memoTransfer(false) }, TOKEN_2022).account],
    ['says nothing of it', held({ owner: RECEIVER }, TOKEN_2022).account],
    ['is not there yet', null],
  ])('is not asked for where the account %s', async (_what, account) => {
    expect((await needOf(account)).need).toBe('none')
  })

  test('is no matter of SOL, and no node is asked', async () => {
    expect(await needOf(null, coin)).toEqual({ need: 'none', methods: [] })
  })
})
