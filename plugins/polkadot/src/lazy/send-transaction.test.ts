import metadata from '@polkadot/types-support/metadata/v14/polkadot-hex'
import version from '@polkadot/types-support/metadata/v14/polkadot-ver'
import { Metadata, TypeRegistry } from '@polkadot/types'
import { blake2AsHex, cryptoWaitReady, signatureVerify } from '@polkadot/util-crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  createPolkadotWallet,
  type HttpAnswer,
  type PolkadotWallet,
} from '@latchkey/kernel/testing'
import type { PolkadotKeyType, PolkadotWalletOptions } from '@latchkey/kernel/testing/internal'
import { samePolkadotAddress } from '../address.js'
import { polkadotChain } from '../networks.js'
import { connected } from '../testing/polkadot-kit.js'

const GENESIS = '0x91b171bb158e2d3848fa23a9f1c25182fb8e20313b2c1eb49219da7a70ce90c3'
const BLOCK = `0x${'77'.repeat(32)}`
const HASH = `0x${'99'.repeat(32)}`
const to = createPolkadotWallet({ seed: 'receiver' }).address

beforeAll(async () => {
  await cryptoWaitReady()
})

/** A kit whose network answers as a node with the runtime of Polkadot does. */
async function sender(
  options: PolkadotWalletOptions = {},
  answers: Record<string, unknown> = {},
  posting?: HttpAnswer,
) {
  const rig = await connected(options)
  const submitted: string[] = []
  const known: Record<string, unknown> = {
    chain_getBlockHash: GENESIS,
    chain_getFinalizedHead: BLOCK,
    chain_getHeader: { number: '0x3e8' },
    rpc_methods: { methods: [] },
    state_getMetadata: metadata,
    state_getRuntimeVersion: version,
    system_accountNextIndex: 3,
    system_chain: 'Polkadot',
    system_properties: { ss58Format: 0, tokenDecimals: [10], tokenSymbol: ['DOT'] },
    author_submitExtrinsic: HASH,
    ...answers,
  }
  for (const url of polkadotChain.rpcUrls) {
    rig.ports.http.route(url, ({ body }) => {
      const { method, params } = body as { method: string; params: readonly string[] }
      if (method === 'author_submitExtrinsic') {
        submitted.push(params[0] ?? '')
        if (posting) return posting
      }
      const answer = known[method]
      const isError = typeof answer === 'object' && answer !== null && 'error' in answer
      return { json: isError ? answer : { result: answer ?? null } }
    })
  }
  const { sendTransaction } = await rig.kit.capabilities.get('sendTransaction', 'polkadot')
  return { ...rig, sendTransaction, submitted }
}

describe.each<PolkadotKeyType>(['sr25519', 'ed25519', 'ecdsa'])('with an %s key', (type) => {
  test('the node gets a transfer of that account, signed by it', async () => {
    const { sendTransaction, submitted, wallet } = await sender({ accounts: [type] })
    const id = await sendTransaction({ to, value: 12_345_678_901_234_567_891n })
    const registry = new TypeRegistry()
    registry.setMetadata(new Metadata(registry, metadata))
    const extrinsic = registry.createType('Extrinsic', submitted[0])
    expect(extrinsic.hash.toHex()).toBe(id)
    const { section, method, args } = extrinsic.method
    expect([section, method, args[1]?.toString()]).toEqual([
      'balances',
      'transferKeepAlive',
      '12345678901234567891',
    ])
    expect(samePolkadotAddress(String(args[0]), to)).toBe(true)
    expect(samePolkadotAddress(extrinsic.signer.toString(), wallet.address)).toBe(true)
    expect(extrinsic.nonce.toNumber()).toBe(3)
    const era = extrinsic.era.asMortalEra
    expect([era.birth(1_010), era.death(1_010)]).toEqual([1_000, 1_064])
    const payload = registry.createType(
      'ExtrinsicPayload',
      {
        blockHash: BLOCK,
        era: extrinsic.era.toHex(),
        genesisHash: GENESIS,
        method: extrinsic.method.toHex(),
        nonce: extrinsic.nonce,
        specVersion: version.specVersion,
        tip: 0,
        transactionVersion: version.transactionVersion,
      },
      { version: 4 },
    )
    const bytes = payload.toU8a({ method: true })
    const proof = signatureVerify(bytes, extrinsic.signature.toHex(), wallet.address)
    expect(proof).toMatchObject({ isValid: true, crypto: type })
  })
})

test('the runtime is read once, and again after an upgrade', async () => {
  const answers = { state_getRuntimeVersion: { ...version } }
  const { sendTransaction, ports } = await sender({}, answers)
  const metadataReads = () =>
    ports.http.requests.filter(
      ({ body }) => (body as { method: string }).method === 'state_getMetadata',
    ).length
  await sendTransaction({ to, value: 1n })
  await sendTransaction({ to, value: 2n })
  expect(metadataReads()).toBe(1)
  answers.state_getRuntimeVersion.specVersion += 1
  await sendTransaction({ to, value: 3n })
  expect(metadataReads()).toBe(2)
})

test.each([
  ['no receiver', { value: 1n }, 'address_invalid'],
  [
    'a receiver whose checksum is wrong',
    { to: `${to.slice(0, -1)}1`, value: 1n },
    'address_invalid',
  ],
  ['no amount', { to }, 'transaction_invalid'],
  ['an amount below zero', { to, value: -1n }, 'transaction_invalid'],
  ['more than there can be', { to, value: 1n << 128n }, 'transaction_invalid'],
  ['call data', { to, value: 1n, data: '0x00' }, 'transaction_invalid'],
  ['gas', { to, value: 1n, gas: 1n }, 'transaction_invalid'],
])('%s is refused before anything is asked', async (_name, transaction, code) => {
  const { sendTransaction, wallet, ports } = await sender()
  await expect(sendTransaction(transaction)).rejects.toMatchObject({ name: 'KitError', code })
  expect(wallet.count('signPayload')).toBe(0)
  expect(ports.http.requests).toEqual([])
})

test.each([
  ['refuse-in-words', 'user_rejected'],
  ['sign-malformed', 'provider_answer_invalid'],
  ['sign-garbage', 'provider_answer_invalid'],
  ['no-signer', 'unsupported_method'],
] as const)('a wallet that does "%s" gives %s, and nothing is sent', async (behaviour, code) => {
  const { sendTransaction, wallet, submitted } = await sender()
  wallet.behave(behaviour)
  await expect(sendTransaction({ to, value: 1n })).rejects.toMatchObject({ code })
  expect(submitted).toEqual([])
})

/** The payload's call with one bit of the receiver turned. */
const turned = (method: string) =>
  method.replace(/.(?=.{8}$)/, (digit) => (digit === '0' ? '1' : '0'))

test('a wallet that may change the payload hears that it may, and its own transaction goes out', async () => {
  const { sendTransaction, submitted, wallet } = await sender()
  wallet.behave('sign-changed-payload', { change: { tip: '0x07', era: '0x00' } })
  const id = await sendTransaction({ to, value: 5n })
  expect(id).toBe(blake2AsHex(submitted[0]!))
  const [asked] = wallet.requests.at(-1)!.params as readonly [{ withSignedTransaction: boolean }]
  expect(asked.withSignedTransaction).toBe(true)
  const registry = new TypeRegistry()
  registry.setMetadata(new Metadata(registry, metadata))
  const extrinsic = registry.createType('Extrinsic', submitted[0])
  expect([extrinsic.tip.toNumber(), extrinsic.era.isImmortalEra]).toEqual([7, true])
  expect(extrinsic.method.args[1]?.toString()).toBe('5')
})

describe('a transaction that a wallet answers whole', () => {
  const whole = async (change: (asked: string, wallet: PolkadotWallet) => unknown) => {
    const rig = await sender({ accounts: ['sr25519', 'sr25519'] })
    const { wallet } = rig
    wallet.behave('sign-changed-payload')
    await rig.sendTransaction({ to, value: 1n })
    const signedTransaction = change(rig.submitted[0]!, wallet)
    wallet.behave('sign-malformed', {
      value: { id: 1, signature: `0x01${'11'.repeat(64)}`, signedTransaction },
    })
    const error = await rig.sendTransaction({ to, value: 1n }).catch((reason: unknown) => reason)
    expect(rig.submitted).toHaveLength(signedTransaction === rig.submitted[0] ? 2 : 1)
    return error
  }
  const keyHex = (wallet: PolkadotWallet, index: number) => wallet.keys[index]!.publicKey.slice(2)

  test('is sent, as bytes too', async () => {
    expect(await whole((asked) => asked)).toMatch(/^0x[0-9a-f]{64}$/)
    const rig = await sender()
    rig.wallet.behave('sign-changed-payload')
    await rig.sendTransaction({ to, value: 1n })
    const bytes = Uint8Array.from(Buffer.from(rig.submitted[0]!.slice(2), 'hex'))
    const signature = `0x01${'11'.repeat(64)}`
    rig.wallet.behave('sign-malformed', { value: { id: 1, signature, signedTransaction: bytes } })
    await rig.sendTransaction({ to, value: 1n })
    expect(rig.submitted[1]).toBe(rig.submitted[0])
  })

  test('of another account is refused', async () => {
    const other = whole((asked, wallet) => asked.replace(keyHex(wallet, 0), keyHex(wallet, 1)))
    expect(await other).toMatchObject({
      code: 'transaction_changed',
      context: { member: 'account' },
    })
  })

  test('with another call is refused', async () => {
    expect(await whole(turned)).toMatchObject({
      code: 'transaction_changed',
      context: { member: 'call' },
    })
  })

  test.each([
    ['no hex', () => 'signed'],
    ['cut short', (asked: string) => asked.slice(0, -2)],
    ['with bytes at its end', (asked: string) => `${asked}00`],
    ['a number', () => 7],
  ])('that is %s is refused', async (_what, change) => {
    expect(await whole(change)).toMatchObject({ code: 'provider_answer_invalid' })
  })
})

test('a signature by another account, or of something else, is not sent', async () => {
  const { sendTransaction, wallet, submitted } = await sender({ accounts: ['sr25519', 'sr25519'] })
  for (const value of ['sign-with-other-account', 'sign-garbage'] as const) {
    const stop = wallet.behave(
      value,
      value === 'sign-garbage' ? { value: `0x01${'11'.repeat(64)}` } : {},
    )
    await expect(sendTransaction({ to, value: 1n })).rejects.toMatchObject({
      code: 'signature_mismatch',
    })
    stop()
  }
  expect(submitted).toEqual([])
})

test('a refusal of the network is final and says why', async () => {
  const error = { code: 1010, message: 'Invalid Transaction', data: 'Inability to pay some fees' }
  const { sendTransaction, submitted } = await sender({}, { author_submitExtrinsic: { error } })
  await expect(sendTransaction({ to, value: 1n })).rejects.toMatchObject({
    code: 'transaction_refused',
    message: expect.stringContaining('Inability to pay some fees') as string,
  })
  expect(submitted).toHaveLength(1)
})

describe('once it was handed to a node', () => {
  test.each<readonly [string, HttpAnswer]>([
    ['is lost', { fault: 'network' }],
    ['is late', { fault: 'timeout' }],
    ['is a gateway’s failure', { status: 502 }],
    ['is no hash', { json: { result: 'sent' } }],
    ['is the hash of something else', { json: { result: HASH } }],
    [
      'says that it is there already',
      { json: { error: { code: 1013, message: 'Transaction Already Imported' } } },
    ],
  ])('an answer that %s is no failure', async (_what, answer) => {
    const { sendTransaction, submitted } = await sender({}, {}, answer)
    const id = await sendTransaction({ to, value: 1n })
    expect(blake2AsHex(submitted[0]!)).toBe(id)
  })

  test('one that was turned away is with no node', async () => {
    const { sendTransaction } = await sender({}, {}, { status: 429 })
    await expect(sendTransaction({ to, value: 1n })).rejects.toMatchObject({
      code: 'rpc_unavailable',
    })
  })
})

/** The metadata with one word of it made unknown. */
function without(word: string): string {
  const hex = Buffer.from(word).toString('hex')
  return metadata.replaceAll(hex, hex.replace(/^../, '58'))
}

test.each([
  ['an unknown extension', { state_getMetadata: without('CheckGenesis') }, 'network_unsupported'],
  ['no such transfer', { state_getMetadata: without('Balances') }, 'network_unsupported'],
  ['no metadata', { state_getMetadata: null }, 'rpc_failed'],
  ['other metadata', { state_getMetadata: '0x6d6574610f' }, 'rpc_failed'],
  ['no version', { state_getRuntimeVersion: {} }, 'rpc_failed'],
  ['a block without hash', { chain_getFinalizedHead: '0x12' }, 'rpc_failed'],
  ['a header without number', { chain_getHeader: {} }, 'rpc_failed'],
  ['a nonce that is none', { system_accountNextIndex: -1 }, 'rpc_failed'],
])('a node that answers %s leaves the wallet closed', async (_name, answers, code) => {
  const { sendTransaction, wallet } = await sender({}, answers)
  await expect(sendTransaction({ to, value: 1n })).rejects.toMatchObject({ code })
  expect(wallet.count('signPayload')).toBe(0)
})

test.each([
  ['of another version', '0x6d6574610f00', /expected metadata of version 14, got "version 15"/],
  ['cut short', metadata.slice(0, 400), /expected metadata of version 14, got "0x6d6574610e/],
])('metadata %s is reported under its own name', async (_what, state_getMetadata, said) => {
  const { sendTransaction } = await sender({}, { state_getMetadata })
  const error = await sendTransaction({ to, value: 1n }).catch((reason: unknown) => reason)
  expect(error).toHaveProperty('message', expect.stringMatching(said))
})

test('a runtime of an unknown format is reported as one, not as another chain', async () => {
  const { sendTransaction } = await sender({}, { state_getMetadata: without('CheckGenesis') })
  const error = await sendTransaction({ to, value: 1n }).catch((reason: unknown) => reason)
  expect(error).toHaveProperty('message', expect.stringMatching(/^The runtime of polkadot:/))
})
