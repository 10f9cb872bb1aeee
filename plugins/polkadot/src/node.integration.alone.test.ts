// Alone: the Polkadot library keeps its connections and its registry for the whole process.
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createKit, type SentTransaction, type TransactionStanding } from '@latchkey/kernel'
import { nativeAsset } from '@latchkey/kernel/internal/page'
import {
  createFakeBrowser,
  createFakeHttp,
  createFakeStorage,
  createPolkadotWallet,
  until,
  type FakeHttp,
  type HttpRequest,
} from '@latchkey/kernel/testing'
import {
  createFakeLog,
  forwardLossy,
  type PolkadotKeyType,
} from '@latchkey/kernel/testing/internal'
import { polkadot } from './index.js'
import { readTransferFormat } from './lazy/runtime-metadata.js'
import { fromHex } from './message.js'
import { defineNetwork } from './networks.js'
import {
  ask as askNode,
  hasRuntime,
  startRuntime,
  startStandIn,
  type LocalNode,
} from './testing/local-nodes.js'

const KINDS: readonly PolkadotKeyType[] = ['sr25519', 'ed25519', 'ecdsa']
/** A real runtime takes a second for each transfer. By day it sees each kind of key once, the stand-in all of them in all tests. */
const few = !process.env['LATCHKEY_NIGHT']
const runtime = {
  name: 'a real runtime',
  start: startRuntime,
  honest: few ? (['ecdsa'] as const) : KINDS,
  changed: few ? (['ed25519'] as const) : KINDS,
} as const
const standIn = {
  name: 'the stand-in',
  start: startStandIn,
  honest: KINDS,
  changed: KINDS,
} as const
const nodes = (await hasRuntime()) ? [runtime, standIn] : [standIn]

const UNIT = 1_000_000_000_000n
const unlucky = createPolkadotWallet({ seed: 'unlucky' }).address

let seeds = 0

// A runtime's first calls translate its WebAssembly: on a busy machine that is longer than a test usually has.
describe.each(nodes)('over $name', { timeout: 60_000 }, ({ start, honest, changed }) => {
  let node: LocalNode
  beforeAll(async () => {
    node = await start()
  }, 90_000)
  afterAll(() => node.close())

  const ask = (method: string, params?: readonly unknown[]) => askNode(node, method, params)

  /** A connected wallet with ten coins, and how much accounts have by the plugin's own reading. */
  async function rig(...accounts: readonly [PolkadotKeyType, ...PolkadotKeyType[]]) {
    return rigOver(undefined, ...accounts)
  }
  async function rigOver(
    http: FakeHttp | undefined,
    ...accounts: readonly [PolkadotKeyType, ...PolkadotKeyType[]]
  ) {
    const browser = createFakeBrowser()
    const wallet = createPolkadotWallet({ seed: `${accounts.join()} ${seeds++}`, accounts })
    wallet.install({ target: browser.window })
    const network = defineNetwork({
      genesisHash: node.genesisHash,
      name: node.name,
      rpcUrls: [node.rpcUrl],
      nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 12 },
    })
    const ports = {
      browser,
      storage: createFakeStorage(),
      log: createFakeLog(),
      ...(http ? { http } : {}),
    }
    const kit = createKit({ networks: [network], plugins: [polkadot()], ports })
    await kit.start()
    await until(kit.store, kit.connections.connectorsAtom, (all) => all.length > 0)
    await kit.connections.connect('polkadot:test-wallet')
    await ask('dev_endow', [wallet.address, String(10n * UNIT)])
    const { nativeBalance } = await kit.capabilities.get('nativeBalance', 'polkadot')
    const balance = async (address: string) => (await nativeBalance({ address, network })).amount
    const { sendTransaction } = await kit.capabilities.get('sendTransaction', 'polkadot')
    const nonce = () => ask('system_accountNextIndex', [wallet.address])
    return { kit, network, wallet, balance, sendTransaction, nonce }
  }

  test('its id is the beginning of its first block, and its metadata are read', async () => {
    expect(await ask('chain_getBlockHash', [0])).toBe(node.genesisHash)
    expect(node.caip2).toBe(`polkadot:${node.genesisHash.slice(2, 34)}`)
    const format = readTransferFormat(fromHex((await ask('state_getMetadata')) as `0x${string}`))
    expect(format?.extensions.map(({ name }) => name)).toContain('CheckNonce')
  })

  test.each(honest)('a transfer signed with an %s key lands in a block', async (type) => {
    const { wallet, balance, sendTransaction, nonce } = await rig(type)
    const receiver = createPolkadotWallet({ seed: `receiver of ${type}` }).address
    const [before, number] = [await balance(wallet.address), Number(await nonce())]
    expect(before).toBe(10n * UNIT)
    expect(await balance(receiver)).toBe(0n)
    await expect(sendTransaction({ to: receiver, value: UNIT })).resolves.toMatch(
      /^0x[0-9a-f]{64}$/,
    )
    await vi.waitFor(async () => expect(await balance(receiver)).toBe(UNIT), 20_000)
    const left = await balance(wallet.address)
    expect(left).toBeLessThan(9n * UNIT)
    expect(left).toBeGreaterThan(8n * UNIT)
    expect(await nonce()).toBe(number + 1)
  })

  test.each(changed)(
    'a payload that a wallet with an %s key changed lands as signed',
    async (type) => {
      const { wallet, balance, sendTransaction, nonce } = await rig(type)
      const receiver = createPolkadotWallet({ seed: `changed for ${type}` }).address
      wallet.behave('sign-changed-payload')
      const number = Number(await nonce())
      await sendTransaction({ to: receiver, value: UNIT })
      await vi.waitFor(async () => expect(await balance(receiver)).toBe(UNIT), 20_000)
      expect(await nonce()).toBe(number + 1)
    },
  )

  const garbage = { name: 'that is none', behaviour: 'sign-garbage' } as const
  const foreign = { name: 'of another account', behaviour: 'sign-with-other-account' } as const
  test.each([garbage, foreign])('a signature $name is refused and costs nothing', async (wrong) => {
    const { wallet, balance, sendTransaction, nonce } = await rig('sr25519', 'sr25519')
    const before = [await balance(wallet.address), await nonce()]
    const value = wrong === garbage ? { value: `0x01${'11'.repeat(64)}` } : {}
    wallet.behave(wrong.behaviour, value)
    await expect(sendTransaction({ to: unlucky, value: UNIT })).rejects.toMatchObject({
      code: 'signature_mismatch',
    })
    expect([await balance(wallet.address), await nonce()]).toEqual(before)
    expect(await balance(unlucky)).toBe(0n)
  })

  test('a transfer that cannot be paid fails in its block, and costs the fee', async () => {
    const { kit, network, wallet, balance, sendTransaction, nonce } = await rig('sr25519')
    const { lookAtTransaction } = await kit.capabilities.get('transactionStatus', 'polkadot')
    const before = await balance(wallet.address)
    const header = (await ask('chain_getHeader')) as { readonly number: string }
    const hash = await sendTransaction({ to: unlucky, value: 2n * before })
    await vi.waitFor(async () => expect(await nonce()).toBe(1), 20_000)
    expect(await balance(unlucky)).toBe(0n)
    expect(await balance(wallet.address)).toBeLessThan(before)
    const account = `${network.id}:${wallet.address}` as const
    const lastBlock = String(Number(header.number) + 64)
    const sent: SentTransaction = { hash, network: network.id, account, lastBlock }
    const look = async () =>
      expect(await lookAtTransaction(sent)).toMatchObject({ state: 'failed' })
    await vi.waitFor(look, 20_000)
  })

  /** A rig with transfers as reviews show them. */
  async function transferring(name: string, http?: FakeHttp) {
    const { kit, network, wallet, balance } = await rigOver(http, 'sr25519')
    const { prepareTransfer, submitTransfer } = await kit.capabilities.get('transfer', 'polkadot')
    const { lookAtTransaction } = await kit.capabilities.get('transactionStatus', 'polkadot')
    const asset = nativeAsset(network)
    const receiver = createPolkadotWallet({ seed: `transfer to ${name}` }).address
    const prepare = (amount: bigint | 'max', to = receiver) =>
      prepareTransfer({ asset, to, amount })
    /** Looks until the transaction has an end. */
    const endOf = async (sent: SentTransaction) => {
      let standing: TransactionStanding | undefined
      await vi.waitFor(async () => {
        standing = await lookAtTransaction(sent, standing)
        expect(standing.state).not.toBe('pending')
      }, 20_000)
      return standing
    }
    return { wallet, balance, prepare, submitTransfer, lookAtTransaction, endOf, receiver }
  }

  test('a transfer spends at most what its review said, and is confirmed by its block', async () => {
    const { wallet, balance, prepare, submitTransfer, endOf, receiver } =
      await transferring('somebody')
    const before = await balance(wallet.address)
    const prepared = await prepare(UNIT)
    expect(prepared).toMatchObject({ arrives: UNIT, stops: [], amount: UNIT })
    const sent = await submitTransfer(prepared)
    expect(await endOf(sent)).toMatchObject({ state: 'confirmed' })
    expect(await balance(receiver)).toBe(UNIT)
    const spent = before - (await balance(wallet.address))
    expect(spent).toBe(prepared.spends[0]?.amount)
  })

  test('an answer of the node that gets lost is no failure: the transfer is sent, once', async () => {
    const isPosting = ({ body }: HttpRequest) =>
      (body as { readonly method: string }).method === 'author_submitExtrinsic'
    const http = createFakeHttp({ [node.rpcUrl]: forwardLossy(isPosting) })
    const { prepare, submitTransfer, endOf, balance, receiver } = await transferring('lost', http)
    const told: unknown[] = []
    const sent = await submitTransfer(await prepare(UNIT), {
      onPosting: (one) => {
        told.push(one, http.requests.filter(isPosting).length)
      },
    })
    expect(told).toEqual([sent, 0])
    expect(await endOf(sent)).toMatchObject({ state: 'confirmed' })
    expect(await balance(receiver)).toBe(UNIT)
  })

  test('one that its wallet made good for ever never expires, and is found', async () => {
    const { wallet, prepare, submitTransfer, endOf } = await transferring('ever')
    wallet.behave('sign-changed-payload', {
      change: { era: '0x00', blockHash: node.genesisHash },
    })
    const sent = await submitTransfer(await prepare(UNIT))
    expect(sent).not.toHaveProperty('lastBlock')
    expect(await endOf(sent)).toMatchObject({ state: 'confirmed' })
  })

  test('all of it leaves what keeps the account alive', async () => {
    const { wallet, balance, prepare, submitTransfer, endOf, receiver } =
      await transferring('somebody else')
    const prepared = await prepare('max')
    expect(await endOf(await submitTransfer(prepared))).toMatchObject({ state: 'confirmed' })
    expect(await balance(receiver)).toBe(prepared.amount)
    expect(await balance(wallet.address)).toBeGreaterThan(0n)
    expect((await prepare('max')).stops).toMatchObject([{ code: 'not_enough' }])
  })

  test('too little to keep the receiver alive is stopped, and more than there is', async () => {
    const { prepare } = await transferring('nobody')
    const codes = async (amount: bigint) => (await prepare(amount)).stops.map(({ code }) => code)
    expect(await codes(1n)).toEqual(['below_minimum'])
    expect(await codes(10n * UNIT + 1n)).toEqual(['not_enough'])
    expect(await codes(10n * UNIT - 1n)).toEqual(['not_enough'])
  })
})

describe('over the stand-in, which a test holds', () => {
  let node: LocalNode
  beforeAll(async () => {
    node = await startStandIn()
  }, 60_000)
  afterAll(() => node.close())
  const ask = (method: string, params?: readonly unknown[]) => askNode(node, method, params)
  const looking = async () => {
    const network = defineNetwork({
      genesisHash: node.genesisHash,
      name: node.name,
      rpcUrls: [node.rpcUrl],
      nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 12 },
    })
    const ports = { browser: createFakeBrowser(), storage: createFakeStorage() }
    const kit = createKit({ networks: [network], plugins: [polkadot()], ports })
    const { lookAtTransaction } = await kit.capabilities.get('transactionStatus', 'polkadot')
    const head = Number(((await ask('chain_getHeader')) as { readonly number: string }).number)
    const account = `${network.id}:${unlucky}` as const
    const sent = { hash: `0x${'77'.repeat(32)}`, network: network.id, account }
    /** Looks until nothing new is found. */
    const after = async (one: SentTransaction) => {
      let standing: TransactionStanding | undefined
      for (let left = 12; left > 0 && (standing?.state ?? 'pending') === 'pending'; left -= 1) {
        standing = await lookAtTransaction(one, standing)
      }
      return standing
    }
    return { sent, after, last: String(head + 64) }
  }

  test('only the last block of its lifetime, once it is final, ends a transaction', async () => {
    const { sent, after, last } = await looking()
    await ask('dev_mine', [63])
    expect(await after({ ...sent, lastBlock: last })).toMatchObject({ state: 'pending' })
    await ask('dev_holdFinality')
    await ask('dev_mine', [10])
    expect(await after({ ...sent, lastBlock: last })).toMatchObject({ state: 'pending' })
    await ask('dev_holdFinality', [false])
    await ask('dev_mine', [1])
    expect(await after({ ...sent, lastBlock: last })).toMatchObject({ state: 'expired' })
    // Without a known lifetime nothing ends it.
    expect(await after(sent)).toMatchObject({ state: 'pending' })
  })
})
