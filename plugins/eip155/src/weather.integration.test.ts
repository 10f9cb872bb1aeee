import type { SentTransaction, TransactionStanding } from '@latchkey/kernel'
import { nativeAsset } from '@latchkey/kernel/internal/page'
import { createEvmWallet } from '@latchkey/kernel/testing'
import { createWalletClient, http, numberToHex, type Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { foundry } from 'viem/chains'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { localKit, startLocalChain, type LocalChain } from './testing/local-chain.js'

const RECEIVER = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const GWEI = 1_000_000_000n

let chain: LocalChain
let made = 0

beforeAll(async () => {
  chain = await startLocalChain()
}, 60_000)
afterAll(() => chain.close())
beforeEach(() => chain.ask('evm_setAutomine', false))
afterEach(async () => {
  await chain.ask('anvil_dropAllTransactions')
  await chain.ask('evm_setAutomine', true)
})

const mine = (blocks = 1) => chain.ask('anvil_mine', numberToHex(blocks))

/** An account that sends, and a look at what became of it. */
async function traveller() {
  const [key] = createEvmWallet({ seed: `weather ${++made}` }).keys
  const account = privateKeyToAccount(key!.privateKey)
  const client = createWalletClient({ chain: foundry, transport: http(chain.url), account })
  await chain.fund(account.address, 10n ** 18n)
  const { feature } = await localKit(chain)
  const { lookAtTransaction } = await feature('transactionStatus')
  const send = async (
    tip: bigint,
    { to = RECEIVER, value = 5n, data = '0x' }: { to?: Hex; value?: bigint; data?: Hex } = {},
  ): Promise<SentTransaction> => {
    const hash = await client.sendTransaction({
      to,
      value,
      data,
      nonce: 0,
      gas: 100_000n,
      maxFeePerGas: 20n * tip,
      maxPriorityFeePerGas: tip,
    })
    return {
      hash,
      network: chain.network.id,
      account: `${chain.network.id}:${account.address}`,
      nonce: 0,
      to,
      value: value.toString(),
      data,
    }
  }
  let last: TransactionStanding | undefined
  const look = async (sent: SentTransaction) => {
    last = await lookAtTransaction(sent, last)
    return last
  }
  /** Words that a visitor gets, look by look. */
  const looks = async (sent: SentTransaction, count: number) => {
    const states: string[] = []
    for (let at = 0; at < count; at++) states.push((await look(sent)).state)
    return states
  }
  return { account, send, look, looks }
}

test('pending, in a block, confirmed by the next one', async () => {
  const { send, look } = await traveller()
  const sent = await send(GWEI)
  expect(await look(sent)).toMatchObject({ state: 'pending' })
  await mine()
  const block = BigInt(await chain.ask<Hex>('eth_blockNumber')).toString()
  const included = await look(sent)
  expect(included).toMatchObject({ state: 'included', block })
  expect(included).not.toHaveProperty('failing')
  await mine()
  expect(await look(sent)).toMatchObject({ state: 'confirmed', block })
})

test('a transaction that failed is never one that was only included', async () => {
  const { send, look } = await traveller()
  // A call of a function that the token does not have.
  const sent = await send(GWEI, {
    to: chain.pack.tokens.USDC.address,
    value: 0n,
    data: '0xdeadbeef',
  })
  await mine()
  expect(await look(sent)).toMatchObject({ state: 'included', failing: true })
  await mine()
  expect(await look(sent)).toMatchObject({ state: 'failed' })
})

test('forgotten by its node: it waits, since any other node may still send it, and then does', async () => {
  const { send, look, looks } = await traveller()
  const sent = await send(GWEI)
  expect(await looks(sent, 1)).toEqual(['pending'])
  await chain.ask('anvil_dropTransaction', sent.hash)
  await mine()
  expect(await looks(sent, 20)).toEqual(Array.from({ length: 20 }, () => 'pending'))
  expect(await look(sent)).toMatchObject({ unseen: true })
  expect((await send(GWEI)).hash).toBe(sent.hash)
  await mine(2)
  expect(await look(sent)).toMatchObject({ state: 'confirmed' })
})

test('never seen by its node: other transactions of its account prove nothing', async () => {
  const { send, looks } = await traveller()
  const { nonce: _unknown, ...other } = await send(GWEI)
  const sent = { ...other, hash: `0x${'77'.repeat(32)}` }
  await mine(3)
  expect(await looks(sent, 20)).toEqual(Array.from({ length: 20 }, () => 'pending'))
})

test('a hash of another transaction, of any sender, is reported as that', async () => {
  const [alice, mallory] = [await traveller(), await traveller()]
  const sent = await alice.send(GWEI)
  const [own, foreign] = [await alice.send(5n * GWEI, { value: 6n }), await mallory.send(GWEI)]
  await mine(3)
  for (const { hash } of [own, foreign])
    expect(await alice.looks({ ...sent, hash }, 1)).toEqual(['mismatched'])
})

test.each([
  ['repriced', {}],
  ['cancelled', 'self'],
  ['replaced', { value: 6n }],
] as const)('%s: told within two looks, with the hash to follow', async (state, change) => {
  const { account, send, look, looks } = await traveller()
  const sent = await send(GWEI)
  await look(sent)
  const other = await send(
    5n * GWEI,
    change === 'self' ? { to: account.address, value: 0n } : change,
  )
  await mine(5)
  expect(await looks(sent, 1)).toEqual(['pending'])
  expect(await look(sent)).toMatchObject({ state, hash: other.hash })
})

test.each([
  ['speed-up', 'repriced'],
  ['cancel', 'cancelled'],
] as const)('%s from here: a node takes it, and the block says %s', async (kind, state) => {
  const [key] = createEvmWallet({ seed: `replaced ${++made}` }).keys
  const { feature, wallet } = await localKit(chain, { privateKeys: [key!.privateKey] })
  await chain.fund(wallet.address, 10n ** 18n)
  const { prepareTransfer, submitTransfer } = await feature('transfer')
  const request = { asset: nativeAsset(chain.network), to: RECEIVER, amount: 5n } as const
  const sent = await submitTransfer(await prepareTransfer(request))
  const { lookAtTransaction } = await feature('transactionStatus')
  const before = await lookAtTransaction(sent)
  const { prepareReplacement, submitReplacement } = await feature('replacement')
  const replacement = await prepareReplacement({ sent, kind })
  expect(replacement.fee.amount).toBeGreaterThan(replacement.before.amount)
  const next = await submitReplacement(replacement)
  expect([next.nonce, next.hash === sent.hash]).toEqual([sent.nonce, false])
  await mine(5)
  const first = await lookAtTransaction(sent, before)
  expect(await lookAtTransaction(sent, first)).toMatchObject({ state, hash: next.hash })
})

test('a place that was taken many blocks ago is found all the same', async () => {
  const { send, look, looks } = await traveller()
  const sent = await send(GWEI)
  const other = await send(5n * GWEI)
  await mine(60)
  expect(await looks(sent, 2)).toEqual(['pending', 'repriced'])
  expect(await look(sent)).toMatchObject({ hash: other.hash })
})

test('a chain that goes back waits again, and takes it in again', async () => {
  const { send, look } = await traveller()
  const snapshot = await chain.ask<string>('evm_snapshot')
  const sent = await send(GWEI)
  await mine()
  expect(await look(sent)).toMatchObject({ state: 'included' })
  await chain.ask('evm_revert', snapshot)
  await chain.ask('anvil_dropAllTransactions')
  await mine()
  expect(await look(sent)).toMatchObject({ state: 'pending', reorganised: true })
  const again = await send(GWEI)
  expect(again.hash).toBe(sent.hash)
  expect(await look(sent)).toMatchObject({ state: 'pending', reorganised: true })
  await mine(2)
  const confirmed = await look(sent)
  expect(confirmed).toMatchObject({ state: 'confirmed' })
  expect(confirmed).not.toHaveProperty('reorganised')
})
