import { createFakePorts } from '@latchkey/kernel/testing'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import type { ConnectSignInFeature } from '@latchkey/kernel/internal'
import { checksumAddress } from '@latchkey/kernel/testing/internal'
import { until } from '@latchkey/kernel/testing'
import { formatMessage } from '../testing/five-namespaces.js'
import { signInKit, type SignInKit } from '../testing/sign-in-kit.js'

type Terms = NonNullable<Awaited<ReturnType<ConnectSignInFeature['ask']>>>

/** Text that a relay's library adds to what was asked: the methods of the session (ERC-5573). */
const RECAP = {
  statement:
    "I further authorize the stated URI to perform the following actions on my behalf: (1) 'request': 'eth_sendTransaction', 'personal_sign' for 'eip155'.",
  resources: [
    'urn:recap:eyJhdHQiOnsiZWlwMTU1Ijp7InJlcXVlc3QvZXRoX3NlbmRUcmFuc2FjdGlvbiI6W3t9XSwicmVxdWVzdC9wZXJzb25hbF9zaWduIjpbe31dfX19',
  ],
}

/** A kit whose wallet signs as it connects, as one behind a relay does. */
async function oneClick(
  options: Parameters<typeof signInKit>[0] = {},
  change: (
    self: SignInKit,
    terms: Terms,
  ) => Partial<Parameters<typeof formatMessage>[0]> = () => ({}),
) {
  const self = await signInKit(options)
  const { kit, wallet, clock } = self
  const feature = await kit.capabilities.get('connectSignIn', 'eip155')
  const terms = await feature.ask()
  if (!terms) return { ...self, terms, feature }
  const [key] = wallet.keys
  if (!key) throw new Error('The wallet has no account.')
  const chainId = 'eip155:1'
  const message = formatMessage({
    version: '1',
    chainId,
    accountAddress: checksumAddress(key.address),
    issuedAt: new Date(clock.now()).toISOString(),
    ...terms,
    ...RECAP,
    ...change(self, terms),
  } as Parameters<typeof formatMessage>[0])
  const signature = await privateKeyToAccount(key.privateKey).signMessage({ message })
  feature.signed({ account: `${chainId}:${key.address}`, message, signature })
  return { ...self, terms, feature }
}

test('a message signed with the connection signs in: no prompt, no view', async () => {
  const self = await oneClick({ siwx: { required: true, sessionMs: 60_000 } })
  await self.connect()
  expect([self.status(), self.view(), self.prompts()]).toEqual(['signed-in', '', 0])
  expect(self.backend.asked).toEqual(['nonce', 'session', 'verify'])
  expect(self.events.tracked()).toEqual(['SIWX_AUTH_SUCCESS'])
  expect(self.terms).toMatchObject({ domain: 'app.example', uri: 'https://app.example' })
  expect(self.terms).not.toHaveProperty('issuedAt')
  expect(self.backend.sessions()[0]?.data.expirationTime).toBe(self.terms?.expirationTime)
})

test('while the server verifies the state says so', async () => {
  const self = await oneClick()
  const release = self.backend.hold('verify')
  const connecting = self.connect()
  await until(self.kit.store, self.signIn.stateAtom, ({ status }) => status === 'verifying')
  expect(self.view()).toBe('')
  release()
  await connecting
  expect(self.status()).toBe('signed-in')
})

test('a refusal of the server is shown, and the visitor asked as ever: no prompt by itself', async () => {
  const ports = createFakePorts()
  const given = { siwx: { required: true }, ports }
  const self = await oneClick(given, () => ({ nonce: 'made00by00me' }))
  const connecting = self.connect()
  const request = await until(
    self.kit.store,
    self.signIn.requestAtom,
    (one) => one?.error !== undefined && one.message !== undefined,
  )
  expect(request?.error).toMatchObject({ code: 'backend_refused' })
  expect(ports.log.messages('warn')).toEqual([
    'siwx: The server refused the sign-in: nonce_unexpected.',
  ])
  expect([self.view(), self.prompts(), self.status()]).toEqual(['SIWXSignMessage', 0, 'required'])
  expect(self.events.tracked()).toEqual(['SIWX_AUTH_ERROR'])
  await self.signIn.sign()
  await connecting
  expect([self.view(), self.prompts(), self.status()]).toEqual(['', 1, 'signed-in'])
})

test('a signature of another account counts for none: the visitor is asked', async () => {
  const self = await oneClick()
  self.feature.signed({
    account: 'eip155:1:0x00000000000000000000000000000000000000b2',
    message: '',
    signature: '',
  })
  void self.connect()
  await until(self.kit.store, self.signIn.requestAtom, (one) => one?.message !== undefined)
  expect(self.backend.asked).not.toContain('verify')
  expect(self.view()).toBe('SIWXSignMessage')
})

test('it counts once, for the connection it came with', async () => {
  const self = await oneClick()
  await self.connect()
  await self.kit.connections.disconnect()
  void self.connect()
  await until(self.kit.store, self.signIn.requestAtom, (one) => one?.message !== undefined)
  expect(self.backend.asked.filter((one) => one === 'verify')).toHaveLength(1)
})

test('an app may do without, and then no connector asks for it', async () => {
  const { kit, backend } = await signInKit({ siwx: { oneClick: false } })
  expect([kit.capabilities.has('connectSignIn', 'eip155'), backend.asked]).toEqual([false, []])
})
