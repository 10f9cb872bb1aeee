import { isKitError, isSecureUrl, pause, type SocialProvider } from '@latchkey/kernel'
import { EmbeddedErrors } from '../errors.js'
import type { SocialWindow } from '../channel/social-window.js'
import { toFrameChain } from '../wallet/frame-chain.js'
import type { Session } from '../wallet/session.js'
import {
  REDIRECT_PROVIDERS,
  type RedirectProvider,
  type RequestPayload,
} from '../../wire/messages.js'
import type { Attempt } from './attempt.js'
import type { LoginParts } from './email-login.js'
import { codeOf, isGivenUp } from './events.js'
import { checkResult, socialResult, whileOpen } from './social-result.js'

/** Milliseconds for the provider's address to be there; a window that stays empty is closed. */
const ADDRESS_LIMIT = 45_000
/** Milliseconds in which a login that left in the same tab may come back. */
const RETURN_LIMIT = 15 * 60_000
/** Milliseconds after which leaving a Farcaster login reloads the frame. */
const RELOAD_AFTER = 100

/** Errors that say by themselves what went wrong. */
const CLEAR = [
  'popup_closed',
  'connect_aborted',
  'iframe_load_failed',
  'iframe_request_timeout',
  'email_too_soon',
  'auth_connector_missing',
]

/** The parts of a social login. */
export interface SocialParts extends LoginParts {
  readonly session: Session
}

const isRedirect = (provider: SocialProvider): provider is RedirectProvider =>
  REDIRECT_PROVIDERS.some((one) => one === provider)

/** Whether an error is of the steps before connecting: those of connecting pass as they are. */
const failureOf = (error: unknown, make: (cause: unknown) => Error) =>
  CLEAR.some((code) => isKitError(error, code)) || !isKitError(error) ? error : make(error)

/** Social logins by a window of the provider's, or in the same tab. */
export function createSocialLogin(parts: SocialParts) {
  const { context, channel, records, attempts, finish, inWindow, session } = parts
  const { browser, clock, connections, events, networks, options, store } = context
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
  const connectSocial = async (attempt: Attempt, provider: SocialProvider, uri: string) => {
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
    session.signedIn(user ?? {})
    remember(provider, user?.userName)
  }
  const remember = (provider: SocialProvider, userName: string | null | undefined) => {
    records.write('social', { provider, ...(userName ? { userName } : {}) })
  }
  /** Leaves in this tab, by code that few need; the result comes back with the page. */
  const leave = async (attempt: Attempt, provider: RedirectProvider) => {
    const { leaveTab, pageToLeave } = await import('./leave-tab.js')
    const uri = await addressOf({ provider, page: pageToLeave(browser) }, attempt.signal)
    records.write('social-left', { provider, at: clock.now() })
    attempt.set({ step: 'window' })
    if (!leaveTab(browser, uri)) throw EmbeddedErrors.social_failed()
  }
  const throughWindow = async (
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
  /** Where the frame can keep nothing, the window that was opened for the provider is first the wallet's. */
  const isBlocked = async ({ signal }: Attempt, window: SocialWindow | null) => {
    const ready = channel.ready(signal).then(({ storage }) => storage)
    return (await whileOpen({ clock, window: window ?? undefined, signal }, ready)) === 'blocked'
  }
  const inWalletWindow = async (
    attempt: Attempt,
    provider: SocialProvider,
    window: SocialWindow | null,
  ) => {
    const { userName } = await inWindow(attempt, { provider }, window)
    session.signedIn({ userName })
    remember(provider, userName)
  }
  let cancelReload = () => {}
  /** The frame forgets its wait: otherwise it would sign in the user of a code that is on no screen any more. */
  const reloadLater = () => {
    cancelReload()
    cancelReload = clock.after(RELOAD_AFTER, () => {
      // A further login ends the wait in the frame by itself.
      if (!channel.isOpen() || attempts.current()) return
      channel.ask('RELOAD', undefined).then(channel.reloads, () => undefined)
    })
  }
  const farcaster = async (attempt: Attempt) => {
    if (await isBlocked(attempt, null)) return inWalletWindow(attempt, 'farcaster', null)
    const { signal } = attempt
    signal.addEventListener('abort', reloadLater, { once: true })
    try {
      const { url } = await channel.ask('GET_FARCASTER_URI', undefined, attempt)
      if (!isSecureUrl(url)) throw EmbeddedErrors.farcaster_failed()
      attempt.set({ step: 'farcaster', url })
      const { userName } = await channel.ask('CONNECT_FARCASTER', undefined, attempt)
      session.signedIn({ userName })
      remember('farcaster', userName)
    } finally {
      signal.removeEventListener('abort', reloadLater)
    }
  }
  /** Runs the steps before connecting, then connects; a failure is reported, and may be tried again. */
  const run = async (
    attempt: Attempt,
    provider: SocialProvider,
    steps: () => Promise<boolean>,
    make: (cause: unknown) => Error,
  ) => {
    try {
      const isThere = await steps().catch((error: unknown) => {
        throw failureOf(error, make)
      })
      if (!isThere) return
      await finish(attempt)
      events.emit('SOCIAL_LOGIN_SUCCESS', { provider })
    } catch (error) {
      if (isGivenUp(error)) events.emit('SOCIAL_LOGIN_CANCELED', { provider })
      else events.emit('SOCIAL_LOGIN_ERROR', { provider, code: codeOf(error) })
      attempts.done(attempt, { provider, error: error as never })
      throw error
    }
  }
  const asSocial = (cause: unknown) => EmbeddedErrors.social_failed({}, cause)
  const asFarcaster = (cause: unknown) => EmbeddedErrors.farcaster_failed({}, cause)

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
        const steps = () => farcaster(attempt).then(() => true)
        return run(attempt, provider, steps, asFarcaster)
      }
      const steps = async () => {
        if (window === undefined) {
          await leave(attempt, provider)
          return false
        }
        if (await isBlocked(attempt, window)) await inWalletWindow(attempt, provider, window)
        else await connectSocial(attempt, provider, await throughWindow(attempt, provider, window))
        return true
      }
      return run(attempt, provider, steps, asSocial).finally(() => window?.close())
    },
    /** A login that left in this tab has come back: only one that this browser began is taken. */
    async resume(result: string): Promise<void> {
      const left = records.read('social-left')
      records.clear('social-left')
      const age = left === undefined ? Number.POSITIVE_INFINITY : clock.now() - left.at
      if (left === undefined || age < 0 || age > RETURN_LIMIT) return
      const { provider } = left
      const attempt = attempts.begin(undefined, { step: 'finishing', provider })
      const steps = async () => {
        await connectSocial(attempt, provider, checkResult(result))
        return true
      }
      await run(attempt, provider, steps, asSocial)
    },
    /** The view of Farcaster was left, also for what was given up before. */
    farcasterLeft() {
      const isConnected = store
        .get(connections.connectionsAtom)
        .some(({ connectorId, status }) => connectorId === 'ID_AUTH' && status === 'connected')
      if (isConnected) return
      attempts.end()
      reloadLater()
    },
    stop() {
      cancelReload()
    },
  }
}
