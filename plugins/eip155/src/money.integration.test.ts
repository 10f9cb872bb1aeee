import type { TransferRequest } from '@latchkey/kernel'
import { nativeAsset } from '@latchkey/kernel/internal/page'
import { createEvmWallet } from '@latchkey/kernel/testing'
import { encodeFunctionData, getAddress, parseAbi, parseEther, type Hex } from 'viem'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { localKit, startLocalChain, type LocalChain } from './testing/local-chain.js'

let chain: LocalChain
let made = 0

beforeAll(async () => {
  chain = await startLocalChain()
}, 60_000)
afterAll(() => chain.close())

/** An unused wallet with some ether. */
async function newcomer(wei = 10n ** 18n) {
  const privateKeys = createEvmWallet({ seed: `money ${++made}` }).keys.map((key) => key.privateKey)
  const kit = await localKit(chain, { privateKeys })
  await chain.fund(kit.wallet.address, wei)
  return kit
}

test('balances are those of the ledger, and need two calls, and one for decimals', async () => {
  const { feature, wallet, asked } = await newcomer(5n)
  const { USDC, OUSD, FEE, OLD, DAI } = chain.pack.tokens
  await chain.mint(USDC, wallet.address, 250_500_000n)
  await chain.mint(OUSD, wallet.address, 1n)
  await chain.mint(OLD, wallet.address, 10n ** 30n)
  const { tokenBalances } = await feature('tokenBalances')
  const tokens = [USDC, DAI, OUSD, FEE, OLD].map(chain.asset)
  const before = asked().length
  const read = () => tokenBalances({ address: wallet.address, network: chain.network, tokens })
  const { holdings, complete } = await read()
  expect(holdings.map(({ symbol, amount }) => [symbol, amount])).toEqual([
    ['ETH', 5n],
    ['USDC', 250_500_000n],
    ['OUSD', 1n],
    ['OLD', 10n ** 30n],
  ])
  expect(complete).toBe(false)
  const calls = () =>
    asked()
      .slice(before)
      .filter((method) => method !== 'eth_chainId')
  expect(calls()).toEqual(['eth_getBalance', 'eth_call', 'eth_call'])
  await read()
  expect(calls().slice(3)).toEqual(['eth_getBalance', 'eth_call'])
})

test('tokens say their names, old ones in bytes32 too', async () => {
  const { feature } = await newcomer()
  const { tokenInfo } = await feature('tokenInfo')
  for (const token of Object.values(chain.pack.tokens)) {
    const asset = chain.asset(token)
    expect(await tokenInfo({ id: asset.id, network: chain.network })).toEqual(asset)
  }
  const id = chain.asset({ ...chain.pack.tokens.USDC, address: `0x${'77'.repeat(20)}` }).id
  expect(await tokenInfo({ id, network: chain.network })).toBeUndefined()
})

const RECEIVER = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
/** Somebody who holds nothing yet. */
let next = 0x5000n
const stranger = (): Hex => {
  next += 1n
  return getAddress(`0xabcdef${next.toString(16).padStart(34, '0')}`)
}
const ether = (text: string) => parseEther(text)

type Ready = Awaited<ReturnType<typeof newcomer>>

/** Prepares and sends, and waits until a block holds it. */
async function sendIt({ feature }: Ready, request: TransferRequest) {
  const { prepareTransfer, submitTransfer } = await feature('transfer')
  const prepared = await prepareTransfer(request)
  const sent = await submitTransfer(prepared)
  const receipt = await vi.waitFor(async () => {
    const found = await chain.ask<{ status: string; gasUsed: Hex; effectiveGasPrice: Hex } | null>(
      'eth_getTransactionReceipt',
      sent.hash,
    )
    if (!found) throw new Error('No block holds it yet.')
    return found
  })
  const paid = BigInt(receipt.gasUsed) * BigInt(receipt.effectiveGasPrice)
  return { prepared, sent, receipt, paid }
}

const coin = () => nativeAsset(chain.network)

test('native coin: what arrives and what leaves is what was said', async () => {
  const kit = await newcomer()
  const to = stranger()
  const { prepared, sent, paid } = await sendIt(kit, { asset: coin(), to, amount: 12_345n })
  expect(prepared).toMatchObject({ to, amount: 12_345n, arrives: 12_345n, stops: [], warnings: [] })
  expect(await chain.balance(to)).toBe(12_345n)
  expect(paid).toBeLessThanOrEqual(prepared.fee!.amount)
  expect(await chain.balance(kit.wallet.address)).toBe(ether('1') - 12_345n - paid)
  expect(prepared.spends).toEqual([{ asset: coin(), amount: 12_345n + prepared.fee!.amount }])
  expect(sent).toMatchObject({ nonce: 0, to, value: '12345', network: chain.network.id })
})

test('all of the native coin goes, but for what the fee may need', async () => {
  for (const amount of [ether('0.001'), ether('1'), ether('9998.498231186659324939')]) {
    const kit = await newcomer(amount)
    const to = stranger()
    const { prepared, paid } = await sendIt(kit, { asset: coin(), to, amount: 'max' })
    expect(await chain.balance(to)).toBe(prepared.amount)
    const rest = await chain.balance(kit.wallet.address)
    expect(rest).toBe(amount - prepared.amount - paid)
    expect(rest).toBeLessThan(2n * prepared.fee!.amount)
  }
})

test.each(['USDC', 'OUSD', 'OLD', 'DAI'] as const)(
  'a token arrives as it was said: %s',
  async (symbol) => {
    const kit = await newcomer()
    const token = chain.pack.tokens[symbol]
    await chain.mint(token, kit.wallet.address, 1_000n)
    const to = stranger()
    const { prepared, sent, paid } = await sendIt(kit, {
      asset: chain.asset(token),
      to,
      amount: 400n,
    })
    expect(prepared).toMatchObject({ amount: 400n, arrives: 400n, stops: [], warnings: [] })
    expect(await chain.tokenBalance(token.address, to)).toBe(400n)
    expect(await chain.tokenBalance(token.address, kit.wallet.address)).toBe(600n)
    expect(await chain.balance(kit.wallet.address)).toBe(ether('1') - paid)
    expect(prepared.spends[0]).toEqual({ asset: chain.asset(token), amount: 400n })
    expect(sent).toMatchObject({
      to: token.address,
      value: '0',
      data: expect.stringMatching(/^0xa9059cbb/) as string,
    })
  },
)

test('a token that takes a part says so before anybody signs', async () => {
  const kit = await newcomer()
  const token = chain.pack.tokens.FEE
  await chain.mint(token, kit.wallet.address, ether('10'))
  const to = stranger()
  const { prepared } = await sendIt(kit, { asset: chain.asset(token), to, amount: 'max' })
  expect(prepared).toMatchObject({
    amount: ether('10'),
    arrives: ether('9.9'),
    stops: [],
    warnings: [{ code: 'token_takes_fee', cost: { amount: ether('0.1') } }],
  })
  expect(await chain.tokenBalance(token.address, to)).toBe(ether('9.9'))
  expect(await chain.tokenBalance(token.address, kit.wallet.address)).toBe(0n)
})

describe('obstacles of a transfer, and warnings before it', () => {
  const prepare = async (kit: Ready, request: Partial<TransferRequest>) => {
    const { prepareTransfer } = await kit.feature('transfer')
    return prepareTransfer({ asset: coin(), to: RECEIVER, amount: 1n, ...request })
  }
  const usdc = () => chain.asset(chain.pack.tokens.USDC)

  test('more than there is, of the coin and of a token', async () => {
    const kit = await newcomer(100n)
    const { stops } = await prepare(kit, { amount: 101n })
    expect(stops).toEqual([{ code: 'not_enough', missing: { asset: coin(), amount: 1n } }])
    const rich = await newcomer()
    const { stops: token } = await prepare(rich, { asset: usdc(), amount: 5n })
    expect(token).toEqual([{ code: 'not_enough', missing: { asset: usdc(), amount: 5n } }])
  })

  test('nothing for the fee', async () => {
    const kit = await newcomer(0n)
    await chain.mint(chain.pack.tokens.USDC, kit.wallet.address, 5n)
    const { stops, fee } = await prepare(kit, { asset: usdc(), amount: 5n })
    expect(stops).toEqual([{ code: 'not_enough_for_fee', missing: fee }])
    const { stops: max, amount } = await prepare(kit, { amount: 'max' })
    expect(amount).toBe(0n)
    expect(max).toMatchObject([{ code: 'not_enough_for_fee' }])
  })

  test('the token’s own contract, and addresses without an owner', async () => {
    const kit = await newcomer()
    await chain.mint(chain.pack.tokens.USDC, kit.wallet.address, 5n)
    const { address } = chain.pack.tokens.USDC
    expect((await prepare(kit, { asset: usdc(), to: address })).stops).toEqual([
      { code: 'receiver_is_token' },
    ])
    for (const to of [`0x${'0'.repeat(40)}`, `0x${'0'.repeat(36)}dEaD`, `0x${'e'.repeat(40)}`]) {
      expect((await prepare(kit, { to })).stops).toMatchObject([{ code: 'receiver_is_burn' }])
    }
  })

  test('a contract; an account that acts by one is still somebody’s', async () => {
    const kit = await newcomer()
    const { WETH } = chain.pack.tokens
    const { warnings } = await prepare(kit, { to: WETH.address })
    expect(warnings).toEqual([{ code: 'receiver_is_contract' }])
    const delegated = stranger()
    await chain.ask('anvil_setCode', delegated, `0xef0100${WETH.address.slice(2)}`)
    expect((await prepare(kit, { to: delegated })).warnings).toEqual([])
  })

  test('refusals of the contract', async () => {
    const kit = await newcomer()
    await chain.mint(chain.pack.tokens.OUSD, kit.wallet.address, 5n)
    const block = encodeFunctionData({
      abi: parseAbi(['function setBlocked(address account, bool is_)']),
      args: [kit.wallet.address, true],
    })
    await chain.send(chain.pack.tokens.OUSD.address, block)
    const { stops } = await prepare(kit, { asset: chain.asset(chain.pack.tokens.OUSD) })
    expect(stops).toMatchObject([{ code: 'would_fail' }])
    const { submitTransfer } = await kit.feature('transfer')
    const prepared = await prepare(kit, { asset: chain.asset(chain.pack.tokens.OUSD) })
    await expect(submitTransfer(prepared)).rejects.toMatchObject({ code: 'transfer_stopped' })
    expect(kit.wallet.count('eth_sendTransaction')).toBe(0)
  })

  test('a token that only pretends moves nothing', async () => {
    const kit = await newcomer()
    const { poison } = chain.pack
    const pretend = encodeFunctionData({
      abi: parseAbi(['function pretend(address account, uint256 value)']),
      args: [kit.wallet.address, 500n],
    })
    await chain.send(poison, pretend)
    const asset = { ...usdc(), id: `${chain.network.id}/erc20:${poison}` as const }
    expect((await prepare(kit, { asset })).stops).toMatchObject([{ code: 'would_fail' }])
  })

  test('an address that is no token at all', async () => {
    const kit = await newcomer()
    const asset = { ...usdc(), id: `${chain.network.id}/erc20:${RECEIVER}` as const }
    await expect(prepare(kit, { asset })).rejects.toMatchObject({ code: 'asset_unsupported' })
  })
})

describe('the past', () => {
  const past = async (kit: Ready, cursor?: string) => {
    const { activityPage } = await kit.feature('activity')
    const address = kit.wallet.address
    return activityPage({ address, network: chain.network, ...(cursor ? { cursor } : {}) })
  }

  test("lists the tokens' moves, newest first, with signer and cost", async () => {
    const kit = await newcomer()
    const { USDC, FEE } = chain.pack.tokens
    const to = stranger()
    await chain.mint(USDC, kit.wallet.address, 1_000n)
    await chain.mint(FEE, kit.wallet.address, ether('1'))
    const sent = await sendIt(kit, { asset: chain.asset(USDC), to, amount: 400n })
    const { entries } = await past(kit)
    expect(entries.map(({ kind }) => kind)).toEqual(['send', 'receive', 'receive'])
    expect(entries[0]).toMatchObject({
      hash: sent.sent.hash,
      status: 'confirmed',
      to,
      at: expect.any(Number) as number,
      signer: getAddress(kit.wallet.address),
      fee: { asset: coin(), amount: sent.paid },
      transfers: [{ direction: 'out', asset: chain.asset(USDC), amount: 400n, to }],
    })
    expect(entries[1]?.transfers).toMatchObject([
      { direction: 'in', asset: chain.asset(FEE), amount: ether('1') },
    ])
    expect(entries[1]).not.toHaveProperty('fee')
  })

  test("a contract's invented entries bear the name of the signer", async () => {
    const kit = await newcomer()
    const forge = encodeFunctionData({
      abi: parseAbi(['function forge(address from, address to, uint256 value)']),
      args: [kit.wallet.address, stranger(), 5n],
    })
    await chain.send(chain.pack.poison, forge)
    const { entries } = await past(kit)
    expect(entries).toMatchObject([{ kind: 'send', transfers: [{ direction: 'out', amount: 5n }] }])
    expect(entries[0]?.signer).not.toBe(getAddress(kit.wallet.address))
    expect(entries[0]).not.toHaveProperty('fee')
  })

  test('comes in pages, each transaction once, and ends', async () => {
    const kit = await newcomer()
    const amounts = Array.from({ length: 30 }, (_, at) => BigInt(at + 1))
    for (const amount of amounts)
      await chain.mint(chain.pack.tokens.DAI, kit.wallet.address, amount)
    const found: bigint[] = []
    let cursor: string | undefined
    let pages = 0
    do {
      const page = await past(kit, cursor)
      found.push(...page.entries.map(({ transfers }) => transfers[0]?.amount ?? 0n))
      cursor = page.next
      pages += 1
    } while (cursor !== undefined)
    expect(found).toEqual(amounts.reverse())
    expect(pages).toBe(3)
  })
})
