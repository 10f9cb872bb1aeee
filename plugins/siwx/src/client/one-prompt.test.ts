import { expect, test } from 'vitest'
import { eip155 } from '@latchkey/eip155'
import { defineErrors } from '@latchkey/kernel'
import {
  connectedKit,
  createFakePorts,
  settle,
  until,
  type EvmWalletOptions,
} from '@latchkey/kernel/testing'
import { FIVE } from '../testing/five-namespaces.js'
import { memoryBackend } from '../testing/memory-backend.js'
import type { SiwxOptions } from './options.js'
import { SignIn } from './sign-in.js'
import { siwx } from './siwx.js'

/** A page with the real EVM plugin, and a wallet that connects and signs in by one prompt (ERC-7846). */
async function openPage(wallet: EvmWalletOptions = {}, options: Omit<SiwxOptions, 'backend'> = {}) {
  const ports = createFakePorts()
  const { now } = ports.clock
  const chains = ['eip155:1', 'eip155:10'] as const
  const backend = memoryBackend({ domains: ['app.example'], chains, namespaces: FIVE, now })
  const self = await connectedKit({
    connect: false,
    ports,
    wallet: { clock: ports.clock, accounts: 2, chains: [1, 10], connectSignIn: true, ...wallet },
    plugins: [eip155(), siwx({ backend, ...options })],
  })
  const { kit } = self
  const signIn = kit.get(SignIn)
  return {
    ...self,
    backend,
    signIn,
    connect: () => kit.connections.connect(self.wallet.info.rdns),
    status: () => kit.store.get(signIn.stateAtom).status,
    account: () => kit.store.get(kit.connections.accountAtom),
    connected: () =>
      until(kit.store, kit.connections.accountAtom, ({ status }) => status === 'connected'),
    /** Waits until the visitor is asked for a sign-in, with its text. */
    asked: () => until(kit.store, signIn.requestAtom, (one) => one?.message !== undefined),
    methods: () => self.wallet.requests.map(({ method }) => method),
  }
}

test('a wallet that says so connects and signs in by one prompt', async () => {
  const self = await openPage(
    { chainId: 10 },
    {
      required: true,
      statement: 'Be kind.',
      resources: ['https://app.example/terms'],
      sessionMs: 60_000,
    },
  )
  let told = 0
  await self.kit.connections.connect(self.wallet.info.rdns, { onSignIn: () => (told += 1) })
  expect([self.status(), self.wallet.prompts, told]).toEqual(['signed-in', 1, 1])
  expect(self.backend.asked).toEqual(['nonce', 'session', 'verify'])
  expect(self.backend.sessions()[0]?.account).toMatch(/^eip155:10:0x/)
  expect(self.kit.store.get(self.kit.modal.openAtom)).toBe(false)
  expect(self.methods()).not.toContain('eth_requestAccounts')
})

test('one that said yes before is asked by its account, and signs by one prompt, too', async () => {
  const self = await openPage({ granted: true })
  await self.connect()
  expect([self.status(), self.wallet.prompts]).toEqual(['signed-in', 1])
})

test('one whose account has a session is asked to sign nothing', async () => {
  const self = await openPage({}, { signOutOnDisconnect: false })
  await self.connect()
  await self.kit.connections.disconnect()
  await self.connect()
  expect([self.status(), self.wallet.prompts]).toEqual(['signed-in', 1])
})

test('a refusal is no connection, and no second question', async () => {
  const self = await openPage({ behaviours: ['refuse'] })
  await expect(self.connect()).rejects.toMatchObject({ code: 'user_rejected' })
  expect([self.wallet.prompts, self.account().status]).toEqual([1, 'disconnected'])
  expect(self.methods()).not.toContain('eth_requestAccounts')
})

test.each([
  ['another nonce', 'sign-in-otherwise', {}],
  ['another site', 'sign-in-otherwise', { members: { domain: 'evil.example' } }],
  [
    'another address of the site',
    'sign-in-otherwise',
    { members: { uri: 'https://evil.example' } },
  ],
  ['another chain', 'sign-in-otherwise', { members: { chainId: '0xa' } }],
  ['another statement', 'sign-in-otherwise', { members: { statement: 'I pay.' } }],
  ['a longer time', 'sign-in-otherwise', { members: { expirationTime: '2999-01-01T00:00:00Z' } }],
  ['another account', 'sign-in-otherwise', { members: {}, index: 1 }],
  ['an error', 'malformed-sign-in', {}],
  ['no text', 'malformed-sign-in', { value: { message: 7, signature: '0x' } }],
  ['nothing', 'malformed-sign-in', { value: undefined }],
] as const)(
  'a wallet that signs %s connects, and nothing of it reaches the server',
  async (_name, behaviour, args) => {
    const self = await openPage()
    self.wallet.behave(behaviour, args)
    void self.connect()
    await self.asked()
    expect(self.backend.asked).not.toContain('verify')
    expect([self.account().status, self.status(), self.wallet.prompts]).toEqual([
      'connected',
      'none',
      1,
    ])
    await self.signIn.sign()
    expect([self.status(), self.wallet.prompts]).toEqual(['signed-in', 2])
  },
)

test('a signed text does not count for another account or network that the wallet shows by then', async () => {
  for (const move of ['switchAccount', 'switchChain'] as const) {
    const self = await openPage()
    const { wallet } = self
    wallet.hold('wallet_connect')
    void self.connect()
    await wallet.reached('wallet_connect')
    wallet.hold('eth_accounts')
    wallet.release('wallet_connect')
    await wallet.reached('eth_accounts')
    if (move === 'switchAccount') wallet.switchAccount(1)
    else wallet.switchChain(10)
    wallet.release('eth_accounts')
    await self.asked()
    expect(self.backend.asked, move).not.toContain('verify')
  }
})

test('a sign-in that the server refuses is shown as such, and the visitor is asked as ever', async () => {
  const self = await openPage({}, { required: true })
  self.wallet.hold('wallet_connect')
  void self.connect()
  await self.wallet.reached('wallet_connect')
  await self.clock.advance(11 * 60_000) // The nonce is no longer good.
  self.wallet.release('wallet_connect')
  const request = await until(
    self.kit.store,
    self.signIn.requestAtom,
    (one) => one?.error !== undefined,
  )
  expect(request?.error).toMatchObject({ code: 'backend_refused' })
  expect([self.status(), self.wallet.prompts]).toEqual(['required', 1])
})

test.each([
  ['does not say so', { connectSignIn: false }, {}],
  ['says what cannot be read', { behaviours: ['malformed-capabilities'] }, {}],
  ['knows no such method', { behaviours: ['unknown-methods'] }, {}],
  ['is on a network that the app does not list', { chainId: 137 }, {}],
] as const)(
  'a wallet that %s is asked for the connection alone',
  async (_name, wallet, options) => {
    const self = await openPage(wallet, options)
    void self.connect()
    await self.connected()
    expect([self.wallet.count('wallet_connect'), self.wallet.count('eth_requestAccounts')]).toEqual(
      [0, 1],
    )
    expect(self.wallet.prompts).toBe(1)
  },
)

test('a wallet that does not answer what it can do, or a server without a nonce, keeps no visitor waiting', async () => {
  const silent = await openPage({
    methods: { wallet_getCapabilities: () => new Promise(() => {}) },
  })
  void silent.connect()
  await until(silent.kit.store, silent.kit.connections.pendingAtom, Boolean)
  await silent.clock.advance(1_000)
  await silent.asked()
  expect(silent.wallet.count('wallet_connect')).toBe(0)

  const slow = await openPage()
  slow.backend.hold('nonce')
  void slow.connect()
  await until(slow.kit.store, slow.kit.connections.pendingAtom, Boolean)
  await slow.clock.advance(2_000)
  expect(slow.clock.pending()).toBe(0)
  await slow.connected()
  expect([slow.wallet.count('wallet_connect'), slow.wallet.count('eth_requestAccounts')]).toEqual([
    0, 1,
  ])
})

test('a visitor who gives up while the wallet is asked is not signed in later', async () => {
  const self = await openPage()
  self.wallet.hold('wallet_connect')
  const controller = new AbortController()
  const { rdns } = self.wallet.info
  const connecting = self.kit.connections.connect(rdns, { signal: controller.signal })
  await self.wallet.reached('wallet_connect')
  controller.abort()
  await expect(connecting).rejects.toMatchObject({ code: 'connect_aborted' })
  self.wallet.release('wallet_connect')
  await settle()
  expect(self.backend.asked).toEqual(['nonce'])
  expect(self.account().status).toBe('disconnected')
})

test('a wallet whose methods belong to their object is asked like any other', async () => {
  const self = await openPage()
  const { provider } = self.wallet
  const { request } = provider
  provider.request = function (this: unknown, ...args) {
    if (this !== provider) throw new TypeError('Illegal invocation')
    return request(...args)
  }
  void self.connect()
  await self.connected()
  expect(self.methods()).not.toContain('eth_requestAccounts')
})

test('an app that does without asks a wallet nothing more, and within the press', async () => {
  const self = await openPage({}, { oneClick: false })
  void self.connect()
  expect(self.methods()).toEqual(['eth_requestAccounts'])
  await self.asked()
  expect(self.methods()).not.toContain('wallet_getCapabilities')
  expect([self.account().status, self.wallet.prompts]).toEqual(['connected', 1])
})

test('a signed text does not outlive the attempt that it was signed for', async () => {
  let reads = 0
  const self: Awaited<ReturnType<typeof openPage>> = await openPage({
    methods: {
      eth_accounts: () => {
        reads += 1
        if (reads === 3) return new Promise(() => {}) // After the text was signed and taken.
        return self.wallet.granted ? [self.wallet.address] : []
      },
    },
  })
  const { kit, wallet } = self
  wallet.hold('wallet_connect')
  const controller = new AbortController()
  const connecting = kit.connections.connect(wallet.info.rdns, { signal: controller.signal })
  await wallet.reached('wallet_connect')
  wallet.emit('accountsChanged', [wallet.keys[1]?.address]) // It has to be read again.
  wallet.release('wallet_connect')
  await settle()
  expect(reads).toBe(3)
  controller.abort()
  await expect(connecting).rejects.toMatchObject({ code: 'connect_aborted' })

  wallet.behave('malformed-capabilities')
  void self.connect()
  await self.asked()
  expect(self.backend.asked).not.toContain('verify')
})

test('a wallet that is asked for other namespaces too is asked for the connection alone', async () => {
  const { kit, methods } = await openPage()
  const [connector] = kit.store.get(kit.connections.connectorsAtom)
  const { signal } = new AbortController()
  await connector?.connect({ namespaces: ['eip155', 'solana'], networks: ['eip155:1'], signal })
  expect([methods().includes('eth_requestAccounts'), methods().includes('wallet_connect')]).toEqual(
    [true, false],
  )
})

test.each([
  ['fails', () => Promise.reject(new Error('Internal error')), 'request_failed'],
  ['answers what cannot be read', () => ({ accounts: 'all' }), 'provider_answer_invalid'],
] as const)(
  'a wallet whose prompt for both %s is asked for the connection alone by the next press',
  async (_name, answer, code) => {
    const self = await openPage({ methods: { wallet_connect: answer } })
    await expect(self.connect()).rejects.toMatchObject({
      code,
      context: { method: 'wallet_connect' },
    })
    void self.connect()
    await self.connected()
    expect(self.wallet.count('wallet_connect')).toBe(1)
  },
)

test('a wallet whose prompt for both was not seen is asked for both by the next press', async () => {
  const { unseen } = defineErrors('wallet', { unseen: { says: () => 'There was no window.' } })
  const self = await openPage()
  const { provider } = self.wallet
  const { request } = provider
  provider.request = (call) =>
    call.method === 'wallet_connect' ? Promise.reject(unseen()) : request(call)
  await expect(self.connect()).rejects.toMatchObject({ code: 'unseen' })
  provider.request = request
  await self.connect()
  expect([self.status(), self.wallet.prompts]).toEqual(['signed-in', 1])
})

test('a wallet that does not know the prompt after all takes the word of it back', async () => {
  const self = await openPage({
    methods: { wallet_connect: () => Promise.reject(Object.assign(new Error(), { code: 4200 })) },
  })
  const told: unknown[] = []
  void self.kit.connections.connect(self.wallet.info.rdns, {
    onSignIn: (...args: unknown[]) => told.push(...args),
  })
  await self.connected()
  expect(told).toEqual([true, false])
})
