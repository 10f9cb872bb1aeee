// Apart: the wallets that it finds stay registered with the page for as long as their modules are loaded.
import { createSolanaWallet, type HttpRequest } from '@latchkey/kernel/testing'
import { forwardLossy } from '@latchkey/kernel/testing/internal'
import { decodeBase58, nativeAsset } from '@latchkey/kernel/internal/page'
import type { TransferRequest } from '@latchkey/kernel'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { localKit, startLocalNode, type LocalNode } from './testing/local-node.js'
import { createPage } from './testing/solana-kit.js'

const SOL = 1_000_000_000n
const FEE = 5_000n
/** The least that an account without data has to hold. */
const EMPTY = 890_880n

let node: LocalNode
let made = 0
const page = createPage()
const ends: (() => void)[] = []

beforeAll(async () => {
  node = await startLocalNode()
}, 60_000)
afterAll(() => node.close())
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

/** An unused wallet with some SOL. */
async function newcomer(lamports = SOL) {
  const kit = await localKit(node, page, { seed: `money ${++made}` })
  ends.push(kit.dispose)
  if (lamports > 0n) await node.ask('requestAirdrop', kit.wallet.address, Number(lamports))
  return kit
}
type Ready = Awaited<ReturnType<typeof newcomer>>

/** Somebody who holds nothing yet. */
const stranger = () => createSolanaWallet({ seed: `stranger ${++made}` }).address
const give = (symbol: 'USDC' | 'FEE', owner: string, amount: bigint) =>
  node.ask('dev_mint', node.token(symbol).mint, owner, Number(amount))
const coin = () => nativeAsset(node.network)

const prepare = async (kit: Ready, request: TransferRequest) =>
  (await kit.feature('transfer')).prepareTransfer(request)
async function sendIt(kit: Ready, request: TransferRequest) {
  const prepared = await prepare(kit, request)
  const { submitTransfer } = await kit.feature('transfer')
  return { prepared, sent: await submitTransfer(prepared) }
}

test('balances are those of the ledger: three calls, and one for tokens that have a name', async () => {
  const kit = await newcomer()
  const { tokenBalances } = await kit.feature('tokenBalances')
  const { address } = kit.wallet
  const before = kit.asked().length
  const read = () =>
    tokenBalances({ address, network: node.network, tokens: [node.token('USDC').asset] })
  await give('USDC', address, 2_500_000n)
  expect(await read()).toEqual({
    holdings: [
      { ...coin(), amount: SOL },
      { ...node.token('USDC').asset, amount: 2_500_000n },
    ],
    complete: true,
  })
  expect(kit.asked().slice(before).sort()).toEqual([
    ...['getBalance', 'getTokenAccountsByOwner', 'getTokenAccountsByOwner'],
  ])
  await give('FEE', address, 7n)
  expect((await read()).holdings[2]).toEqual({ ...node.token('FEE').asset, amount: 7n })
  await node.ask('dev_freeze', node.token('USDC').mint, address)
  expect((await read()).holdings[1]).toMatchObject({ frozen: true, spendable: 0n })
})

test('a token has the name on the chain if there is one; else its address', async () => {
  const kit = await newcomer(0n)
  const { tokenInfo } = await kit.feature('tokenInfo')
  const { asset: withFee } = node.token('FEE')
  expect(await tokenInfo({ id: withFee.id, network: node.network })).toEqual(withFee)
  const { asset, mint } = node.token('USDC')
  expect(await tokenInfo({ id: asset.id, network: node.network })).toEqual({
    id: asset.id,
    decimals: 6,
    name: mint,
    symbol: `${mint.slice(0, 4)}…${mint.slice(-4)}`,
  })
  const id = `${node.network.id}/token:${kit.wallet.address}` as const
  expect(await tokenInfo({ id, network: node.network })).toBeUndefined()
})

test('SOL: what arrives and what leaves is what was said', async () => {
  const kit = await newcomer()
  const to = stranger()
  const { prepared, sent } = await sendIt(kit, { asset: coin(), to, amount: EMPTY })
  expect(prepared).toMatchObject({ amount: EMPTY, arrives: EMPTY, stops: [], warnings: [] })
  expect(prepared.spends).toEqual([{ asset: coin(), amount: EMPTY + FEE }])
  expect(await node.balance(to)).toBe(EMPTY)
  expect(await node.balance(kit.wallet.address)).toBe(SOL - EMPTY - FEE)
  const { lookAtTransaction } = await kit.feature('transactionStatus')
  expect(await lookAtTransaction(sent)).toMatchObject({ state: 'confirmed' })
})

test('all of the SOL leaves nothing', async () => {
  const kit = await newcomer()
  const to = stranger()
  const { prepared } = await sendIt(kit, { asset: coin(), to, amount: 'max' })
  expect(await node.balance(to)).toBe(prepared.amount)
  expect(await node.balance(kit.wallet.address)).toBe(0n)
})

test('a token goes to somebody without an account for it: the account is announced and made', async () => {
  const kit = await newcomer()
  const { mint, asset } = node.token('USDC')
  await give('USDC', kit.wallet.address, 1_000n)
  const to = stranger()
  const { prepared } = await sendIt(kit, { asset, to, amount: 400n })
  expect(prepared).toMatchObject({ amount: 400n, arrives: 400n, stops: [] })
  expect(prepared.warnings).toEqual([
    { code: 'opens_account', cost: { asset: coin(), amount: 2_039_280n } },
  ])
  expect(prepared.spends).toEqual([
    { asset, amount: 400n },
    { asset: coin(), amount: FEE + 2_039_280n },
  ])
  expect(await node.tokenBalance(mint, to)).toBe(400n)
  expect(await node.tokenBalance(mint, kit.wallet.address)).toBe(600n)
  expect(await node.balance(kit.wallet.address)).toBe(SOL - FEE - 2_039_280n)
})

test('an account that was made meanwhile is no fault', async () => {
  const kit = await newcomer()
  const { mint, asset } = node.token('USDC')
  await give('USDC', kit.wallet.address, 1_000n)
  const to = stranger()
  const prepared = await prepare(kit, { asset, to, amount: 'max' })
  await give('USDC', to, 1n)
  await (await kit.feature('transfer')).submitTransfer(prepared)
  expect(await node.tokenBalance(mint, to)).toBe(1_001n)
})

test('a token that takes a part says so before anybody signs, and takes no more', async () => {
  const kit = await newcomer()
  const { mint, asset } = node.token('FEE')
  await give('FEE', kit.wallet.address, 1_000_000n)
  const to = stranger()
  const { prepared } = await sendIt(kit, { asset, to, amount: 'max', memo: 'thanks' })
  expect(prepared).toMatchObject({
    amount: 1_000_000n,
    arrives: 990_000n,
    stops: [],
    memo: 'thanks',
  })
  expect(prepared.warnings).toEqual([
    { code: 'opens_account', cost: { asset: coin(), amount: 2_157_600n } },
    { code: 'token_takes_fee', cost: { asset, amount: 10_000n } },
  ])
  expect(await node.tokenBalance(mint, to)).toBe(990_000n)
  expect(await node.tokenBalance(mint, kit.wallet.address)).toBe(0n)
  expect(await node.balance(kit.wallet.address)).toBe(SOL - FEE - 2_157_600n)
})

test('an account that wants a memo: the form can ask for one, and the program takes the transfer with it', async () => {
  const kit = await newcomer()
  const { mint, asset } = node.token('FEE')
  await give('FEE', kit.wallet.address, 1_000_000n)
  const to = stranger()
  const { memoNeed, submitTransfer } = await kit.feature('transfer')
  const need = () => memoNeed?.({ network: node.network, asset, to })
  expect(await need()).toBe('none')
  await give('FEE', to, 1n)
  await node.ask('dev_requireMemo', mint, to)
  expect(await need()).toBe('required')
  const bare = await prepare(kit, { asset, to, amount: 100n })
  expect(bare.stops).toEqual([{ code: 'memo_required' }])
  await expect(submitTransfer(bare)).rejects.toMatchObject({ code: 'transfer_stopped' })
  const { prepared } = await sendIt(kit, { asset, to, amount: 100n, memo: 'order 4711' })
  expect(prepared.stops).toEqual([])
  expect(await node.tokenBalance(mint, to)).toBe(100n)
})

describe('obstacles of a transfer before the wallet opens', () => {
  const stopsOf = async (kit: Ready, request: Partial<TransferRequest>) => {
    const asked = { asset: coin(), to: stranger(), amount: EMPTY, ...request }
    const prompts = kit.wallet.prompts
    const prepared = await prepare(kit, asked)
    const { submitTransfer } = await kit.feature('transfer')
    await expect(submitTransfer(prepared)).rejects.toMatchObject({ code: 'transfer_stopped' })
    expect(kit.wallet.prompts).toBe(prompts)
    return prepared.stops
  }
  const lamports = (amount: bigint) => ({ asset: coin(), amount })

  test('a new wallet would get less than the network keeps', async () => {
    const kit = await newcomer()
    expect(await stopsOf(kit, { amount: EMPTY - 1n })).toEqual([
      { code: 'below_minimum', least: lamports(EMPTY) },
    ])
  })

  test('the sender would keep less than the network keeps', async () => {
    const kit = await newcomer()
    expect(await stopsOf(kit, { amount: SOL - FEE - EMPTY + 1n })).toEqual([
      { code: 'account_removed', least: lamports(EMPTY) },
    ])
  })

  test('more than there is, and no room for the fee', async () => {
    const kit = await newcomer()
    expect(await stopsOf(kit, { amount: SOL + 1n })).toEqual([
      { code: 'not_enough', missing: lamports(1n) },
    ])
    expect(await stopsOf(kit, { amount: SOL - 4_999n })).toEqual([
      { code: 'not_enough_for_fee', missing: lamports(1n) },
    ])
  })

  test('no SOL for the fee and the receiver’s new account', async () => {
    const kit = await newcomer(EMPTY)
    const { asset } = node.token('USDC')
    await give('USDC', kit.wallet.address, 5n)
    expect(await stopsOf(kit, { asset, amount: 5n })).toEqual([
      { code: 'not_enough_for_fee', missing: lamports(FEE + 2_039_280n - EMPTY) },
    ])
    expect(await stopsOf(kit, { asset, amount: 6n })).toMatchObject([
      { code: 'not_enough', missing: { asset, amount: 1n } },
      { code: 'not_enough_for_fee' },
    ])
  })

  test('a token account, a mint, a program, and addresses without an owner', async () => {
    const kit = await newcomer()
    const { mint } = node.token('USDC')
    await give('USDC', kit.wallet.address, 5n)
    const { value } = await node.ask<{ value: readonly { pubkey: string }[] }>(
      ...(['getTokenAccountsByOwner', kit.wallet.address, { mint }] as const),
    )
    const program = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
    for (const to of [value[0]!.pubkey, mint, program]) {
      expect(await stopsOf(kit, { to })).toEqual([{ code: 'receiver_is_token' }])
    }
    for (const to of ['1'.repeat(32), '1nc1nerator11111111111111111111111111111111']) {
      expect(await stopsOf(kit, { to })).toMatchObject([{ code: 'receiver_is_burn' }])
    }
  })

  test('a frozen account', async () => {
    const kit = await newcomer()
    const { asset, mint } = node.token('USDC')
    await give('USDC', kit.wallet.address, 5n)
    await node.ask('dev_freeze', mint, kit.wallet.address)
    expect(await stopsOf(kit, { asset, amount: 5n })).toEqual([{ code: 'frozen' }])
  })

  test('a memo that is too long', async () => {
    const kit = await newcomer()
    expect(await stopsOf(kit, { memo: 'ä'.repeat(251) })).toEqual([{ code: 'memo_too_long' }])
  })

  test('an address that is no token', async () => {
    const kit = await newcomer()
    const asset = { ...coin(), id: `${node.network.id}/token:${stranger()}` as const }
    const preparing = prepare(kit, { asset, to: stranger(), amount: 1n })
    await expect(preparing).rejects.toMatchObject({ code: 'asset_unsupported' })
  })
})

describe('the outcome of a transaction', () => {
  afterEach(async () => {
    await node.ask('dev_drop')
    await node.ask('dev_hold', false)
  })

  test('pending, confirmed', async () => {
    const kit = await newcomer()
    await node.ask('dev_hold')
    const { sent } = await sendIt(kit, { asset: coin(), to: stranger(), amount: EMPTY })
    const { lookAtTransaction } = await kit.feature('transactionStatus')
    const pending = await lookAtTransaction(sent)
    expect(pending).toMatchObject({ state: 'pending' })
    await node.ask('dev_hold', false)
    expect(await lookAtTransaction(sent, pending)).toMatchObject({ state: 'confirmed' })
  })

  test('a transaction that fails in its block has failed, and moved nothing but the fee', async () => {
    const kit = await newcomer()
    await node.ask('dev_hold')
    const [first, second] = [stranger(), stranger()]
    const amount = (SOL * 6n) / 10n
    const ahead = await sendIt(kit, { asset: coin(), to: first, amount })
    const { sent } = await sendIt(kit, { asset: coin(), to: second, amount })
    await node.ask('dev_hold', false)
    const { lookAtTransaction } = await kit.feature('transactionStatus')
    expect(await lookAtTransaction(ahead.sent)).toMatchObject({ state: 'confirmed' })
    expect(await lookAtTransaction(sent)).toMatchObject({ state: 'failed' })
    expect(await node.balance(second)).toBe(0n)
    expect(await node.balance(kit.wallet.address)).toBe(SOL - amount - 2n * FEE)
  })

  test('the signature of another transaction, which a wallet may answer, is never this one', async () => {
    const kit = await newcomer()
    const to = stranger()
    const other = await sendIt(kit, { asset: coin(), to, amount: EMPTY })
    const { prepareTransfer, submitTransfer } = await kit.feature('transfer')
    const prepared = await prepareTransfer({ asset: coin(), to, amount: 2n * EMPTY })
    kit.wallet.behave('malformed-signature', { value: decodeBase58(other.sent.hash) })
    const sent = await submitTransfer(prepared)
    expect(sent.hash).toBe(other.sent.hash)
    const { lookAtTransaction } = await kit.feature('transactionStatus')
    expect(await lookAtTransaction(sent)).toMatchObject({ state: 'mismatched' })
    expect(await lookAtTransaction(other.sent)).toMatchObject({ state: 'confirmed' })
  })

  test('an answer of the node that gets lost is no failure: the transfer is sent, once', async () => {
    const isPosting = ({ body }: HttpRequest) =>
      (body as { readonly method: string }).method === 'sendTransaction'
    const seed = `money ${++made}`
    const options = { seed, behaviours: ['sign-only'] } as const
    const kit = await localKit(node, page, options, forwardLossy(isPosting))
    ends.push(kit.dispose)
    await node.ask('requestAirdrop', kit.wallet.address, Number(SOL))
    const to = stranger()
    const { sent } = await sendIt(kit, { asset: coin(), to, amount: EMPTY })
    const { lookAtTransaction } = await kit.feature('transactionStatus')
    expect(await lookAtTransaction(sent)).toMatchObject({ state: 'confirmed' })
    expect(await node.balance(to)).toBe(EMPTY)
  })

  test('forgotten: pending while it could still be included, then expired', async () => {
    const kit = await newcomer()
    await node.ask('dev_hold')
    const { sent } = await sendIt(kit, { asset: coin(), to: stranger(), amount: EMPTY })
    await node.ask('dev_drop')
    const { lookAtTransaction } = await kit.feature('transactionStatus')
    await node.ask('dev_mine', 149)
    expect(await lookAtTransaction(sent)).toMatchObject({ state: 'pending' })
    await node.ask('dev_mine', 2)
    expect(await lookAtTransaction(sent)).toMatchObject({ state: 'expired' })
    expect(await node.balance(kit.wallet.address)).toBe(SOL)
  })
})

describe('the past', () => {
  const past = async (kit: Ready, cursor?: string) => {
    const { activityPage } = await kit.feature('activity')
    const query = { address: kit.wallet.address, network: node.network }
    return activityPage({ ...query, ...(cursor === undefined ? {} : { cursor }) })
  }

  test('lists arrivals and departures, the cost, and the other side', async () => {
    const kit = await newcomer()
    const { mint } = node.token('USDC')
    const { address } = kit.wallet
    await give('USDC', address, 1_000n)
    const to = stranger()
    const { sent } = await sendIt(kit, { asset: coin(), to, amount: EMPTY })
    const { sent: token } = await sendIt(kit, { asset: node.token('USDC').asset, to, amount: 400n })
    const before = kit.asked().length
    const { entries, next } = await past(kit)
    expect(kit.asked().length - before).toBeLessThanOrEqual(21)
    expect(next).toBeUndefined()
    expect(entries.map(({ kind }) => kind)).toEqual(['send', 'send', 'receive', 'receive'])
    const [last, first, gift, airdrop] = entries
    expect(last).toMatchObject({
      hash: token.hash,
      status: 'confirmed',
      signer: address,
      to,
      fee: { asset: coin(), amount: FEE },
    })
    expect(last?.transfers).toMatchObject([
      {
        direction: 'out',
        amount: 400n,
        from: address,
        to,
        asset: { id: `${node.network.id}/token:${mint}`, decimals: 6 },
      },
      { direction: 'out', asset: { id: coin().id }, amount: 2_039_280n },
    ])
    expect(first).toMatchObject({
      hash: sent.hash,
      transfers: [{ direction: 'out', amount: EMPTY, from: address, to }],
    })
    // An incoming token does not name the wallet: it is in its token account's list.
    expect(gift?.transfers).toMatchObject([{ direction: 'in', amount: 1_000n }])
    expect(gift).not.toHaveProperty('fee')
    expect(airdrop?.transfers).toMatchObject([{ direction: 'in', amount: SOL }])
  })

  test('comes in pages, each transaction once, and ends', async () => {
    const kit = await newcomer()
    for (let at = 1; at <= 15; at++) {
      await give('USDC', kit.wallet.address, BigInt(at))
      await node.ask('requestAirdrop', kit.wallet.address, at)
    }
    const found: string[] = []
    let cursor: string | undefined
    do {
      const page = await past(kit, cursor)
      found.push(...page.entries.map(({ transfers }) => String(transfers[0]?.amount)))
      cursor = page.next
    } while (cursor !== undefined)
    const pairs = Array.from({ length: 15 }, (_, at) => [String(15 - at), String(15 - at)]).flat()
    expect(found).toEqual([...pairs, String(SOL)])
  })
})
