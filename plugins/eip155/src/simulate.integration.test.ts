import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { recheck, simulate, type EvmNode } from '@latchkey/review/evm'
import type { Expectation } from '@latchkey/review/internal'
import type { ReviewCall, ReviewRequest } from '@latchkey/review'
import { encodeFunctionData, erc20Abi, numberToHex, parseEther, toHex, type Hex } from 'viem'
import { startLocalChain, type LocalChain } from './testing/local-chain.js'

interface Corpus {
  readonly CORPUS_OWNER: Hex
  corpusData(name: string, functionName: string, args?: readonly unknown[]): Hex
  sendAsOwner(url: string, sent: { to: Hex; data: Hex; value?: bigint }): Promise<unknown>
  deployCorpus(url: string): Promise<Readonly<Record<string, Hex>>>
}

let chain: LocalChain
let corpus: Corpus
let at: (name: string) => Hex
beforeAll(async () => {
  const here = import.meta.url
  const file = new URL('../../../playground/world/corpus/corpus.mjs', here)
  const [started, loaded] = await Promise.all([
    startLocalChain(),
    import(/* @vite-ignore */ file.href) as Promise<Corpus>,
  ])
  chain = started
  corpus = loaded
  const addresses = await corpus.deployCorpus(chain.url)
  at = (name) => addresses[name] ?? '0x'
}, 60_000)
afterAll(() => chain.close())

const PAID = parseEther('0.05')
const GIFT = parseEther('0.001')
const DOLLARS = 100_000_000n
const SPENDER = '0x00000000000000000000000000000000000000A1'

const node: EvmNode = (method, params) => chain.ask(method, ...params)

let accounts = 0
/** An unused account with two coins and 500 dollars. The chain sends for it. */
async function somebody(): Promise<Hex> {
  accounts += 1
  const address = toHex(0x5a_0000 + accounts, { size: 20 })
  await chain.ask('anvil_impersonateAccount', address)
  await chain.fund(address, parseEther('2'))
  await chain.mint(chain.pack.tokens.USDC, address, 5n * DOLLARS)
  return address
}

const request = (account: Hex, ...calls: readonly ReviewCall[]): ReviewRequest => ({
  chain: chain.network.id,
  account,
  calls,
  feeLimit: undefined,
})
const expected = (asked: ReviewRequest, lone: EvmNode = node) => simulate(asked, lone)

const call = (name: string, contract: string, fn: string, value = 0n, args: unknown[] = []) => ({
  to: at(name),
  value,
  data: corpus.corpusData(contract, fn, args),
})
const claim = (name: string) => call(name, 'Trap', 'claim', PAID)
const buy = (name: string) => call(name, 'Exchange', 'buy', PAID)
const dollars = (functionName: 'transfer' | 'approve', to: Hex, amount: bigint): ReviewCall => ({
  to: chain.pack.tokens.USDC.address,
  value: 0n,
  data: encodeFunctionData({ abi: erc20Abi, functionName, args: [to, amount] }),
})

const ledger = async (account: Hex) =>
  [
    await chain.balance(account),
    await chain.tokenBalance(chain.pack.tokens.USDC.address, account),
  ] as const

interface Receipt {
  readonly status: Hex
  readonly gasUsed: Hex
  readonly effectiveGasPrice: Hex
}

/** Signs and sends one after the other; what the account has more of, without fees. */
async function done({ account, calls }: ReviewRequest) {
  const [coins, tokens] = await ledger(account as Hex)
  let fees = 0n
  for (const { to, value, data } of calls) {
    // By an estimate, which a contract can tell as well, it would have too little gas.
    const sent = { from: account, to, data, value: numberToHex(value), gas: toHex(500_000) }
    const receipt = await chain.ask<Receipt>('eth_sendTransactionSync', sent)
    fees += BigInt(receipt.gasUsed) * BigInt(receipt.effectiveGasPrice)
  }
  const [coinsNow, tokensNow] = await ledger(account as Hex)
  return { coin: coinsNow - coins + fees, dollars: tokensNow - tokens }
}

/** The result of an expectation. */
function total(told: Expectation) {
  if (told.state !== 'done') return told.state
  const of = (contract: string | undefined) =>
    told.moves
      .filter(({ asset }) => asset.contract?.toLowerCase() === contract?.toLowerCase())
      .reduce((sum, { amount }) => sum + amount, 0n)
  return { coin: of(undefined), dollars: of(chain.pack.tokens.USDC.address) }
}

/** Expects an account that signs to get what was told. */
async function expectSame(asked: ReviewRequest) {
  const told = total(await expected(asked))
  expect(told).toEqual(await done(asked))
  return told
}

describe('the forecast is the outcome', () => {
  test('a payment, a transfer of a token and an exchange', async () => {
    const account = await somebody()
    const paid = { to: SPENDER, value: PAID, data: '0x' }
    expect(await expectSame(request(account, paid))).toEqual({ coin: -PAID, dollars: 0n })
    const sent = request(account, dollars('transfer', SPENDER, DOLLARS))
    expect(await expectSame(sent)).toEqual({ coin: 0n, dollars: -DOLLARS })
    const bought = { coin: -PAID, dollars: 150_000_000n }
    expect(await expectSame(request(account, buy('fair')))).toEqual(bought)
  })
})

describe('a contract that tells a trial from a signature', () => {
  const LOST = { coin: -PAID, dollars: 0n }

  test.each(['byGasPrice', 'byBaseFee', 'byGas'])('%s: the loss is reported', async (name) => {
    expect(await expectSame(request(await somebody(), claim(name)))).toEqual(LOST)
  })

  test('by the gas price, with a token: the loss is reported', async () => {
    const account = await somebody()
    const args = [chain.pack.tokens.USDC.address, DOLLARS]
    const taken = request(
      account,
      dollars('approve', at('byGasPrice'), DOLLARS),
      call('byGasPrice', 'Trap', 'claimFor', 0n, args),
    )
    expect(await expectSame(taken)).toEqual({ coin: 0n, dollars: -DOLLARS })
  })

  test.each(['byTime', 'byChance', 'byReceiver', 'byNumber'])(
    '%s: nothing is expected',
    async (name) => {
      expect(await expected(request(await somebody(), claim(name)))).toEqual({ state: 'unsteady' })
    },
  )

  test('by its owner’s word: the next look is worse, and true', async () => {
    const asked = request(await somebody(), claim('byOwner'))
    const before = await expected(asked)
    expect(total(before)).toEqual({ coin: GIFT, dollars: 0n })
    expect(recheck(before, await expected(asked))).toBe(false)
    const data = corpus.corpusData('Trap', 'set', [false])
    await corpus.sendAsOwner(chain.url, { to: at('byOwner'), data })
    expect(recheck(before, await expected(asked))).toBe(true)
    expect(await expectSame(asked)).toEqual(LOST)
  })

  test('by what a proxy points to: the next look is worse, and true', async () => {
    const asked = request(await somebody(), buy('proxy'))
    const before = await expected(asked)
    expect(total(before)).toEqual({ coin: -PAID, dollars: 150_000_000n })
    const data = corpus.corpusData('Proxy', 'point', [at('keeper')])
    await corpus.sendAsOwner(chain.url, { to: at('proxy'), data })
    expect(recheck(before, await expected(asked))).toBe(true)
    expect(await expectSame(asked)).toEqual(LOST)
  })
})

test('payment and refund are listed separately', async () => {
  const asked = request(await somebody(), call('byOwner', 'Trap', 'claim', PAID))
  const data = corpus.corpusData('Trap', 'set', [true])
  await corpus.sendAsOwner(chain.url, { to: at('byOwner'), data })
  expect(await expected(asked)).toMatchObject({
    moves: [
      { asset: { contract: undefined }, amount: -PAID },
      { asset: { contract: undefined }, amount: PAID + GIFT },
    ],
  })
})

test.each([
  ['dear', 149_850_000n],
  ['dearer', 142_500_000n],
  ['robber', 1_500_000n],
])('an exchange that keeps a part (%s) is reported with its output', async (name, got) => {
  expect(await expectSame(request(await somebody(), buy(name)))).toEqual({
    coin: -PAID,
    dollars: got,
  })
})

test('an event that no balance bears out brings nothing', async () => {
  const asked = request(await somebody(), call('fakeDollar', 'FakeDollar', 'claim', PAID))
  expect(await expected(asked)).toMatchObject({
    state: 'done',
    moves: [{ asset: { contract: undefined }, amount: -PAID }],
  })
  expect(await expectSame(asked)).toEqual({ coin: -PAID, dollars: 0n })
})

test('permissions of Permit2 and of ERC-777 are reported as they are on the chain', async () => {
  const account = await somebody()
  const token = chain.pack.tokens.USDC.address
  const asked = request(
    account,
    call('permits', 'Permits', 'approve', 0n, [token, SPENDER, 7n, 2_000_000_000]),
    call('operators', 'Operators', 'authorizeOperator', 0n, [SPENDER]),
  )
  expect(await expected(asked)).toMatchObject({
    moves: [],
    allowances: [
      { asset: { contract: token }, spender: SPENDER, amount: 7n },
      { asset: {}, spender: SPENDER, amount: 'all' },
    ],
  })
  await done(asked)
  const read = (name: string, contract: string, fn: string, args: readonly unknown[]) =>
    chain.ask<Hex>('eth_call', { to: at(name), data: corpus.corpusData(contract, fn, args) })
  const allowed = await read('permits', 'Permits', 'allowance', [account, token, SPENDER])
  const mayAct = await read('operators', 'Operators', 'isOperatorFor', [SPENDER, account])
  expect([allowed, mayAct].map(BigInt)).toEqual([7n, 1n])
})

test('a second call that fails is reported with its place and the contract’s words', async () => {
  const use = call('once', 'Once', 'use')
  expect(await expected(request(await somebody(), use, use))).toMatchObject({
    state: 'fails',
    call: 1,
    reason: 'used up',
  })
})

test('more than there is fails; a fee that is not there is no failure', async () => {
  const account = await somebody()
  const pay = (value: bigint) => request(account, { to: SPENDER, value, data: '0x' })
  expect(await expected(pay(parseEther('3')))).toMatchObject({ state: 'fails', call: 0 })
  expect(total(await expected(pay(parseEther('2'))))).toMatchObject({ coin: -parseEther('2') })
})

describe('a smart account', () => {
  /** Has the account's owner send its calls. */
  const execute = async ({ account, calls }: ReviewRequest) => {
    const before = await ledger(account as Hex)
    const args = [
      calls.map(({ to }) => to),
      calls.map(({ value }) => value),
      calls.map(({ data }) => data),
    ]
    const data = corpus.corpusData('Account', 'execute', args)
    await corpus.sendAsOwner(chain.url, { to: account as Hex, data })
    const after = await ledger(account as Hex)
    return { coin: after[0] - before[0], dollars: after[1] - before[1] }
  }
  const smart = async (...calls: readonly ReviewCall[]) => {
    await chain.fund(at('account'), parseEther('2'))
    await chain.mint(chain.pack.tokens.USDC, at('account'), 5n * DOLLARS)
    return request(at('account'), ...calls)
  }

  test('gets what was told', async () => {
    const gone = await smart(claim('byGasPrice'), dollars('transfer', SPENDER, DOLLARS))
    const told = total(await expected(gone))
    expect(told).toEqual({ coin: -PAID, dollars: -DOLLARS })
    expect(await execute(gone)).toEqual(told)
    const bought = await smart(buy('fair'), claim('byBaseFee'))
    const gives = total(await expected(bought))
    expect(gives).toEqual({ coin: -2n * PAID, dollars: 150_000_000n })
    expect(await execute(bought)).toEqual(gives)
  })

  test('sees nothing of a contract that changes with time', async () => {
    expect(await expected(await smart(claim('byTime')))).toEqual({ state: 'unsteady' })
  })

  test('sees which call fails', async () => {
    const use = call('once', 'Once', 'use')
    const told = await expected(await smart(dollars('transfer', SPENDER, 1n), use, use))
    expect(told).toMatchObject({ state: 'fails', call: 2, reason: 'used up' })
  })

  test('takes coins that come to it, by its own code', async () => {
    const told = await expected(await smart(call('byOwner', 'Trap', 'claim', PAID)))
    expect(total(told)).toEqual({ coin: GIFT, dollars: 0n })
  })
})

describe('a node that cannot simulate', () => {
  const without =
    (...missing: readonly string[]): EvmNode =>
    (method, params) =>
      missing.includes(method)
        ? Promise.reject(new Error('the method does not exist'))
        : chain.ask(method, ...params)

  test('traces, as far as events can be believed', async () => {
    const account = await somebody()
    const traced = without('eth_simulateV1')
    const sent = request(account, dollars('transfer', SPENDER, DOLLARS))
    expect(total(await expected(sent, traced))).toEqual({ coin: 0n, dollars: -DOLLARS })
    const bought = request(account, buy('fair'))
    expect(await expected(bought, traced)).toEqual({ state: 'unknown' })
    const terms = { tokens: [chain.pack.tokens.USDC.address] }
    const known = await simulate(bought, traced, terms)
    expect(total(known)).toEqual({ coin: -PAID, dollars: 150_000_000n })
  })

  test('nor trace tells nothing', async () => {
    const lone = without('eth_simulateV1', 'debug_traceCall')
    expect(await expected(request(await somebody(), buy('fair')), lone)).toEqual({
      state: 'unknown',
    })
  })
})
