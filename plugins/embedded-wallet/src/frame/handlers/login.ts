import { createAskCode } from './ask-code.js'
import type { Handlers } from '../channel.js'
import { FrameErrors } from '../errors.js'
import type { FrameNeeds } from './needs.js'
import { API, PATHS } from '../../wire/http.js'
import { changeHandlers } from './change-email.js'
import { userOf, usersOf } from './user-of.js'

type LoginNames =
  | 'CONNECT_EMAIL'
  | 'CONNECT_DEVICE'
  | 'CONNECT_OTP'
  | 'GET_SOCIAL_REDIRECT_URI'
  | 'CONNECT_SOCIAL'
  | 'GET_FARCASTER_URI'
  | 'CONNECT_FARCASTER'
  | 'UPDATE_EMAIL'
  | 'UPDATE_EMAIL_PRIMARY_OTP'
  | 'UPDATE_EMAIL_SECONDARY_OTP'

/** Pause between two questions whether Farcaster's app has answered, in milliseconds. */
const FARCASTER_PAUSE = 1_000

/** Logins. A new one ends the waits of an earlier one. */
export function loginHandlers(needs: FrameNeeds): Pick<Handlers, LoginNames> {
  const { api, session, channel } = needs
  const askCode = createAskCode(needs)
  let waiting = new AbortController()
  const anew = () => {
    waiting.abort()
    waiting = new AbortController()
    return waiting.signal
  }
  const begin: typeof session.begin = (user) => {
    session.begin(user)
    channel().tell('SESSION_UPDATE', { token: user.id })
  }
  return {
    CONNECT_EMAIL: async ({ email }, { origin }) => {
      const { action } = await api('emailStart', { email, app: origin }, anew())
      if (action === 'CONNECT') session.refresh()
      return { action }
    },
    CONNECT_DEVICE: () => approvedDevice(needs, waiting.signal),
    CONNECT_OTP: async ({ otp, wants = [] }, { signal }) => {
      const verify = async (digits: string) => {
        begin((await api('emailVerify', { otp: digits })).user)
        return wants.length === 0 ? undefined : usersOf(needs, wants)
      }
      const typed = () => askCode(() => LOGIN_CODE, [signal], verify)
      const users = await (otp === undefined ? typed() : verify(otp))
      return users && { users }
    },
    GET_SOCIAL_REDIRECT_URI: async ({ provider, page }, { origin }) =>
      api('socialStart', { provider, app: origin, page }, anew()),
    CONNECT_SOCIAL: async ({ uri, preferredAccountType, chainId }) => {
      begin((await api('socialFinish', { uri })).user)
      return userOf(needs, { preferredAccountType, chainId })
    },
    GET_FARCASTER_URI: () => api('farcasterChannel', {}, anew()),
    CONNECT_FARCASTER: async () => {
      const user = await farcasterUser(needs, waiting.signal)
      begin(user)
      return { userName: user.userName ?? '' }
    },
    ...changeHandlers(needs, askCode),
  }
}

/** The app says beside it where the mail went, and sends it again. */
const LOGIN_CODE = {
  of: 'login',
  texts: [],
  canCancel: false,
  title: { key: 'titleLogin' },
} as const

/** Waits until the link of the mail was used. */
export function approvedDevice(
  { ports }: Pick<FrameNeeds, 'ports'>,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) {
      reject(FrameErrors.request_aborted())
      return
    }
    const events = ports.events(
      `${ports.origin}${API}${PATHS.deviceEvents.path}`,
      'approved',
      () => {
        events.close()
        resolve()
      },
    )
    signal.addEventListener('abort', () => {
      events.close()
      reject(FrameErrors.request_aborted())
    })
  })
}

/** Asks until Farcaster's app has answered, the server gives up, or another login begins. */
export async function farcasterUser(
  { api, ports }: Pick<FrameNeeds, 'api' | 'ports'>,
  signal: AbortSignal,
) {
  for (;;) {
    const status = await api('farcasterStatus', undefined, signal)
    if ('user' in status) return status.user
    await new Promise<void>((resolve) => {
      ports.after(FARCASTER_PAUSE, resolve)
    })
    if (signal.aborted) throw FrameErrors.request_aborted()
  }
}
