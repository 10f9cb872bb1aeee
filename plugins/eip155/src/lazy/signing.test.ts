import { describe, expect, test } from 'vitest'
import { recoverMessageAddress, recoverTypedDataAddress } from 'viem'
import { connectedKit, type EvmWalletOptions } from '@latchkey/kernel/testing'
import { eip155 } from '../index.js'

const connect = (wallet: EvmWalletOptions = {}) => connectedKit({ plugins: [eip155()], wallet })

describe('signMessage', () => {
  test.each([
    ['a text', 'Grüße, 世界 👋'],
    ['an empty text', ''],
    ['a text that looks like hex', '0x1234'],
    ['bytes', new Uint8Array([0, 1, 254, 255])],
  ])('%s is signed by the account shown', async (_name, message) => {
    const { kit, wallet } = await connect()
    const { signMessage } = await kit.capabilities.get('signMessage', 'eip155')
    const signature = await signMessage(message)
    const signed = typeof message === 'string' ? message : { raw: message }
    const signer = await recoverMessageAddress({ message: signed, signature: signature as '0x' })
    expect(signer.toLowerCase()).toBe(wallet.address)
  })

  test.each([
    ['refuse', 'user_rejected'],
    ['unauthorized-writes', 'unauthorized'],
    ['sign-garbage', 'signature_mismatch'],
    ['sign-with-other-account', 'signature_mismatch'],
    ['throw-nothing', 'request_failed'],
  ] as const)('a wallet that does "%s" gives %s', async (behaviour, code) => {
    const { kit, wallet } = await connect({ accounts: 2 })
    wallet.behave(behaviour)
    const { signMessage } = await kit.capabilities.get('signMessage', 'eip155')
    await expect(signMessage('x')).rejects.toMatchObject({ name: 'KitError', code })
  })

  test('a failure that says nothing has the words of the specification', async () => {
    const { kit, wallet } = await connect()
    wallet.behave('throw-nothing')
    const { signMessage } = await kit.capabilities.get('signMessage', 'eip155')
    await expect(signMessage('x')).rejects.toThrow('WagmiAdapter:signMessage - Sign message failed')
  })

  test('giving up drops the late signature', async () => {
    const { kit, wallet } = await connect()
    const { signMessage } = await kit.capabilities.get('signMessage', 'eip155')
    wallet.hold('personal_sign')
    const controller = new AbortController()
    const signing = signMessage('x', { signal: controller.signal })
    await wallet.reached('personal_sign')
    controller.abort(new Error('given up'))
    await expect(signing).rejects.toThrow('given up')
    wallet.answer('personal_sign')
  })

  test('nothing is asked without a connection', async () => {
    const { kit, wallet } = await connectedKit({ plugins: [eip155()], connect: false })
    const { signMessage } = await kit.capabilities.get('signMessage', 'eip155')
    await expect(signMessage('x')).rejects.toMatchObject({ code: 'not_connected' })
    expect(wallet.prompts).toBe(0)
  })
})

describe('signTypedData', () => {
  const typedData = {
    domain: { name: 'Acme', version: '1', chainId: 1 },
    types: {
      Order: [
        { name: 'amount', type: 'uint256' },
        { name: 'to', type: 'address' },
      ],
    },
    primaryType: 'Order',
    message: { amount: 10n ** 20n, to: '0x52908400098527886E0F7030069857D2E4169EE7' },
  } as const

  test('amounts may be bigint; the domain’s own type is added', async () => {
    const { kit, wallet } = await connect()
    const { signTypedData } = await kit.capabilities.get('signTypedData', 'eip155')
    const signature = (await signTypedData(typedData)) as '0x'
    const signer = await recoverTypedDataAddress({ ...typedData, signature })
    expect(signer.toLowerCase()).toBe(wallet.address)
  })

  test.each([
    ['a member of another type', { message: { ...typedData.message, amount: 'many' } }],
    ['a value out of range', { message: { ...typedData.message, amount: -1n } }],
    ['a broken address', { message: { ...typedData.message, to: '0x12' } }],
    ['a primary type that is not described', { primaryType: 'Nothing' }],
  ])('%s is refused before the wallet opens', async (_name, change) => {
    const { kit, wallet } = await connect()
    const { signTypedData } = await kit.capabilities.get('signTypedData', 'eip155')
    await expect(signTypedData({ ...typedData, ...change })).rejects.toMatchObject({
      code: 'typed_data_invalid',
    })
    expect(wallet.count('eth_signTypedData_v4')).toBe(0)
  })
})
