import { afterEach, describe, expect, test, vi } from 'vitest'
import { failing, until } from '@latchkey/kernel/testing'
import type { SiwxOptions, SignInStatus } from '@latchkey/siwx'
import { NAMESPACES, type NamespaceId } from '../src/config.js'
import { openPage, PATIENCE, quiet, SESSION_MS, type FlowPage } from './sign-in-page.js'
import type { Reach } from './wallets.js'

type Options = Omit<SiwxOptions, 'backend'>

/** Opens a page that is not connected yet. */
type Open = (options: Options) => Promise<FlowPage>

/** Waits until the message can be read. */
const readable = ({ kit, signIn }: FlowPage) =>
  until(kit.store, signIn.requestAtom, (one) => one?.message !== undefined && !one.busy)

/** Connects; the visitor is asked to sign in. */
async function asked(open: Open, options: Options) {
  const page = await open(options)
  const connecting = page.wallet.connect(page.kit)
  connecting.catch(() => undefined) // The outcome is in the account's state.
  await readable(page)
  return { ...page, connecting }
}

/** A page in a state, and a function that releases the server's answer if the page waits for it. */
const at = (page: FlowPage, release: () => void = () => undefined) => ({ page, release })

/** Everything that is in the middle of something, by the name of the state. */
const STATES = {
  async none(open: Open) {
    const page = await asked(open, {})
    page.signIn.cancel()
    await page.connecting
    return at(page)
  },
  required: async (open: Open) => at(await asked(open, { required: true })),
  async signing(open: Open, required = true) {
    const page = await asked(open, { required })
    page.wallet.hold()
    page.signIn.sign().catch(() => undefined)
    await page.wallet.reached()
    return at(page)
  },
  async verifying(open: Open, required = true) {
    const page = await asked(open, { required })
    const release = page.server.hold('verify')
    page.signIn.sign().catch(() => undefined)
    await vi.waitFor(() => {
      expect(page.server.done).toContain('verify')
    }, PATIENCE)
    return at(page, release)
  },
  async 'signed-in'(open: Open) {
    const page = await asked(open, { required: true })
    await page.signIn.sign()
    return at(page)
  },
  async expired(open: Open) {
    const { page } = await STATES['signed-in'](open)
    await page.clock.advance(SESSION_MS)
    return at(page)
  },
} as const

type State = keyof typeof STATES

/** Events that may happen at any time. */
const EVENTS = {
  reload: (page: FlowPage) => page.reload(),
  cancel(page: FlowPage) {
    page.signIn.cancel()
  },
  close(page: FlowPage) {
    page.kit.modal.close()
  },
  network: (page: FlowPage) => page.switchNetwork(),
  async account(page: FlowPage) {
    await page.wallet.switchAccount(1)
  },
  async end(page: FlowPage) {
    await page.wallet.end()
  },
  // The nonce is too old before, and a session after it. What the page asks on the way is dealt with after it, too.
  async expiry({ server, clock }: FlowPage) {
    const open = server.shut()
    await clock.advance(SESSION_MS)
    open()
  },
} as const

type Event = keyof typeof EVENTS

/** The observed facts: the screen, the page's state, how often the wallet opened, the server's records. */
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
  end: out(1),
  expiry: asks(1),
}

const OUTCOMES: Readonly<Record<State, Outcomes>> = {
  none: {
    reload: stays('none', 0),
    cancel: stays('none', 0),
    close: stays('none', 0),
    network: ['asked', 'connected', 'none', 0, 0],
    account: ['asked', 'connected', 'none', 0, 0],
    end: out(0),
    expiry: stays('none', 0),
  },
  required: {
    reload: stays('required', 0),
    cancel: out(0),
    close: asks(0),
    ...moved(0),
    end: out(0),
    expiry: asks(0),
  },
  signing: AT_WORK,
  verifying: AT_WORK,
  'signed-in': {
    reload: stays('signed-in', 1, 1),
    cancel: stays('signed-in', 1, 1),
    close: stays('signed-in', 1, 1),
    ...moved(1, 1),
    end: out(1),
    expiry: stays('expired', 1),
  },
  expired: {
    reload: stays('required', 1),
    cancel: stays('expired', 1),
    close: stays('expired', 1),
    ...moved(1),
    end: out(1),
    expiry: stays('expired', 1),
  },
}

/** How things stand on a page. */
const outcomeOf = ({ view, account, status, prompts, server }: FlowPage): Outcome => [
  view() === 'SIWXSignMessage' ? 'asked' : 'closed',
  account().status === 'connected' ? 'connected' : 'disconnected',
  status(),
  prompts(),
  server.kept(),
]

/** Runs the event in a state; then the wallet and the server answer. */
async function expectOutcome(
  { page, release }: ReturnType<typeof at>,
  event: Event,
  outcome: Outcome,
): Promise<void> {
  const next = (await EVENTS[event](page)) ?? page
  await quiet(page.server)
  page.wallet.release()
  release()
  const shown = () => outcomeOf(next)
  await vi.waitFor(() => {
    expect(shown()).toEqual(outcome)
  }, PATIENCE)
  // And so it stays.
  await quiet(page.server)
  expect(shown()).toEqual(outcome)
}

/** Opens pages of a namespace, each until the end of its test, or until they are left before. */
function openerOf(reach: () => Reach) {
  const leaves: (() => unknown)[] = []
  const leave = async () => {
    for (const one of leaves.splice(0).reverse()) await one()
  }
  afterEach(leave)
  const open =
    (namespace: NamespaceId): Open =>
    async (options) => {
      const page = await openPage(namespace, reach(), options)
      leaves.push(page.leave)
      return page
    }
  return { open, leave }
}

/**
 * A visitor's actions while a page signs in, in every order, in each namespace.
 *
 * @param isTaken whether a namespace is tried in a state, by the places of both
 */
export function testOrders(
  reach: () => Reach,
  isTaken: (namespace: number, state: number) => boolean = () => true,
): void {
  const opener = openerOf(reach)

  describe.each(NAMESPACES)('%s', (namespace) => {
    const open = opener.open(namespace)
    const states = (Object.keys(STATES) as State[]).filter((_, at) =>
      isTaken(NAMESPACES.indexOf(namespace), at),
    )

    test.each(states)('%s, then any event', async (state) => {
      const check = async (event: Event) => {
        try {
          const started = await STATES[state](open)
          expect(started.page.status()).toBe(state)
          await expectOutcome(started, event, OUTCOMES[state][event])
        } finally {
          await opener.leave()
        }
      }
      expect(await failing(Object.keys(EVENTS) as Event[], check)).toEqual([])
    })
  })
}

/** Where signing in is optional, and where each network is signed in to by itself, in each namespace. */
export function testScopes(reach: () => Reach): void {
  const opener = openerOf(reach)

  describe.each(NAMESPACES)('%s', (namespace) => {
    const open = opener.open(namespace)

    test.each([
      ['signing', 'cancel'],
      ['signing', 'close'],
      ['verifying', 'cancel'],
      ['verifying', 'close'],
    ] as const)(
      '%s where it is optional, then %s: out, and still connected',
      async (state, event) => {
        const started = await STATES[state](open, false)
        expect(started.page.status()).toBe(state)
        await expectOutcome(started, event, ['closed', 'connected', 'none', 1, 0])
      },
    )

    test('each network is signed in to by itself', async () => {
      const { page } = await STATES['signed-in'](open)
      const first = page.account().network?.id
      await page.switchNetwork()
      await readable(page)
      await page.signIn.sign()
      expect([page.status(), page.prompts(), page.server.kept()]).toEqual(['signed-in', 2, 2])
      expect(page.account().network?.id).not.toBe(first)
    })

    test('a cancel on another network leads back to the one with a session', async () => {
      const { page } = await STATES['signed-in'](open)
      await page.switchNetwork()
      await readable(page)
      page.signIn.cancel()
      // Bitcoin's networks have keys of their own, so that there is no account to lead back to.
      const back = namespace === 'bip122' ? out(1) : stays('signed-in', 1, 1)
      await vi.waitFor(() => {
        expect(outcomeOf(page)).toEqual(back)
      }, PATIENCE)
    })
  })
}

/** Cases of the page and its server alone, for any wallet. */
export function testAnswers(reach: () => Reach): void {
  const { open } = openerOf(reach)

  test.each(['required', 'signing', 'verifying', 'expired'] as const)(
    'after an hour at "%s" one press signs in',
    async (state) => {
      const { page, release } = await STATES[state](open('eip155'))
      await EVENTS.expiry(page)
      page.wallet.release()
      release()
      await quiet(page.server)
      const before = page.prompts()
      await page.signIn.sign()
      const signedIn = [page.status(), page.prompts() - before, page.server.kept()]
      expect(signedIn).toEqual(['signed-in', 1, 1])
    },
  )

  test('an answer that says nothing of a session leaves none behind', async () => {
    const { page } = await STATES.required(open('eip155'))
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
    async (state, view, status) => {
      const { page } = await STATES[state](open('eip155'))
      const release = page.server.hold('session')
      const before = page.server.asked.length
      const next = await page.reload()
      await vi.waitFor(() => {
        expect(page.server.asked.slice(before)).toContain('session')
      }, PATIENCE)
      next.signIn.open()
      await readable(next)
      release()
      await until(next.kit.store, next.signIn.stateAtom, (now) => now.status === status)
      await quiet(page.server)
      const now = [next.view(), next.status(), next.account().status]
      expect(now).toEqual([view, status, 'connected'])
      expect(next.tracked).not.toContain('CLICK_CANCEL_SIWX')
    },
  )
}
