import { cryptoWaitReady, signatureVerify } from '@polkadot/util-crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { createPolkadotWallet } from '@latchkey/kernel/testing'
import type { PolkadotKeyType, PolkadotWalletBehaviour } from '@latchkey/kernel/testing/internal'
import { toHex } from '../message.js'
import { polkadotChain } from '../networks.js'
import { connected } from '../testing/polkadot-kit.js'
import guard from './guard.js'

beforeAll(async () => {
  await cryptoWaitReady()
})

const TYPES: readonly PolkadotKeyType[] = ['sr25519', 'ed25519', 'ecdsa']

const signer = async (...[options]: Parameters<typeof connected>) => {
  const rig = await connected(options)
  const { signMessage } = await rig.kit.capabilities.get('signMessage', 'polkadot')
  const { verifyMessage } = await rig.kit.capabilities.get('verifyMessage', 'polkadot')
  const address = rig.connection?.accounts[0]?.address ?? ''
  return { ...rig, signMessage, verifyMessage, address }
}

describe.each(TYPES)('an account with an %s key', (type) => {
  test.each([
    ['a text', 'Grüße, 世界 👋'],
    ['an empty text', ''],
    ['a text that looks like hex', '0x1234'],
    ['a wrapped text', '<Bytes>hello</Bytes>'],
    ['a text in Ethereum’s form', '\x19Ethereum Signed Message:\n5hello'],
    ['a long text', 'x'.repeat(1_000)],
    ['bytes', new Uint8Array([0, 1, 254, 255])],
  ])('signs %s as others verify it', async (_name, message) => {
    const { signMessage, verifyMessage, address } = await signer({ accounts: [type] })
    const signature = await signMessage(message)
    const bytes = typeof message === 'string' ? new TextEncoder().encode(message) : message
    const proof = signatureVerify(bytes, signature, address)
    expect(proof).toMatchObject({ isValid: true, crypto: type })
    await expect(verifyMessage({ message, signature, address })).resolves.toBe(true)
  })

  test('a bit turned in any byte of the signature proves nothing', async () => {
    const { signMessage, verifyMessage, address } = await signer({ accounts: [type] })
    const signature = await signMessage('x')
    const bytes = Buffer.from(signature.slice(2), 'hex')
    for (let at = 0; at < bytes.length; at += 1) {
      const turned = Buffer.from(bytes)
      turned[at]! ^= 1 << (at % 8)
      const wrong = `0x${turned.toString('hex')}`
      expect(await verifyMessage({ message: 'x', signature: wrong, address }), wrong).toBe(false)
    }
  })

  test.each(['sign-marked', 'sign-hash'] as const)(
    'a wallet that does "%s" is verified too',
    async (behaviour) => {
      const { wallet, signMessage, verifyMessage, address } = await signer({ accounts: [type] })
      wallet.behave(behaviour)
      const message = 'y'.repeat(300)
      const signature = await signMessage(message)
      await expect(verifyMessage({ message, signature, address })).resolves.toBe(true)
    },
  )
})

test.each([
  ['refuse', 'user_rejected'],
  ['refuse-in-words', 'user_rejected'],
  ['throw-string', 'user_rejected'],
  ['throw-sync', 'user_rejected'],
  ['throw-nothing', 'request_failed'],
  ['hostile-error', 'request_failed'],
  ['sign-malformed', 'provider_answer_invalid'],
  ['no-sign-raw', 'unsupported_method'],
  ['no-signer', 'unsupported_method'],
  ['lie-about-accounts', 'unauthorized'],
  ['accounts-throw', 'request_failed'],
] as const satisfies readonly (readonly [PolkadotWalletBehaviour, string])[])(
  'a wallet that does "%s" gives %s',
  async (behaviour, code) => {
    const { wallet, signMessage } = await signer()
    wallet.behave(behaviour)
    await expect(signMessage('x')).rejects.toMatchObject({ name: 'KitError', code })
  },
)

test.each(['sign-with-other-account', 'sign-garbage'] as const)(
  'a signature by a wallet that does "%s" is refused, and is no proof',
  async (behaviour) => {
    const { wallet, kit, signMessage, verifyMessage, address } = await signer({
      accounts: ['sr25519', 'sr25519'],
    })
    wallet.behave(behaviour)
    const refused = { code: 'signature_mismatch', context: { expected: address } }
    await expect(signMessage('x')).rejects.toMatchObject(refused)
    const provider = await kit.connections.provider('polkadot')
    const params = { address, message: 'x' }
    const asking = provider.request({ method: 'polkadot_signMessage', params })
    await expect(asking).rejects.toMatchObject(refused)
    const signature = `0x${'00'.repeat(64)}`
    expect(await verifyMessage({ message: 'x', signature, address })).toBe(false)
  },
)

test('a wallet behind a relay may sign a message as it is', async () => {
  const [key] = createPolkadotWallet().keys
  const signature = toHex(key!.sign(new TextEncoder().encode('x')))
  const { address } = key!
  const relayed = guard({ request: () => Promise.resolve(signature) }, () => ({
    address,
    network: polkadotChain.id,
  }))
  const params = { address, message: 'x' }
  expect(await relayed.request({ method: 'polkadot_signMessage', params })).toBe(signature)
})

test('no signature by ed25519 is valid for the account whose key is zero', async () => {
  const { verifyMessage } = await signer({ accounts: ['ed25519'] })
  const address = '5C4hrfjw9DjXZTzV3MwzrrAr9P1MJhSrvWGWqi1eSuyUpnhM'
  const signature = `0x01${'00'.repeat(63)}`
  for (let turn = 0; turn < 40; turn += 1) {
    const message = `text ${String(turn)}`
    await expect(verifyMessage({ message, signature, address })).resolves.toBe(false)
  }
})

test('giving up drops the late signature', async () => {
  const { wallet, signMessage } = await signer()
  wallet.hold('signRaw')
  const controller = new AbortController()
  const signing = signMessage('x', { signal: controller.signal })
  await wallet.reached('signRaw')
  controller.abort(new Error('given up'))
  await expect(signing).rejects.toThrow('given up')
  wallet.answer('signRaw')
})
