import { describe, expect, test } from 'vitest'
import {
  atom,
  ConnectorSource,
  createKit,
  definePlugin,
  Namespace,
  type CaipNetwork,
  type CaipNetworkId,
  type Connector,
  type ConnectRequest,
  type FeatureContext,
  type NamespaceId,
  type SignInNamespace,
} from '@latchkey/kernel'
import { createFakePorts, settle, until, type FakePorts } from '@latchkey/kernel/testing'
import { eip155SignIn } from '@latchkey/eip155'
import { solanaSignIn } from '@latchkey/solana'
import { memoryBackend } from '../testing/memory-backend.js'
import type { SiwxOptions } from './options.js'
import { SignIn } from './sign-in.js'
import { siwx } from './siwx.js'

const EVM = 'eip155:1' as CaipNetworkId
const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' as CaipNetworkId

const network = (id: CaipNetworkId, namespace: NamespaceId): CaipNetwork => ({
  id,
  namespace,
  name: namespace,
  rpcUrls: ['https://node.example'],
  nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 9 },
})
const NETWORKS = [network(EVM, 'eip155'), network(SOLANA, 'solana')]

/** The proof by a signature here: that the wallet was asked for it. */
const trusting = ({ profile }: SignInNamespace): SignInNamespace => ({
  profile,
  longestSignature: 200,
  verify: () => Promise.resolve({ proof: 'test' }),
})
const SIGN_INS = [trusting(eip155SignIn()), trusting(solanaSignIn())]

/** A wallet that opens all of its namespaces at once, and records its questions. */
function wallet(id: string, accounts: Readonly<Partial<Record<NamespaceId, readonly string[]>>>) {
  const asked: string[] = []
  let granted = false
  const answer = ({ networks }: ConnectRequest) => {
    granted = true
    return Promise.resolve(
      networks.flatMap((one) => {
        const namespace = one.split(':')[0] as NamespaceId
        const own = accounts[namespace]?.map((address) => ({ address }))
        return own ? { namespace, accounts: own, network: one, approved: 'all' as const } : []
      }),
    )
  }
  const connector: Connector = {
    id,
    name: id,
    type: 'ANNOUNCED',
    namespaces: Object.keys(accounts) as NamespaceId[],
    connect: answer,
    restore: (request) => (granted ? answer(request) : Promise.resolve(undefined)),
    disconnect() {
      granted = false
      return Promise.resolve()
    },
    provider: (namespace) =>
      Promise.resolve({
        request({ method }) {
          asked.push(`${namespace} ${method}`)
          return Promise.resolve('signed')
        },
      }),
    subscribe: () => () => undefined,
  }
  return { connector, asked }
}

const [E1, E2, E3] = ['11', '22', '33'].map((digits) => `0x${digits.repeat(20)}`) as [
  string,
  string,
  string,
]
const S1 = 'GwAF45zjfyGzUbd3i3hXxzGeuchzEZXwpRYHZM5912F1'

const both = () => wallet('both', { eip155: [E1, E3], solana: [S1] })
const other = () => wallet('other', { eip155: [E2] })

const signMessage = (context: FeatureContext) => ({
  async signMessage() {
    const { request } = await context.provider()
    return (await request({ method: 'sign' })) as string
  },
})

/** Both namespaces, as the plugins of namespaces bring them, over wallets of the page. */
const namespaces = (wallets: readonly Pick<ReturnType<typeof wallet>, 'connector'>[]) =>
  definePlugin({
    id: 'test:namespaces',
    setup(host) {
      for (const { profile } of SIGN_INS) {
        const id = profile.namespace
        host.add(Namespace, {
          id,
          name: id,
          accountTypes: ['eoa'],
          defaultAccountType: 'eoa',
          isAddress: profile.isAddress,
          explorerPath: (address) => `/address/${address}`,
          guard: () => Promise.resolve({ default: (provider) => provider }),
        })
        host.capability(id, 'signMessage', () => Promise.resolve({ default: signMessage }))
        host.capability(id, 'signInProfile', () => Promise.resolve({ default: () => profile }))
      }
      host.add(ConnectorSource, {
        id: 'test:wallets',
        connectors: atom(wallets.map(({ connector }) => connector)),
        start: () => undefined,
      })
    },
  })

/** A page, and the same page after a reload. */
function page(
  options: Omit<SiwxOptions, 'backend'> = { required: true },
  wallets: readonly ReturnType<typeof wallet>[] = [both(), other()],
  ports: FakePorts = createFakePorts(),
  backend = memoryBackend({
    domains: ['app.example'],
    chains: [EVM, SOLANA],
    namespaces: SIGN_INS,
    now: ports.clock.now,
  }),
) {
  const kit = createKit({
    networks: NETWORKS,
    multiWallet: true,
    ports,
    plugins: [namespaces(wallets), siwx({ ...options, backend })],
  })
  const { store, connections, modal, router } = kit
  const signIn = kit.get(SignIn)
  const self = {
    kit,
    signIn,
    connections,
    backend,
    ports,
    reload() {
      kit.dispose()
      return page(options, wallets, ports, backend)
    },
    view: () => (store.get(modal.openAtom) ? store.get(router.routeAtom).name : ''),
    shown: () => store.get(connections.accountAtom).account?.address,
    connected: () =>
      store
        .get(connections.connectionsAtom)
        .filter(({ status }) => status === 'connected')
        .map(({ id }) => id),
    /** The outcome of a request of the app's. */
    use: async (namespace: NamespaceId) =>
      (await connections.provider(namespace))
        .request({ method: 'send' })
        .catch((error: unknown) => (error as { code: string }).code),
    asked: () => wallets.flatMap((one) => one.asked),
    /** Waits until the visitor is asked to sign in, with this account. */
    askedFor: (address: string) =>
      until(
        store,
        signIn.requestAtom,
        (one) => one?.subject.account.address === address && one.message !== undefined && !one.busy,
      ),
    /** Connects a wallet, and signs in with the account that it shows. */
    async connectAndSign(id: string, address: string) {
      const connecting = connections.connect(id)
      await self.askedFor(address)
      await signIn.sign()
      await connecting
    },
  }
  return self
}

/** The wallet of both namespaces, signed in with its first account, and another wallet if it is wanted. */
async function signedIn(options: Omit<SiwxOptions, 'backend'> = { required: true }) {
  const self = page(options)
  await self.kit.start()
  await self.connectAndSign('both', E1)
  expect([self.view(), self.shown()]).toEqual(['', E1])
  return self
}

/** The ways to an account that was not asked for a sign-in. */
const WAYS: readonly (readonly [string, (self: ReturnType<typeof page>) => unknown])[] = [
  ['another namespace is shown', ({ connections }) => connections.setActiveNamespace('solana')],
  ['a network of another namespace is chosen', ({ kit }) => kit.networks.switchTo(SOLANA)],
]

describe('a wallet that opens several namespaces at once, with `required`', () => {
  test.each(WAYS)('%s: the view opens, and signing in lets that account be used', async (_, go) => {
    const self = await signedIn()
    await go(self)
    await self.askedFor(S1)
    expect([self.view(), self.kit.modal.close()]).toEqual(['SIWXSignMessage', 'held'])
    expect(await self.use('solana')).toBe('sign_in_required')
    await self.signIn.sign()
    await settle()
    expect([self.view(), await self.use('solana')]).toEqual(['', 'signed'])
    expect(self.asked()).toEqual(['eip155 sign', 'solana sign', 'solana send'])
  })

  test.each(WAYS)('%s: a cancel leads back to where the visitor was', async (_, go) => {
    const self = await signedIn()
    await go(self)
    await self.askedFor(S1)
    self.signIn.cancel()
    await settle()
    expect([self.view(), self.shown()]).toEqual(['', E1])
    expect(self.connected()).toEqual(['eip155/both', 'solana/both'])
    expect([await self.use('eip155'), await self.use('solana')]).toEqual([
      'signed',
      'sign_in_required',
    ])
    // Each time that it is moved to, it is asked for.
    await go(self)
    await self.askedFor(S1)
  })

  test('no account is used before it signed in, not by a capability, and not before it was shown', async () => {
    const self = page()
    await self.kit.start()
    const connecting = self.connections.connect('both')
    await self.askedFor(E1)
    expect([await self.use('eip155'), await self.use('solana')]).toEqual([
      'sign_in_required',
      'sign_in_required',
    ])
    await self.signIn.sign()
    await connecting
    expect([await self.use('eip155'), await self.use('solana')]).toEqual([
      'signed',
      'sign_in_required',
    ])
    const { signMessage: sign } = await self.kit.capabilities.get('signMessage', 'solana')
    await expect(sign('text')).rejects.toMatchObject({ code: 'sign_in_required' })
    expect(self.asked()).toEqual(['eip155 sign', 'eip155 send'])
  })

  test('where no account has a session, a cancel disconnects', async () => {
    const self = await signedIn()
    await self.signIn.signOut()
    self.connections.setActiveNamespace('solana')
    await self.askedFor(S1)
    self.signIn.cancel()
    await settle()
    expect([self.view(), self.connected()]).toEqual(['', ['eip155/both']])
    expect(await self.use('eip155')).toBe('sign_in_required')
  })

  test('a session that ended closes the account', async () => {
    const self = await signedIn()
    await self.ports.clock.advance(60 * 60_000)
    expect([await self.use('eip155'), self.view()]).toEqual(['sign_in_required', ''])
    expect(self.asked()).toEqual(['eip155 sign'])
  })

  test('a server that does not answer for the session closes the account, until it does', async () => {
    const self = (await signedIn()).reload()
    const { session } = self.backend
    Object.assign(self.backend, { session: () => Promise.reject(new Error('down')) })
    await self.kit.resume()
    await settle()
    expect([self.view(), self.connected()]).toEqual(['', ['eip155/both', 'solana/both']])
    expect(await self.use('eip155')).toBe('sign_in_required')
    Object.assign(self.backend, { session })
    expect(await self.use('eip155')).toBe('signed')
  })

  test('a session that begins outside of the kit counts, and the server is asked once in five seconds', async () => {
    const self = await signedIn()
    const sessions = [...self.backend.sessions()]
    await self.signIn.signOut()
    const asked = () => self.backend.asked.filter((one) => one === 'session').length
    const before = asked()
    expect(await Promise.all([self.use('eip155'), self.use('eip155')])).toEqual([
      'sign_in_required',
      'sign_in_required',
    ])
    expect(await self.use('eip155')).toBe('sign_in_required')
    expect(asked()).toBe(before + 1)
    self.signIn.open()
    await self.askedFor(E1)
    // The app's own login route.
    Object.assign(self.backend, { session: () => Promise.resolve(sessions[0]) })
    await self.ports.clock.advance(4_999)
    expect(await self.use('eip155')).toBe('sign_in_required')
    await self.ports.clock.advance(1)
    expect(await self.use('eip155')).toBe('signed')
    // The question for it has ended.
    expect([self.view(), self.kit.store.get(self.signIn.requestAtom)]).toEqual(['', undefined])
  })

  test('that the server said no counts no longer once the clock is set back', async () => {
    const ports = createFakePorts()
    const { clock } = ports
    let behind = 0
    const self = page(undefined, undefined, {
      ...ports,
      clock: { ...clock, now: () => clock.now() - behind },
    })
    await self.kit.start()
    await self.connectAndSign('both', E1)
    const sessions = [...self.backend.sessions()]
    await self.signIn.signOut()
    expect(await self.use('eip155')).toBe('sign_in_required')
    Object.assign(self.backend, { session: () => Promise.resolve(sessions[0]) })
    behind = 60_000
    expect(await self.use('eip155')).toBe('signed')
  })

  test('a session that begins elsewhere takes no sign-in back that the server is looking at', async () => {
    const self = await signedIn()
    const sessions = [...self.backend.sessions()]
    await self.signIn.signOut()
    self.signIn.open()
    await self.askedFor(E1)
    const release = self.backend.hold('verify')
    const signing = self.signIn.sign()
    await until(self.kit.store, self.signIn.requestAtom, (one) => one?.busy === 'verifying')
    Object.assign(self.backend, { session: () => Promise.resolve(sessions[0]) })
    expect(await self.use('eip155')).toBe('signed')
    expect(self.kit.store.get(self.signIn.requestAtom)?.busy).toBe('verifying')
    release()
    expect((await signing)?.account).toBe(`eip155:1:${E1}`)
    expect([self.view(), await self.use('eip155')]).toEqual(['', 'signed'])
  })

  test('while a session is being ended, the server’s word that it is there does not count', async () => {
    const self = await signedIn()
    const release = self.backend.hold('revoke')
    const leaving = self.signIn.signOut()
    const using = self.use('eip155')
    await settle()
    release()
    await leaving
    expect(await using).toBe('sign_in_required')
    expect(self.kit.store.get(self.signIn.stateAtom).status).toBe('required')
  })

  test.each(WAYS)('%s while the server is down: it stays connected, unused', async (_, go) => {
    const self = await signedIn()
    const { session } = self.backend
    Object.assign(self.backend, { session: () => Promise.reject(new Error('down')) })
    await go(self)
    await settle()
    expect([self.view(), self.shown()]).toEqual(['', S1])
    expect(self.connected()).toEqual(['eip155/both', 'solana/both'])
    expect(self.kit.store.get(self.kit.notices.toastAtom)?.code).toBe('initialise_failed')
    expect([await self.use('eip155'), await self.use('solana')]).toEqual([
      'signed',
      'sign_in_required',
    ])
    Object.assign(self.backend, { session })
    self.connections.setActiveNamespace('eip155')
    await settle()
    await go(self)
    await self.askedFor(S1)
  })
})

test('after a reload nothing opens; an account without a session is asked for once it is moved to', async () => {
  const self = (await signedIn()).reload()
  await self.kit.resume()
  await settle()
  expect([self.view(), self.shown()]).toEqual(['', E1])
  expect([await self.use('eip155'), await self.use('solana')]).toEqual([
    'signed',
    'sign_in_required',
  ])
  self.connections.setActiveNamespace('solana')
  await self.askedFor(S1)
})

test('a use right after a reload waits for the server’s word, and for nothing else', async () => {
  const self = (await signedIn()).reload()
  const release = self.backend.hold('session')
  await self.kit.resume()
  const using = self.use('eip155')
  await settle()
  expect(self.asked()).toEqual(['eip155 sign'])
  release()
  expect(await using).toBe('signed')
})

test('a restored wallet beside the one shown is asked for when it is chosen', async () => {
  const first = await signedIn({})
  const connecting = first.connections.connect('other')
  await first.askedFor(E2)
  first.signIn.cancel()
  await connecting
  first.connections.select('eip155/both')
  first.kit.dispose()
  const self = first.reload()
  await self.kit.resume()
  await settle()
  expect([self.view(), self.shown()]).toEqual(['', E1])
  self.connections.select('eip155/other')
  await self.askedFor(E2)
  expect(self.view()).toBe('SIWXSignMessage')
})

test('another account of one wallet is asked for; a cancel leads back to the one before', async () => {
  const self = await signedIn()
  self.connections.select('eip155/both', `${EVM}:${E3}`)
  await self.askedFor(E3)
  self.signIn.cancel()
  await settle()
  expect([self.view(), self.shown(), self.connected().length]).toEqual(['', E1, 2])
})

test('a visitor who moves on while an account is asked for is asked for the next one, and by one view', async () => {
  const self = await signedIn({})
  const connecting = self.connections.connect('other')
  await self.askedFor(E2)
  self.connections.setActiveNamespace('solana')
  await connecting
  await self.askedFor(S1)
  expect(self.view()).toBe('SIWXSignMessage')
  self.connections.select('eip155/both')
  self.connections.setActiveNamespace('eip155')
  await settle()
  // Back on the account with a session nothing is asked, and no view is left about another one.
  expect([self.view(), self.kit.store.get(self.signIn.requestAtom)]).toEqual(['', undefined])
  expect(self.asked()).toEqual(['eip155 sign'])
})

test('a signature that comes after the visitor moved back counts for no account', async () => {
  const self = await signedIn()
  self.connections.setActiveNamespace('solana')
  await self.askedFor(S1)
  const release = self.backend.hold('verify')
  const signing = self.signIn.sign()
  await until(self.kit.store, self.signIn.stateAtom, ({ status }) => status === 'verifying')
  self.connections.setActiveNamespace('eip155')
  expect(await signing).toBeUndefined()
  release()
  await settle()
  expect([self.view(), await self.use('solana')]).toEqual(['', 'sign_in_required'])
  expect(self.backend.sessions().map(({ account }) => account)).toEqual([`${EVM}:${E1}`])
})

test('a wallet whose sign-in is cancelled is not connected, though another account has a session', async () => {
  const self = await signedIn()
  const connecting = self.connections.connect('other')
  await self.askedFor(E2)
  self.signIn.cancel()
  await expect(connecting).rejects.toMatchObject({ code: 'sign_in_cancelled' })
  expect([self.connected(), self.shown()]).toEqual([['eip155/both', 'solana/both'], E1])
})
