import { describe, expect, test } from 'vitest'
import { Verifier } from 'bip322-js'
import type { FeatureContext } from '@latchkey/kernel'
import { createBitcoinWallet, type BitcoinWallet } from '@latchkey/kernel/testing'
import { createBitcoinConnector } from '../connector.js'
import guard from '../lazy/guard.js'
import createSign from '../lazy/sign-message.js'
import createVerify from '../lazy/verify-message.js'
import { mainnet, testnet } from '../networks.js'
import type { BitcoinApi } from './bitcoin-api.js'
import { createLeatherApi } from './leather-api.js'
import { createOkxApi } from './okx-api.js'
import { createSatsApi } from './sats-api.js'
import { createStandardApi } from './standard-api.js'
import { standardWalletOf } from './standard.test-data.js'
import { createUnisatApi } from './unisat-api.js'

const APIS = {
  standard: (wallet: BitcoinWallet): BitcoinApi => createStandardApi(standardWalletOf(wallet)),
  sats: ({ objects }: BitcoinWallet) => createSatsApi(objects.sats),
  unisat: ({ objects }: BitcoinWallet) => createUnisatApi(objects.unisat),
  okx: ({ objects }: BitcoinWallet) => createOkxApi(objects.okx),
  leather: ({ objects }: BitcoinWallet) => createLeatherApi(objects.leather),
}
type Api = keyof typeof APIS
const NAMES = Object.keys(APIS) as Api[]

async function connected(api: Api, options: Parameters<typeof createBitcoinWallet>[0] = {}) {
  const wallet = createBitcoinWallet({ accounts: 2, ...options })
  const identity = { id: api, name: wallet.name, type: 'INJECTED' } as const
  const connector = createBitcoinConnector(identity, APIS[api](wallet))
  const { signal } = new AbortController()
  const networks = [mainnet.id, testnet.id]
  const [grant] = await connector.connect({ namespaces: ['bip122'], networks, signal })
  if (!grant?.network) throw new Error('No network was granted.')
  const network = [mainnet, testnet].find(({ id }) => id === grant.network) ?? mainnet
  const context = (address = grant.accounts[0]?.address ?? '') => {
    const expected = () => ({ address, network: network.id })
    return {
      namespace: 'bip122',
      account: () => ({ id: `${network.id}:${address}`, address }),
      network: () => network,
      provider: async () => guard(await connector.provider('bip122'), expected),
    } as unknown as FeatureContext
  }
  return { wallet, connector, grant, context }
}

const { verifyMessage } = createVerify()

describe.each(NAMES)('%s', (api) => {
  test('shares its addresses by purpose', async () => {
    const { wallet, grant } = await connected(api)
    const payment = { address: wallet.address, type: 'payment' }
    const ordinal = { address: wallet.ordinals, type: 'ordinal' }
    const alone = api === 'unisat' || api === 'okx'
    expect(grant.accounts).toMatchObject(alone ? [payment] : [payment, ordinal])
    expect(grant.accounts.every(({ publicKey }) => publicKey !== undefined)).toBe(true)
    expect(grant.network).toBe(mainnet.id)
  })

  test('a text signed with each address is proven by two libraries', async () => {
    const { grant, context } = await connected(api)
    for (const { address } of grant.accounts) {
      const message = `Sign in to example.com as ${address} ✓`
      const signature = await createSign(context(address)).signMessage(message)
      await expect(verifyMessage({ address, message, signature })).resolves.toBe(true)
      expect(Verifier.verifySignature(address, message, signature)).toBe(true)
    }
  })

  test('a text that the wallet changed is refused', async () => {
    const { wallet, grant, context } = await connected(api)
    wallet.behave('sign-other-message')
    const [first] = grant.accounts
    const signing = createSign(context(first?.address)).signMessage('this text')
    await expect(signing).rejects.toMatchObject({ code: 'signature_mismatch' })
  })
})

const CHOOSING: readonly Api[] = ['sats', 'unisat', 'okx']

describe.each(CHOOSING)('the choice of the kind of signature: %s', (api) => {
  test.each([
    ['ecdsa', 'p2wpkh'],
    ['ecdsa', 'p2sh'],
    ['ecdsa', 'p2pkh'],
    ['ecdsa', 'p2tr'],
    ['bip322', 'p2wpkh'],
    ['bip322', 'p2sh'],
    ['bip322', 'p2tr'],
  ] as const)('%s by %s', async (protocol, paymentType) => {
    const { wallet, context } = await connected(api, { paymentType })
    const { address } = wallet
    const sign = createSign(context(address))
    const signature = await sign.signMessage('a choice', { protocol })
    await expect(verifyMessage({ address, message: 'a choice', signature })).resolves.toBe(true)
    expect(atob(signature).length === 65).toBe(protocol === 'ecdsa')
    if (protocol !== 'ecdsa' || paymentType !== 'p2tr') {
      expect(Verifier.verifySignature(address, 'a choice', signature)).toBe(true)
    }
  })

  test('an answer of the other kind is refused', async () => {
    const { wallet, context } = await connected(api)
    wallet.behave('wrong-kind')
    const signing = createSign(context()).signMessage('a choice', { protocol: 'ecdsa' })
    await expect(signing).rejects.toMatchObject({ code: 'provider_answer_invalid' })
  })
})
