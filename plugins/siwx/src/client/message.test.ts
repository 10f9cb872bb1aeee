import { expect, test } from 'vitest'
import { solanaSignIn } from '@latchkey/solana'
import { KitError, type Capabilities } from '@latchkey/kernel'
import { askWallet, walletError, type Composed } from './message.js'
import type { SignInSubject } from './subject.js'

const ADDRESS = 'GwAF45zjfyGzUbd3i3hXxzGeuchzEZXwpRYHZM5912F1'
const NETWORK = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

const subject = (
  type: 'eoa' | 'smartAccount' = 'eoa',
  network: SignInSubject['network'] = NETWORK,
): SignInSubject => ({
  connectionId: 'solana/a',
  connectorId: 'a',
  namespace: 'solana',
  account: { id: `${NETWORK}:${ADDRESS}`, namespace: 'solana', address: ADDRESS, type },
  network,
  wallet: { name: 'A' },
})

const composed: Composed = {
  fields: {
    domain: 'app.example',
    accountAddress: ADDRESS,
    uri: 'https://app.example',
    version: '1',
    chainId: NETWORK,
    nonce: '32891756',
    issuedAt: '2026-01-01T00:00:00Z',
  },
  message: 'the text',
}

const error = (code: string) =>
  new KitError({ code, origin: 'solana', context: {}, user: '' }, code)

/** A wallet's features, with what they were asked. */
function features(signIn?: () => Promise<unknown>, who = subject()) {
  const asked: unknown[] = []
  const ask = (feature: string, answer: () => Promise<unknown>) => (input: unknown) => {
    asked.push([feature, input])
    return answer()
  }
  const all: Readonly<Record<string, unknown>> = {
    signMessage: { signMessage: ask('signMessage', () => Promise.resolve('signed')) },
    signInProfile: solanaSignIn().profile,
    signIn: signIn && { signIn: ask('signIn', signIn) },
  }
  const capabilities = {
    has: (feature: string) => all[feature] !== undefined,
    get: (feature: string) => Promise.resolve(all[feature]),
  } as unknown as Capabilities
  const { signal } = new AbortController()
  return { asked, sign: () => askWallet(capabilities, who, composed, signal) }
}

test('a wallet with a prompt of its own for sign-ins returns the signed text', async () => {
  const message = new TextEncoder().encode('as the wallet wrote it')
  const { asked, sign } = features(() => Promise.resolve({ message, signature: 'own' }))
  expect(await sign()).toEqual({ message: 'as the wallet wrote it', signature: 'own' })
  // Account and network are the wallet's to say.
  const { accountAddress: _account, chainId: _chain, ...input } = composed.fields
  expect(asked).toEqual([['signIn', input]])
})

test('one without is asked for the text, which is its first prompt', async () => {
  const { asked, sign } = features(() => Promise.reject(error('unsupported_method')))
  expect(await sign()).toEqual({ message: 'the text', signature: 'signed' })
  expect(asked[1]).toEqual(['signMessage', 'the text'])
})

test('a namespace that knows no such prompt is asked for the text', async () => {
  const { asked, sign } = features()
  expect(await sign()).toEqual({ message: 'the text', signature: 'signed' })
  expect(asked).toHaveLength(1)
})

test('a wallet that has no name for the network is asked for the text, which says it', async () => {
  const local = subject('eoa', 'solana:GKtaJH3AJ2dspqr9z27EdNB1m9vB6zNZ')
  const { asked, sign } = features(() => Promise.reject(new Error('never asked')), local)
  expect(await sign()).toEqual({ message: 'the text', signature: 'signed' })
  expect(asked).toEqual([['signMessage', 'the text']])
})

test('a refusal is the end: there is no second prompt', async () => {
  const { asked, sign } = features(() => Promise.reject(error('user_rejected')))
  await expect(sign()).rejects.toMatchObject({ code: 'user_rejected' })
  expect(asked).toHaveLength(1)
})

test.each([
  ['user_rejected', 'eoa', 'signature_declined'],
  ['request_pending', 'eoa', 'request_pending'],
  ['user_rejected', 'smartAccount', 'smart_account_unsupported'],
] as const)('%s of an account of type %s is reported as %s', (code, type, told) => {
  expect(walletError(subject(type), error(code)).code).toBe(told)
})

test('the visitor reads the words of the specification', () => {
  const said = (['eoa', 'smartAccount'] as const).map(
    (type) => walletError(subject(type), error('user_rejected')).user,
  )
  expect(said).toEqual(['Signature declined', 'This application might not support Smart Accounts'])
})

test('a foreign error has a code all the same', () => {
  expect(walletError(subject(), new Error('boom')).code).toBe('signing_failed')
})
