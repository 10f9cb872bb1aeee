import { isKitError, type SocialProvider } from '@latchkey/kernel'
import { isSecureUrl } from '@latchkey/kernel/internal/page'
import { pause } from '@latchkey/kernel/internal/tools'
import type { SocialWindow } from '../channel/social-window.js'
import { EmbeddedErrors } from '../errors.js'
import { toFrameChain } from '../wallet/frame-chain.js'
import {
  REDIRECT_PROVIDERS,
  type RedirectProvider,
  type RequestPayload,
} from '../../wire/messages.js'
import { failure, type Attempt } from './attempt.js'
import { codeOf, isGivenUp } from './events.js'
import { createFarcaster } from './farcaster.js'
import { signedInBy, type LoginFlow } from './flow.js'
import { checkResult, socialResult, whileOpen } from '../channel/social-result.js'

/** Milliseconds for the provider's address to be there; a window that stays empty is closed. */
const ADDRESS_LIMIT = 45_000
/** Milliseconds in which a login that left in the same tab may come back. */
const RETURN_LIMIT = 15 * 60_000

/** Errors that say by themselves what went wrong. */
const CLEAR = [
  'popup_closed',
  'connect_aborted',
  'iframe_load_failed',
  'iframe_request_timeout',
  'email_too_soon',
  'auth_connector_missing',
]

const isRedirect = (provider: SocialProvider): provider is RedirectProvider =>
  REDIRECT_PROVIDERS.some((one) => one === provider)

/** Whether an error is of the steps before connecting: those of connecting pass as they are. */
const failureOf = (error: unknown, make: (cause: unknown) => Error) =>
  CLEAR.some((code) => isKitError(error, code)) || !isKitError(error) ? error : make(error)

const asSocial = (cause: unknown) => EmbeddedErrors.social_failed({}, cause)
const asFarcaster = (cause: unknown) => EmbeddedErrors.farcaster_failed({}, cause)

/** The page is on its way elsewhere: nothing connects in it any more. */
const LEAVING = 'leaving'

/** The steps at an identity provider's page. */
function createProviderSteps(flow: LoginFlow) {
  const { context, channel, records, inWindow, session } = flow
  const { browser, clock, networks, options, store } = context
  const { origin: frameOrigin } = new URL(options.frameUrl)

  const addressOf = async (way: RequestPayload<'GET_SOCIAL_REDIRECT_URI'>, signal: AbortSignal) => {
    const limit = new AbortController()
    const asked = channel.ask('GET_SOCIAL_REDIRECT_URI', way, { signal })
    const late = pause(clock, ADDRESS_LIMIT, limit.signal).then(() => {
      throw EmbeddedErrors.social_failed()
    })
    late.catch(() => undefined)
    try {
      const { uri } = await Promise.race([asked, late])
      if (!isSecureUrl(uri)) throw EmbeddedErrors.social_failed()
      return uri
    } finally {
      limit.abort()
    }
  }
  const connect = async (attempt: Attempt, provider: SocialProvider, uri: string) => {
    attempt.set({ step: 'finishing', blockedUrl: undefined })
    const network = store.get(networks.activeAtom)
    const chainId =
      network && session.serves(network.namespace) ? toFrameChain(network.id) : undefined
    const asked = channel.ask(
      'CONNECT_SOCIAL',
      {
        uri,
        preferredAccountType: session.preferred('eip155'),
        ...(chainId === undefined ? {} : { chainId }),
      },
      attempt,
    )
    // A visitor of a locked wallet is asked for it next, and told then.
    const user = await asked.catch((error: unknown) => {
      if (isKitError(error, 'wallet_locked')) return undefined
      throw error
    })
    signedInBy(flow, provider, user ?? {})
  }
  const result = async (
    attempt: Attempt,
    provider: RedirectProvider,
    window: SocialWindow | null,
  ) => {
    const open = window ?? undefined
    const wait = { browser, clock, frameOrigin, window: open, signal: attempt.signal }
    const uri = await whileOpen(wait, addressOf({ provider }, attempt.signal))
    if (open) open.location.href = uri
    attempt.set({ step: 'window', blockedUrl: open ? undefined : uri })
    return socialResult(wait)
  }
  return {
    connect,
    /** Leaves in this tab, by code that few need; the result comes back with the page. */
    async leave(attempt: Attempt, provider: RedirectProvider) {
      const { leaveTab, pageToLeave } = await import('./leave-tab.js')
      const uri = await addressOf({ provider, page: pageToLeave(browser) }, attempt.signal)
      records.write('social-left', { provider, at: clock.now() })
      attempt.set({ step: 'window' })
      if (!leaveTab(browser, uri)) throw EmbeddedErrors.social_failed()
      return LEAVING
    },
    /** In the window that the press opened: where the frame can keep nothing, it is first the wallet's. */
    async throughWindow(attempt: Attempt, provider: RedirectProvider, window: SocialWindow | null) {
      const { signal } = attempt
      const ready = channel.ready(signal)
      const open = { clock, window: window ?? undefined, signal }
      const { storage } = await whileOpen(open, ready)
      if (storage === 'blocked')
        signedInBy(flow, provider, await inWindow(attempt, { provider }, window))
      else await connect(attempt, provider, await result(attempt, provider, window))
    },
  }
}

/** Social logins by a window of the provider's, or in the same tab, and by Farcaster. */
export function createSocialLogin(flow: LoginFlow) {
  const { context, records, attempts, finish } = flow
  const { clock, events } = context
  const steps = createProviderSteps(flow)
  const farcaster = createFarcaster(flow)

  /** Runs the steps before connecting, then connects; a failure is reported, and may be tried again. */
  const run = async (
    attempt: Attempt,
    provider: SocialProvider,
    before: () => Promise<unknown>,
    make: (cause: unknown) => Error,
  ) => {
    try {
      const isLeaving = await before().catch((error: unknown) => {
        throw failureOf(error, make)
      })
      if (isLeaving === LEAVING) return
      await finish(attempt)
      events.emit('SOCIAL_LOGIN_SUCCESS', { provider })
    } catch (error) {
      if (isGivenUp(error)) events.emit('SOCIAL_LOGIN_CANCELED', { provider })
      else events.emit('SOCIAL_LOGIN_ERROR', { provider, code: codeOf(error) })
      attempts.done(attempt, { provider, error: failure(error) })
      throw error
    }
  }
  return {
    /** @param window `undefined` where none is to be opened: for Farcaster, and where the tab itself leaves */
    async start(
      provider: SocialProvider,
      window: SocialWindow | null | undefined,
      signal?: AbortSignal,
    ): Promise<void> {
      const attempt = attempts.begin(signal, { step: 'starting', provider })
      events.emit('SOCIAL_LOGIN_STARTED', { provider })
      if (!isRedirect(provider)) {
        return run(attempt, provider, () => farcaster.signIn(attempt), asFarcaster)
      }
      const before = () =>
        window === undefined
          ? steps.leave(attempt, provider)
          : steps.throughWindow(attempt, provider, window)
      return run(attempt, provider, before, asSocial).finally(() => window?.close())
    },
    /** A login that left in this tab has come back: only one that this browser began is taken. */
    async resume(result: string): Promise<void> {
      const left = records.read('social-left')
      records.clear('social-left')
      const age = left === undefined ? Number.POSITIVE_INFINITY : clock.now() - left.at
      if (left === undefined || age < 0 || age > RETURN_LIMIT) return
      const { provider } = left
      const attempt = attempts.begin(undefined, { step: 'finishing', provider })
      const back = async () => steps.connect(attempt, provider, checkResult(result))
      await run(attempt, provider, back, asSocial)
    },
    /** The view of Farcaster was left, also for what was given up before. */
    farcasterLeft: farcaster.left,
    stop: farcaster.stop,
  }
}
