// Apart: the wallets and kits that it starts stay registered with the page for as long as their modules are loaded.
import { Window } from 'happy-dom'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { sheetOnChain } from '@latchkey/embedded-wallet/testing/chain'
import { localKit, startLocalChain, type LocalChain } from '@latchkey/eip155/local-chain'
import { createEvmWallet, until } from '@latchkey/kernel/testing'
import { Send, send } from '@latchkey/send'
import type { SwapProvider } from '@latchkey/swaps'
import { encodeFunctionData, maxUint256, parseAbi, parseEther, parseUnits, type Hex } from 'viem'
import { loadCorpus, type LoadedCorpus } from './corpus-kit.js'
import { ledgerOf, saidBy, unsaid } from './corpus-ledger.js'
import { swapKit } from './swap-kit.js'

/* Each hostile contract at each screen: afterwards the account has what the screen said, or nothing was sent. */

let chain: LocalChain
let corpus: LoadedCorpus
let bundler: { readonly url: string; close(): Promise<void> } | undefined
beforeAll(async () => {
  chain = await startLocalChain()
  corpus = await loadCorpus(chain)
  bundler = await corpus.startBundler()
  await chain.ask('anvil_setCode', KEEPS, '0x5b00')
}, 60_000)
afterAll(async () => {
  await bundler?.close()
  await chain.close()
})

const ABI = parseAbi([
  'function approve(address spender, uint256 amount)',
  'function swapExactETHForTokens(uint256 least, address[] path, address to, uint256 deadline)',
])
const VALUE = parseEther('0.05')
const TOKENS = parseUnits('100', 6)
const SPENDER: Hex = '0x00000000000000000000000000000000000000A1'
/** A contract that takes every call and does nothing. */
const KEEPS: Hex = '0x00000000000000000000000000000000000e3a13'

interface Call {
  readonly to: Hex
  readonly value?: bigint
  readonly data?: Hex
}

interface Cell {
  /** Of the corpus. */
  readonly row: number
  readonly name: string
  readonly calls: (me: Hex) => readonly Call[]
  /** Acts of the contract's owner while the sheet is open. */
  readonly meanwhile?: () => Promise<unknown>
  /** The warnings that the sheet must show. */
  readonly warns?: RegExp
  /** Where the press has to send nothing. */
  readonly unsent?: true
}

const at = (name: string): Hex => corpus.contracts[name] ?? expect.fail(`There is no ${name}.`)
const traps = [
  'byGasPrice',
  'byBaseFee',
  'byGas',
  'byTime',
  'byChance',
  'byReceiver',
  'byNumber',
  'byPurse',
  'byCode',
  'byInsides',
]
const rowOfTrap = (trap: string) => Math.min(traps.indexOf(trap) + 1, 4)
const usdc = () => chain.pack.tokens.USDC.address
const allow = (spender: Hex, amount = TOKENS): Call => ({
  to: usdc(),
  data: encodeFunctionData({ abi: ABI, functionName: 'approve', args: [spender, amount] }),
})
const call = (
  contract: string,
  name: string,
  functionName: string,
  { args = [] as readonly unknown[], value = 0n } = {},
): Call => ({ to: at(name), value, data: corpus.data(contract, functionName, args) })
const owner = (contract: string, name: string, functionName: string, args: readonly unknown[]) =>
  corpus.asOwner({ to: at(name), data: corpus.data(contract, functionName, args) })
const gift = () => call('Trap', 'byOwner', 'claim')

/** Requests of one call, which both accounts can meet. */
const ONE_CALL: readonly Cell[] = [
  ...traps.map((trap): Cell => ({
    row: rowOfTrap(trap),
    name: trap,
    calls: () => [call('Trap', trap, 'claim', { value: VALUE })],
    warns: /can’t read this call/,
  })),
  {
    row: 5,
    name: 'switched while the sheet is open',
    calls: () => [call('Trap', 'byOwner', 'claim', { value: VALUE })],
    meanwhile: () => owner('Trap', 'byOwner', 'set', [false]),
    warns: /can’t read this call/,
    unsent: true,
  },
  {
    row: 6,
    name: 'a function of Uniswap elsewhere',
    calls: (me) => {
      const args = [1n, [usdc(), usdc()], me, 4_102_444_800n] as const
      const data = encodeFunctionData({ abi: ABI, functionName: 'swapExactETHForTokens', args })
      return [{ to: KEEPS, value: VALUE, data }]
    },
    warns: /can’t read this call/,
  },
  {
    row: 7,
    name: 'an event of a million dollars',
    calls: () => [call('FakeDollar', 'fakeDollar', 'claim', { value: VALUE })],
    warns: /can’t read this call/,
  },
  {
    row: 8,
    name: 'a permission of Permit2’s kind',
    calls: () => [
      call('Permits', 'permits', 'approve', { args: [usdc(), SPENDER, 10n ** 9n, 2_000_000_000] }),
    ],
    warns: /can’t read this call/,
  },
  {
    row: 8,
    name: 'a permission of ERC-777’s kind',
    calls: () => [call('Operators', 'operators', 'authorizeOperator', { args: [SPENDER] })],
  },
  {
    row: 8,
    name: 'a permission that no event tells',
    calls: () => [call('Registry', 'registry', 'allow', { args: [SPENDER] })],
    warns: /can’t read this call/,
  },
  {
    row: 10,
    name: 'a proxy that points elsewhere while the sheet is open',
    calls: () => [call('Exchange', 'proxy', 'buy', { value: VALUE })],
    meanwhile: () => owner('Proxy', 'proxy', 'point', [at('keeper')]),
    unsent: true,
  },
  ...['fair', 'dear', 'dearer', 'robber'].map((name): Cell => ({
    row: 11,
    name: `an exchange that is ${name}`,
    calls: () => [call('Exchange', name, 'buy', { value: VALUE })],
    warns: /can’t read this call/,
  })),
  {
    row: 12,
    name: 'a call that fails',
    calls: () => [call('Trap', 'byOwner', 'set', { args: [false] })],
    unsent: true,
  },
]

/** By day the smart account meets the traps in its batches alone, where they take tokens. */
const ofSmart = ONE_CALL.filter(
  ({ name }) => process.env['LATCHKEY_NIGHT'] || !traps.includes(name),
)

/** Batches, which the smart account alone makes. */
const BATCHES: readonly Cell[] = [
  ...traps.map((trap): Cell => ({
    row: rowOfTrap(trap),
    name: `${trap}, for tokens`,
    calls: () => [allow(at(trap)), call('Trap', trap, 'claimFor', { args: [usdc(), TOKENS] })],
    warns: /can’t read this call/,
  })),
  {
    row: 9,
    name: 'a gift beside all tokens',
    calls: () => [gift(), allow(SPENDER, maxUint256)],
    warns: /take all your USDC/,
  },
  {
    row: 9,
    name: 'a gift beside a permission of Permit2’s kind',
    calls: () => [
      gift(),
      call('Permits', 'permits', 'approve', { args: [usdc(), SPENDER, 10n ** 9n, 2_000_000_000] }),
    ],
    warns: /can’t read this call/,
  },
  {
    row: 9,
    name: 'a gift beside an operator',
    calls: () => [gift(), call('Operators', 'operators', 'authorizeOperator', { args: [SPENDER] })],
  },
  {
    row: 12,
    name: 'a batch whose second call fails',
    calls: () => [call('Once', 'once', 'use'), call('Once', 'once', 'use', { value: 1n })],
  },
]

const sheets = new Map<string, Awaited<ReturnType<typeof sheetOnChain>>>()
/** One frame for each kind of account. */
async function sheetOf(kind: 'ordinary' | 'smart') {
  const { USDC, DAI } = chain.pack.tokens
  // The frame's page alone is drawn.
  vi.stubGlobal('document', new Window().document)
  const made =
    sheets.get(kind) ??
    (await sheetOnChain({
      rpcUrl: chain.url,
      tokens: [USDC, DAI],
      ...(kind === 'smart' && bundler && { bundlerUrl: bundler.url }),
    }))
  sheets.set(kind, made)
  return made
}

const quantity = (value: bigint): Hex => `0x${value.toString(16)}`

/** Differences between the sheet of one cell and the outcome. */
async function met(kind: 'ordinary' | 'smart', cell: Cell): Promise<readonly string[]> {
  const { address: me, asks, words, approve, frame, refuse } = await sheetOf(kind)
  const calls = cell.calls(me).map(({ to, value = 0n, data = '0x' }) => ({
    to,
    value: quantity(value),
    data,
  }))
  const spenders = [SPENDER, ...Object.values(corpus.contracts)]
  const ledger = () => ledgerOf(chain, corpus, { account: me, spenders })
  const before = await ledger()
  const asked =
    calls.length === 1
      ? await asks('eth_sendTransaction', [{ from: me, ...calls[0] }])
      : await asks('wallet_sendCalls', [
          { version: '2.0.0', chainId: '0x7a69', atomicRequired: true, from: me, calls },
        ])
  const said = saidBy(words())
  await cell.meanwhile?.()
  const first = frame.document.querySelector('.rows')
  const canApprove = frame.document.querySelector<HTMLButtonElement>('.approve')?.hidden === false
  if (canApprove) {
    await approve()
    // Either it is over, or the sheet is drawn again.
    await expect
      .poll(() => asked.isOver() || frame.document.querySelector('.rows') !== first)
      .toBe(true)
  }
  const isSent = asked.isOver()
  if (!isSent) refuse()
  const answer = await asked.answer
  const after = await ledger()
  return [
    ...unsaid(said, before, after, { isSent: isSent && 'value' in answer }),
    ...(cell.unsent && isSent ? ['sent'] : []),
    ...(cell.warns && !said.warnings.some((text) => cell.warns?.test(text))
      ? [`no warning in ${JSON.stringify(said.warnings)}`]
      : []),
  ]
}

/** Swaps of coin for dollars, by a service that builds calls of contracts of the corpus. */
interface Trade {
  readonly row: number
  readonly name: string
  readonly call: (me: Hex) => Call
  readonly meanwhile?: () => Promise<unknown>
  /** @default that it goes through */
  readonly refused?: string
}
const buying = (name: string) => call('Exchange', name, 'buy', { value: VALUE })
const OUT = parseUnits('150', 6)

const TRADES: readonly Trade[] = [
  {
    row: 6,
    name: 'a function of Uniswap elsewhere',
    call: (me) => {
      const args = [1n, [usdc(), usdc()], me, 4_102_444_800n] as const
      const data = encodeFunctionData({ abi: ABI, functionName: 'swapExactETHForTokens', args })
      return { to: KEEPS, value: VALUE, data }
    },
    refused: 'brings_less',
  },
  {
    row: 7,
    name: 'an event of a million dollars',
    call: () => call('FakeDollar', 'fakeDollar', 'claim', { value: VALUE }),
    refused: 'brings_less',
  },
  {
    row: 10,
    name: 'a proxy that points elsewhere after the review',
    call: () => buying('proxy'),
    meanwhile: () => owner('Proxy', 'proxy', 'point', [at('keeper')]),
    refused: 'brings_less',
  },
  { row: 11, name: 'an exchange that is fair', call: () => buying('fair') },
  { row: 11, name: 'an exchange that is dear', call: () => buying('dear') },
  {
    row: 11,
    name: 'an exchange that is dearer',
    call: () => buying('dearer'),
    refused: 'brings_less',
  },
  {
    row: 11,
    name: 'an exchange that is a robber',
    call: () => buying('robber'),
    refused: 'brings_less',
  },
]

const reasonOf = (error: unknown) =>
  (error as { readonly context?: { readonly reason?: string } }).context?.reason

/** Differences between the swap's screen and the outcome. */
async function traded({ call: build, meanwhile, refused }: Trade): Promise<readonly string[]> {
  const dollars = chain.asset(chain.pack.tokens.USDC)
  const provider: SwapProvider = {
    id: 'test:corpus',
    name: 'Best Swap',
    networks: [chain.network.id],
    tokens: () => Promise.resolve([dollars]),
    quote: () => Promise.resolve({ out: OUT }),
    spender: () => Promise.resolve(KEEPS),
    build: ({ account }) => {
      const { to, value, data = '0x' } = build(account as Hex)
      return Promise.resolve({ to, data, ...(value !== undefined && { value }) })
    },
  }
  const kit = await swapKit(chain, { provider, unpriced: true })
  const spenders = Object.values(corpus.contracts)
  const ledger = () => ledgerOf(chain, corpus, { account: kit.me, spenders })
  await kit.fill({ from: kit.coin, to: dollars, amount: VALUE })
  const before = await ledger()
  let comes = 0n
  const failed = await (async () => {
    const { arrives = 0n } = await kit.swap.review()
    comes = arrives
    await meanwhile?.()
    const record = await kit.confirm()
    if (record) await kit.mined(record.sent)
    return undefined
  })().catch((error: unknown) => error)
  const reason = failed === undefined ? undefined : (reasonOf(failed) ?? 'another')
  const said = { leaves: { ETH: VALUE }, comes: { USDC: comes }, allows: {}, warnings: [] }
  const isSent = kit.prompts() > 0
  return [
    ...unsaid(said, before, await ledger(), { isSent }),
    ...(reason === refused ? [] : [`refused by ${String(reason)}`]),
    ...(refused !== undefined && isSent ? ['asked'] : []),
  ]
}

/** Sends of tokens. */
interface Payment {
  readonly row: number
  readonly name: string
  readonly token: () => {
    readonly address: Hex
    readonly symbol: string
    readonly decimals: number
  }
  /** A note that says that more may leave. */
  readonly notes?: string
  /** Where nothing is asked. */
  readonly stops?: true
  /** The token may take the account's dollars. */
  readonly allowed?: true
}
const PAYMENTS: readonly Payment[] = [
  {
    row: 7,
    name: 'a token without balances',
    token: () => ({ address: at('fakeDollar'), symbol: 'USDC', decimals: 6 }),
    stops: true,
  },
  { row: 11, name: 'a token that keeps a part', token: () => chain.pack.tokens.FEE },
  {
    row: 4,
    name: 'a token that notes who asks for a balance',
    token: () => ({ address: at('noting'), symbol: 'NOTE', decimals: 6 }),
    notes: 'not_simulated',
  },
  {
    row: 9,
    name: 'a token that takes another with it',
    token: () => ({ address: at('greedy'), symbol: 'GREED', decimals: 6 }),
    notes: 'takes_other',
    allowed: true,
  },
  { row: 0, name: 'an honest token', token: () => chain.pack.tokens.USDC },
]

/** Differences between the review of a send and the outcome. */
async function paid({ name, token, notes, stops, allowed }: Payment): Promise<readonly string[]> {
  const { address: contract, symbol, decimals } = token()
  const self = await localKit(chain, { seed: name }, {}, { plugins: [send()] })
  const { address: me } = self.wallet
  const [{ address: to } = { address: SPENDER }] = createEvmWallet({ seed: `to ${name}` }).keys
  const unit = 10n ** BigInt(decimals)
  const asset = { address: contract, symbol, decimals, name: symbol }
  await chain.fund(me, parseEther('1'))
  await chain.mint(asset, me, 100n * unit)
  if (allowed) {
    await chain.mint(chain.pack.tokens.USDC, me, TOKENS)
    await chain.ask('anvil_impersonateAccount', me)
    await chain.ask('eth_sendTransactionSync', { from: me, ...allow(contract) })
  }
  const both = async () => [
    await chain.tokenBalance(contract, me),
    await chain.tokenBalance(contract, to),
  ]
  const service = self.kit.get(Send)
  await service.edit({ asset: chain.asset(asset), amount: 10n * unit, to })
  await self.clock.advance(300)
  await until(self.kit.store, service.stateAtom, ({ receiver }) => receiver.status === 'known')
  const [had = 0n, held = 0n] = await both()
  const review = await service.review().catch(() => undefined)
  await service.confirm().catch(() => undefined)
  // A node answers from its pool before a block holds the transaction.
  await chain.ask('evm_mine')
  const [has = 0n, holds = 0n] = await both()
  const isAsked = self.wallet.count('eth_sendTransaction') > 0
  if (stops) return isAsked || has !== had ? ['asked'] : []
  if (notes !== undefined)
    return review?.notes.some(({ code }) => code === notes) ? [] : [`no ${notes}`]
  const { spends = [], arrives } = review?.transfer ?? {}
  const leaves = spends.find(({ asset: { id } }) => id.endsWith(contract.toLowerCase()))?.amount
  const told = `${String(leaves)} leaves, ${String(arrives)} arrives`
  const done = `${String(had - has)} leaves, ${String(holds - held)} arrives`
  return told === done ? [] : [`${done}, not ${told}`]
}

/** Each cell on the same chain, of which nothing stays. */
async function faultsOf<T extends { readonly row: number; readonly name: string }>(
  cells: readonly T[],
  met: (cell: T) => Promise<readonly string[]>,
): Promise<readonly string[]> {
  const found: string[] = []
  for (const cell of cells) {
    const state = await chain.ask<Hex>('evm_snapshot')
    const faults = await met(cell)
    await chain.ask('evm_revert', state)
    found.push(...faults.map((fault) => `row ${cell.row}, ${cell.name}: ${fault}`))
  }
  return found
}

test.each(['ordinary', 'smart'] as const)(
  'the %s account holds afterwards what the wallet’s sheet said, or nothing was sent',
  async (kind) => {
    const { address } = await sheetOf(kind)
    await chain.fund(address, parseEther('10'))
    await chain.mint(chain.pack.tokens.USDC, address, 10n * TOKENS)
    const cells = kind === 'smart' ? [...ofSmart, ...BATCHES] : ONE_CALL
    expect(await faultsOf(cells, (cell) => met(kind, cell))).toEqual([])
  },
)

test("the account's balance afterwards is that of the review of a swap, or no wallet was asked", async () => {
  expect(await faultsOf(TRADES, traded)).toEqual([])
})

test('both balances afterwards are those of the review of a send, or no wallet was asked', async () => {
  expect(await faultsOf(PAYMENTS, paid)).toEqual([])
})
