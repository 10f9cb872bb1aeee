import { expect, test } from 'vitest'
import { Connector, definePlugin, isKitError, SignInPrompt } from '@latchkey/kernel'
import {
  createEvmWallet,
  createFakePorts,
  evmTestConnector,
  settle,
  until,
} from '@latchkey/kernel/testing'
import { signInKit, type SignInKit } from '../testing/sign-in-kit.js'
import { siwx } from './siwx.js'

const HOUR = 60 * 60_000

/** Connecting, with the visitor asked to sign in. */
async function asked(...options: Parameters<typeof signInKit>) {
  const self = await signInKit(...options)
  const connecting = self.connect()
  connecting.catch(() => undefined) // Tests that await it check its outcome.
  await prepared(self)
  return { ...self, connecting }
}

/** Waits until the message can be read. */
const prepared = ({ kit, signIn }: SignInKit) =>
  until(kit.store, signIn.requestAtom, (one) => one?.message !== undefined && !one.busy)

async function signedIn(...options: Parameters<typeof signInKit>) {
  const self = await asked(...options)
  await self.signIn.sign()
  await self.connecting
  return self
}

test('after connecting the view opens; one prompt signs in, closes it and is reported', async () => {
  const { view, signIn, status, events, connecting, backend, prompts, request } = await asked()
  expect([view(), prompts()]).toEqual(['SIWXSignMessage', 0])
  expect(request()?.domain).toBe('app.example')
  const session = await signIn.sign()
  await connecting
  expect(session?.account).toMatch(/^eip155:1:0x/)
  expect([view(), prompts(), status()]).toEqual(['', 1, 'signed-in'])
  expect(backend.asked).toEqual(['session', 'nonce', 'verify'])
  expect(events.tracked()).toEqual(['SIWX_AUTH_SUCCESS'])
  expect(events.records.find(({ name }) => name === 'SIWX_AUTH_SUCCESS')?.payload).toEqual({
    network: 'eip155:1',
    isSmartAccount: false,
  })
})

test('the text is what is shown before, of the page’s origin, with all that the app says', async () => {
  const { request, wallet, signIn, backend } = await asked({
    siwx: { statement: 'I accept the terms.', path: '/login', sessionMs: HOUR },
  })
  const message = request()?.message
  expect(message).toContain('app.example wants you to sign in with your Ethereum account:')
  expect(message).toContain('\nI accept the terms.\n')
  expect(message).toContain('URI: https://app.example/login')
  await signIn.sign()
  const signed = wallet.requests.find(({ method }) => method === 'personal_sign')
  expect((signed?.params as readonly string[])[0]).toBe(message)
  const [session] = backend.sessions()
  const { issuedAt, expirationTime } = session!.data
  expect(Date.parse(expirationTime!) - Date.parse(issuedAt)).toBe(HOUR)
})

test('a refusal stays in the view with its text; nothing is asked again by itself', async () => {
  const self = await asked()
  const { signIn, wallet, events, status, request, view, prompts, clock } = self
  const honest = wallet.behave('refuse')
  await expect(signIn.sign()).rejects.toMatchObject({ code: 'signature_declined' })
  expect(request()?.error?.user).toBe('Signature declined')
  expect(events.tracked()).toEqual(['SIWX_AUTH_ERROR'])
  await clock.advance(60_000)
  expect([view(), prompts(), status()]).toEqual(['SIWXSignMessage', 1, 'none'])
  honest()
  await signIn.sign()
  expect([prompts(), status()]).toEqual([2, 'signed-in'])
})

test("a server's refusal is no refusal of the visitor; the next try has a new nonce", async () => {
  const self = await asked()
  const { signIn, backend, request } = self
  const before = request()?.message
  backend.failNext('verify', new Error('down'))
  await expect(signIn.sign()).rejects.toMatchObject({ code: 'backend_failed' })
  await until(self.kit.store, signIn.requestAtom, (one) => one?.message !== before)
  expect(request()?.error?.code).toBe('backend_failed')
  await signIn.sign()
  expect(self.status()).toBe('signed-in')
})

test('two presses are one prompt', async () => {
  const { signIn, prompts } = await asked()
  const both = await Promise.all([signIn.sign(), signIn.sign()])
  expect(both[0]).toBe(both[1])
  expect(prompts()).toBe(1)
})

test('a nonce that grew old is replaced before the wallet is asked', async () => {
  const { signIn, request, clock, status, backend } = await asked()
  const before = request()?.message
  await clock.advance(9.5 * 60_000)
  await signIn.sign()
  expect(status()).toBe('signed-in')
  expect(backend.sessions()[0]?.message).not.toBe(before)
})

test.each([
  [
    'cancelled',
    ({ signIn }: SignInKit) => {
      signIn.cancel()
    },
  ],
  ['closed', (self: SignInKit) => self.kit.modal.close()],
])('an optional sign-in that is %s leaves the wallet connected', async (_what, leave) => {
  const self = await asked()
  leave(self)
  await self.connecting
  expect([self.view(), self.status(), self.account().status]).toEqual(['', 'none', 'connected'])
  expect(self.events.tracked()).toEqual(['CLICK_CANCEL_SIWX'])
})

test('a required one holds the modal; Cancel undoes the connection', async () => {
  const self = await asked({ siwx: { required: true } })
  expect(self.status()).toBe('required')
  expect([self.kit.modal.close(), self.view()]).toEqual(['held', 'SIWXSignMessage'])
  expect(self.events.tracked()).toEqual([])
  self.signIn.cancel()
  await expect(self.connecting).rejects.toMatchObject({ code: 'sign_in_cancelled' })
  expect([self.view(), self.account().status]).toEqual(['', 'disconnected'])
  expect(self.backend.asked).not.toContain('revoke')
})

test('with the policy "cancel" closing a required one is a cancel', async () => {
  const self = await asked({ siwx: { required: true, closePolicy: 'cancel' } })
  expect(self.kit.modal.close()).toBe('closed')
  await expect(self.connecting).rejects.toMatchObject({ code: 'sign_in_cancelled' })
  expect(self.events.tracked()).toEqual(['CLICK_CANCEL_SIWX'])
})

test('leaving the view for another one is a cancel, too', async () => {
  const self = await asked()
  self.kit.router.push('Settings')
  await self.connecting
  expect(self.events.tracked()).toEqual(['CLICK_CANCEL_SIWX'])
  expect(self.view()).toBe('Settings')
})

test('a cancel on another network leads back to the one with a session', async () => {
  const self = await signedIn({ siwx: { required: true } })
  self.wallet.switchChain(10)
  await prepared(self)
  expect([self.view(), self.status()]).toEqual(['SIWXSignMessage', 'required'])
  self.signIn.cancel()
  await settle()
  expect(self.account().network?.id).toBe('eip155:1')
  expect([self.view(), self.status(), self.prompts()]).toEqual(['', 'signed-in', 1])
})

test('where the wallet does not go back the visitor is disconnected', async () => {
  const self = await signedIn({ siwx: { required: true } })
  self.wallet.switchChain(10)
  await prepared(self)
  self.wallet.behave('refuse')
  self.signIn.cancel()
  await settle()
  expect([self.view(), self.account().status]).toEqual(['', 'disconnected'])
})

test('with sessions per account another network asks for nothing', async () => {
  const self = await signedIn({ siwx: { sessionScope: 'account' } })
  self.wallet.switchChain(10)
  await settle()
  expect([self.view(), self.status()]).toEqual(['', 'signed-in'])
})

test('another account is asked for its own; back on the first nothing is', async () => {
  const self = await signedIn()
  self.wallet.switchAccount(1)
  await prepared(self)
  await self.signIn.sign()
  expect([self.status(), self.backend.sessions().length]).toEqual(['signed-in', 2])
  const questions = self.backend.asked.length
  self.wallet.switchAccount(0)
  await settle()
  expect([self.status(), self.view(), self.backend.asked.length]).toEqual([
    'signed-in',
    '',
    questions,
  ])
})

test('a wallet that is not shown moves in silence, and is asked for once it is shown', async () => {
  const ports = createFakePorts()
  const other = createEvmWallet({ clock: ports.clock, seed: 2, rdns: 'org.other' })
  const others = definePlugin({
    id: 'acme:others',
    setup(host) {
      host.add(Connector, evmTestConnector(other))
    },
  })
  const plugin = (options: Parameters<typeof siwx>[0]) =>
    definePlugin({ id: 'acme', includes: [siwx(options), others], setup: () => {} })
  const self = await signedIn({ ports, plugin, kit: { multiWallet: true } })
  const { connections } = self.kit
  const { connection: first } = self.account()
  const connecting = connections.connect('org.other')
  await prepared(self)
  await self.signIn.sign()
  await connecting
  self.wallet.switchChain(10)
  await settle()
  expect([self.view(), self.status(), self.request()]).toEqual(['', 'signed-in', undefined])
  if (first) connections.select(first.id)
  await prepared(self)
  expect(self.view()).toBe('SIWXSignMessage')
})

const CHANGES: readonly (readonly [string, (self: SignInKit) => unknown, string])[] = [
  [
    'account',
    ({ wallet }) => {
      wallet.switchAccount(1)
    },
    'SIWXSignMessage',
  ],
  [
    'network',
    ({ wallet }) => {
      wallet.switchChain(10)
    },
    'SIWXSignMessage',
  ],
  [
    'unsupported network',
    ({ wallet }) => {
      wallet.switchChain(99)
    },
    'UnsupportedChain',
  ],
  [
    'lock',
    ({ wallet }) => {
      wallet.lock()
    },
    '',
  ],
]

test.each(CHANGES)(
  'another %s while the visitor reads: asked again, or left',
  async (_what, change, then) => {
    const self = await asked({ siwx: { required: true } })
    const before = self.request()?.message
    change(self)
    await settle()
    expect(self.view()).toBe(then)
    expect(self.request()?.message).not.toBe(before)
    expect(self.prompts()).toBe(0)
  },
)

test.each(CHANGES)(
  'another %s while the wallet is asked: its late answer is dropped',
  async (_what, change, then) => {
    const self = await asked({ siwx: { required: true } })
    self.wallet.hold('personal_sign')
    const signing = self.signIn.sign()
    await self.wallet.reached('personal_sign')
    expect(self.status()).toBe('signing')
    change(self)
    await settle()
    self.wallet.answer('personal_sign', `0x${'11'.repeat(65)}`)
    expect(await signing).toBeUndefined()
    await settle()
    expect(self.backend.asked).not.toContain('verify')
    expect([self.view(), self.request()?.error]).toEqual([then, undefined])
  },
)

test.each(CHANGES)(
  'another %s while the server verifies: no session is left behind',
  async (_what, change, then) => {
    const self = await asked({ siwx: { required: true } })
    const release = self.backend.hold('verify')
    const signing = self.signIn.sign()
    await until(self.kit.store, self.signIn.stateAtom, ({ status }) => status === 'verifying')
    change(self)
    expect(await signing).toBeUndefined()
    release()
    await settle()
    expect(self.backend.sessions()).toEqual([])
    expect(self.view()).toBe(then)
  },
)

test('a session that ends while the page is open changes the state; nothing opens by itself', async () => {
  const self = await signedIn({ siwx: { required: true } })
  await self.clock.advance(HOUR)
  expect([self.status(), self.view(), self.account().status]).toEqual(['expired', '', 'connected'])
  self.signIn.open()
  await prepared(self)
  expect(self.view()).toBe('SIWXSignMessage')
  await self.signIn.sign()
  expect([self.status(), self.view()]).toEqual(['signed-in', ''])
})

test('after a reload the session is found, without a prompt and without a view', async () => {
  const first = await signedIn()
  first.kit.dispose()
  const self = await signInKit({ ports: first.ports, visit: first })
  await self.kit.resume()
  await until(self.kit.store, self.signIn.stateAtom, ({ status }) => status === 'signed-in')
  expect([self.view(), self.prompts()]).toEqual(['', 1])
})

test('a session that the server calls live is, though the clock of the page is fast', async () => {
  const first = await signedIn()
  first.kit.dispose()
  const fast = createFakePorts({ start: first.clock.now() + 2 * HOUR })
  const ports = { ...fast, storage: first.storage }
  const self = await signInKit({ ports, visit: first })
  await self.kit.resume()
  await until(self.kit.store, self.signIn.stateAtom, ({ status }) => status !== 'none')
  await settle()
  expect(self.status()).toBe('signed-in')
})

test('a reload without a session opens nothing; the button’s press does', async () => {
  const first = await signedIn()
  first.kit.dispose()
  await first.clock.advance(HOUR)
  const self = await signInKit({ ports: first.ports, visit: first, siwx: { required: true } })
  await self.kit.resume()
  await until(self.kit.store, self.signIn.stateAtom, ({ status }) => status === 'required')
  expect([self.view(), self.account().status]).toEqual(['', 'connected'])
  self.signIn.open()
  expect(self.view()).toBe('SIWXSignMessage')
  self.signIn.cancel()
  await settle()
  expect([self.view(), self.account().status]).toEqual(['', 'disconnected'])
})

test('a disconnect signs out, unless the app does not want it', async () => {
  for (const [signOutOnDisconnect, left] of [
    [true, 0],
    [false, 1],
  ] as const) {
    const self = await signedIn({ siwx: { signOutOnDisconnect } })
    await self.kit.connections.disconnect()
    await settle()
    expect([self.backend.sessions().length, self.status()]).toEqual([left, 'none'])
  }
})

test('a disconnect signs out of every network the account signed in on', async () => {
  const self = await signedIn()
  self.wallet.switchChain(10)
  await prepared(self)
  await self.signIn.sign()
  expect(self.backend.sessions()).toHaveLength(2)
  await self.kit.connections.disconnect()
  await settle()
  expect(self.backend.sessions()).toEqual([])
})

test('signing out by itself keeps the wallet connected', async () => {
  const self = await signedIn({ siwx: { required: true } })
  await self.signIn.signOut()
  expect([self.status(), self.account().status]).toEqual(['required', 'connected'])
  expect(self.backend.sessions()).toEqual([])
})

test('where the backend does not say whether there is a session, a required sign-in is reset', async () => {
  const self = await signInKit({ siwx: { required: true } })
  self.backend.failNext('session', new Error('down'))
  self.kit.modal.open()
  await expect(self.connect()).rejects.toMatchObject({ code: 'initialise_failed' })
  expect([self.view(), self.account().status]).toEqual(['Connect', 'disconnected'])
  expect(self.kit.store.get(self.kit.notices.toastAtom)?.message).toBe(
    'A problem occurred while trying initialize authentication',
  )
  expect(self.events.tracked()).toEqual(['SIWX_AUTH_ERROR'])
})

test.each([
  ['network', ({ wallet }: SignInKit) => wallet.switchChain(10)],
  ['account', ({ wallet }: SignInKit) => wallet.switchAccount(1)],
])('another %s while the backend is down ends no connection, and leaves no view', async (_, go) => {
  // The first is asked to sign in as the second is moved to.
  const self = await signedIn({ siwx: { required: true } })
  await self.signIn.signOut()
  self.signIn.open()
  await prepared(self)
  self.backend.failNext('session', new Error('down'))
  go(self)
  await until(self.kit.store, self.kit.notices.toastAtom, (toast) => toast !== undefined)
  await settle()
  expect([self.view(), self.account().status, self.status()]).toEqual(['', 'connected', 'required'])
  expect(self.request()).toBeUndefined()
})

test('an optional one goes on without, and the developer gets a warning', async () => {
  const ports = createFakePorts()
  const self = await signInKit({ ports })
  self.backend.failNext('session', new Error('down'))
  await self.connect()
  expect([self.account().status, self.status()]).toEqual(['connected', 'none'])
  await expect
    .poll(() => ports.log.messages('error'))
    .toEqual(['siwx: nobody knows whether there is a session: The sign-in backend failed.'])
})

test('the four errors come in the order of the specification', async () => {
  const self = await signInKit()
  await expect(self.signIn.sign()).rejects.toThrow('No ActiveCaipAddress found')
  expect(() => {
    self.signIn.open()
  }).toThrow('No ActiveCaipAddress found')
  const far = await signInKit({ kit: { allowUnsupportedChain: true } })
  far.wallet.switchChain(99)
  await far.connect()
  await expect(far.signIn.sign()).rejects.toThrow('No ActiveCaipNetwork or client found')
  // Where nothing can sign an optional sign-in asks for nothing.
  const mute = await signInKit({ signs: false })
  await mute.connect()
  expect([mute.status(), mute.view(), mute.backend.asked]).toEqual(['none', '', []])
  await expect(mute.signIn.sign()).rejects.toThrow('No ConnectionController client found')
  expect(() => {
    mute.signIn.open()
  }).toThrow('No ConnectionController client found')
})

test('a message that cannot be said is an error in place', async () => {
  const self = await signInKit({ siwx: { statement: 'two\nlines' } })
  void self.connect()
  const request = await until(self.kit.store, self.signIn.requestAtom, (one) => !!one?.error)
  expect(isKitError(request?.error, 'statement_invalid')).toBe(true)
})

test('a switch made in its view is reported first; then the view asks', async () => {
  const self = await signedIn()
  self.kit.modal.open('SwitchNetwork', { network: 'eip155:10' })
  const views: string[] = []
  self.kit.events.on('SWITCH_NETWORK', () => views.push(self.view()))
  await self.kit.networks.switchTo('eip155:10')
  await prepared(self)
  expect([...views, self.view()]).toEqual(['SwitchNetwork', 'SIWXSignMessage'])
})

test('the end of the kit ends what waits, and leaves no timer', async () => {
  const self = await signedIn()
  self.wallet.switchChain(10)
  await prepared(self)
  self.kit.dispose()
  expect(self.request()).toBeUndefined()
  expect(self.clock.pending()).toBe(0)
})

test('a plugin may ask for a new session: the one that is there ends, and the view opens', async () => {
  const self = await signedIn()
  const { signedInAtom, open } = self.kit.get(SignInPrompt)
  const isSignedIn = () => self.kit.store.get(signedInAtom)
  expect(isSignedIn()).toBe(true)
  await open()
  await prepared(self)
  expect([self.view(), self.backend.sessions(), isSignedIn()]).toEqual([
    'SIWXSignMessage',
    [],
    false,
  ])
  await self.signIn.sign()
  expect(isSignedIn()).toBe(true)
})
