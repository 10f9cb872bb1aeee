import { afterEach, expect, test, vi } from 'vitest'
import type { Http } from '@latchkey/kernel'
import {
  createEvmWallet,
  createFakePorts,
  createFakeStorage,
  settle,
  until,
  type FakePorts,
} from '@latchkey/kernel/testing'
import { createBrowserFetch } from '../testing/browser-fetch.js'
import { startHeldServer } from '../testing/held-server.js'
import { signInKit, type SignInKit } from '../testing/sign-in-kit.js'
import { httpBackend } from './http-backend.js'
import type { SiwxOptions } from './options.js'
import type { SignInStatus } from './sign-in.js'
import { siwx } from './siwx.js'

/** How long sessions of the server last. */
const SESSION_MS = 60 * 60_000

/** For a machine that has other work. */
const PATIENCE = { timeout: 20_000 }

const closers: (() => void)[] = []
afterEach(() => {
  vi.unstubAllGlobals()
  for (const close of closers.splice(0)) close()
})

/** A page of an app whose sign-in server is a real one, reached by a real `fetch` with cookies. */
async function openPage(options: Omit<SiwxOptions, 'backend'>) {
  // Without a fake the kernel's own HTTP is at work.
  const { http: _fake, ...rest } = createFakePorts()
  const ports = { ...rest, http: undefined as unknown as Http } as FakePorts
  const server = await startHeldServer({
    domain: 'app.example',
    now: ports.clock.now,
    sessionMs: SESSION_MS,
  })
  closers.push(server.close)
  vi.stubGlobal('fetch', createBrowserFetch('https://app.example'))
  const plugin = (given: SiwxOptions) =>
    siwx({ ...given, ...options, backend: httpBackend({ url: server.url }) })
  const self = await signInKit({ ports, plugin })
  return {
    ...self,
    server,
    /** Another page of the same browser, with the wallet as it was. */
    async reload(before: SignInKit) {
      // A page that goes neither writes nor takes its grant back, unlike a kit that is disposed.
      const storage = createFakeStorage(ports.storage.content())
      const { granted } = before.wallet
      before.dispose()
      await quiet(server)
      const wallet = createEvmWallet({ clock: ports.clock, accounts: 2, chains: [1, 10], granted })
      const visit = { wallet, backend: before.backend }
      const next = await signInKit({ ports: { ...ports, storage }, plugin, visit })
      await next.kit.resume()
      return next
    },
  }
}

type Page = Awaited<ReturnType<typeof openPage>>
type Server = Page['server']

/** Waits until nothing is on its way: whatever was asked is answered, and has had its effects. */
async function quiet({ asked, done }: Pick<Server, 'asked' | 'done'>): Promise<void> {
  for (let calm = 0; calm < 20; calm += 1) {
    const before = asked.length
    await vi.waitFor(() => {
      expect(done.length).toBe(asked.length)
    }, PATIENCE)
    await settle()
    if (asked.length !== before) calm = 0
  }
}

/** Waits until the message can be read. */
const readable = ({ kit, signIn }: SignInKit) =>
  until(kit.store, signIn.requestAtom, (one) => one?.message !== undefined && !one.busy)

/** Connects; the visitor is asked to sign in. */
async function asked(options: Omit<SiwxOptions, 'backend'>) {
  const page = await openPage(options)
  const connecting = page.connect()
  connecting.catch(() => undefined) // What becomes of it is in the account's state.
  await readable(page)
  return { ...page, connecting }
}

/** A page in a state, and what lets the server answer where it is waited for. */
const at = (page: Page, release: () => void = () => undefined) => ({ page, release })

/** Everything that is in the middle of something, by the name of the state. */
const STATES = {
  async none() {
    const page = await asked({})
    page.signIn.cancel()
    await page.connecting
    return at(page)
  },
  required: async () => at(await asked({ required: true })),
  async signing(required = true) {
    const page = await asked({ required })
    page.wallet.hold('personal_sign')
    page.signIn.sign().catch(() => undefined)
    await page.wallet.reached('personal_sign')
    return at(page)
  },
  async verifying(required = true) {
    const page = await asked({ required })
    const release = page.server.hold('verify')
    page.signIn.sign().catch(() => undefined)
    await vi.waitFor(() => {
      expect(page.server.done).toContain('verify')
    }, PATIENCE)
    return at(page, release)
  },
  async 'signed-in'() {
    const page = await asked({ required: true })
    await page.signIn.sign()
    return at(page)
  },
  async expired() {
    const { page } = await STATES['signed-in']()
    await page.clock.advance(SESSION_MS)
    return at(page)
  },
} as const

type State = keyof typeof STATES

/** What may happen at any time. */
const EVENTS = {
  reload: (page: Page) => page.reload(page),
  cancel(page: Page) {
    page.signIn.cancel()
  },
  close(page: Page) {
    page.kit.modal.close()
  },
  network(page: Page) {
    page.wallet.switchChain(10)
  },
  account(page: Page) {
    page.wallet.switchAccount(1)
  },
  lock(page: Page) {
    page.wallet.lock()
  },
  // The nonce is too old before, and a session after it.
  expiry: (page: Page) => page.clock.advance(SESSION_MS),
} as const

type Event = keyof typeof EVENTS

/** What the visitor sees, what the page believes, how often the wallet opened, what the server keeps. */
type Outcome = readonly [
  view: 'asked' | 'closed',
  account: 'connected' | 'disconnected',
  status: SignInStatus,
  prompts: number,
  sessions: number,
]

const stays = (status: SignInStatus, prompts: number, sessions = 0): Outcome => [
  ...(['closed', 'connected'] as const),
  status,
  prompts,
  sessions,
]
const out = (prompts: number): Outcome => ['closed', 'disconnected', 'none', prompts, 0]
const asks = (prompts: number, sessions = 0): Outcome => [
  ...(['asked', 'connected', 'required'] as const),
  prompts,
  sessions,
]
/** Another account or network is asked for its own; what was signed for before is still there. */
const moved = (prompts: number, sessions = 0) => ({
  network: asks(prompts, sessions),
  account: asks(prompts, sessions),
})

type Outcomes = Readonly<Record<Event, Outcome>>

/** With the wallet or the server at work, whose answer comes after the event. */
const AT_WORK: Outcomes = {
  reload: stays('required', 1),
  cancel: out(1),
  // Held, so that the answer is still waited for.
  close: stays('signed-in', 1, 1),
  ...moved(1),
  lock: out(1),
  expiry: asks(1),
}

const OUTCOMES: Readonly<Record<State, Outcomes>> = {
  none: {
    reload: stays('none', 0),
    cancel: stays('none', 0),
    close: stays('none', 0),
    network: ['asked', 'connected', 'none', 0, 0],
    account: ['asked', 'connected', 'none', 0, 0],
    lock: out(0),
    expiry: stays('none', 0),
  },
  required: {
    reload: stays('required', 0),
    cancel: out(0),
    close: asks(0),
    ...moved(0),
    lock: out(0),
    expiry: asks(0),
  },
  signing: AT_WORK,
  verifying: AT_WORK,
  'signed-in': {
    reload: stays('signed-in', 1, 1),
    cancel: stays('signed-in', 1, 1),
    close: stays('signed-in', 1, 1),
    ...moved(1, 1),
    lock: out(1),
    expiry: stays('expired', 1),
  },
  expired: {
    reload: stays('required', 1),
    cancel: stays('expired', 1),
    close: stays('expired', 1),
    ...moved(1),
    lock: out(1),
    expiry: stays('expired', 1),
  },
}

const ROWS = (Object.keys(STATES) as State[]).flatMap((state) =>
  (Object.keys(EVENTS) as Event[]).map((event) => [state, event, OUTCOMES[state][event]] as const),
)

/** Does what happens in a state; then whoever was waited for answers at last, the wallet and the server. */
async function expectOutcome(
  { page, release }: Awaited<ReturnType<typeof at>>,
  event: Event,
  outcome: Outcome,
): Promise<void> {
  const next = (await EVENTS[event](page)) ?? page
  await quiet(page.server)
  page.wallet.release('personal_sign')
  release()
  const shown = () => {
    const view = next.view() === 'SIWXSignMessage' ? 'asked' : 'closed'
    const prompts = page.prompts() + (next === page ? 0 : next.prompts())
    return [view, next.account().status, next.status(), prompts, page.server.kept()]
  }
  await vi.waitFor(() => {
    expect(shown()).toEqual(outcome)
  }, PATIENCE)
  // And so it stays.
  await quiet(page.server)
  expect(shown()).toEqual(outcome)
}

test.each(ROWS)('%s, then %s: %j', { timeout: 60_000 }, async (state, event, outcome) => {
  const started = await STATES[state]()
  expect(started.page.status()).toBe(state)
  await expectOutcome(started, event, outcome)
})

test.each([
  ['signing', 'cancel'],
  ['signing', 'close'],
  ['verifying', 'cancel'],
  ['verifying', 'close'],
] as const)('%s where it is optional, then %s: out, and still connected', async (state, event) => {
  const started = await STATES[state](false)
  expect(started.page.status()).toBe(state)
  await expectOutcome(started, event, ['closed', 'connected', 'none', 1, 0])
})

test.each(['required', 'signing', 'verifying', 'expired'] as const)(
  'after an hour at "%s" one press signs in',
  async (state) => {
    const { page, release } = await STATES[state]()
    await page.clock.advance(SESSION_MS)
    page.wallet.release('personal_sign')
    release()
    await quiet(page.server)
    const before = page.prompts()
    await page.signIn.sign()
    expect([page.status(), page.prompts() - before, page.server.kept()]).toEqual([
      'signed-in',
      1,
      1,
    ])
  },
)

test('an answer that says nothing of a session leaves none behind', async () => {
  const { page } = await STATES.required()
  page.server.garble('verify')
  await expect(page.signIn.sign()).rejects.toMatchObject({ code: 'http_not_json' })
  await quiet(page.server)
  expect([page.status(), page.server.kept()]).toEqual(['required', 0])
})

test.each([
  ['none', 'SIWXSignMessage', 'none'],
  ['required', 'SIWXSignMessage', 'required'],
  ['signed-in', '', 'signed-in'],
] as const)(
  'pressed while a reloaded page looks for its session, %s: %j',
  { timeout: 60_000 },
  async (state, view, status) => {
    const { page } = await STATES[state]()
    const release = page.server.hold('session')
    const before = page.server.asked.length
    const next = await page.reload(page)
    await vi.waitFor(() => {
      expect(page.server.asked.slice(before)).toContain('session')
    }, PATIENCE)
    next.signIn.open()
    await readable(next)
    release()
    await until(next.kit.store, next.signIn.stateAtom, (now) => now.status === status)
    await quiet(page.server)
    expect([next.view(), next.status(), next.account().status]).toEqual([view, status, 'connected'])
    expect(next.events.tracked()).not.toContain('CLICK_CANCEL_SIWX')
  },
)
