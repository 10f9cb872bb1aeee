import { isKitError } from '@latchkey/kernel'
import { EmbeddedErrors } from '../errors.js'
import type { Channel } from '../channel/channel.js'
import type { WalletWindows } from '../channel/windows.js'
import type { SocialWindow } from '../channel/social-window.js'
import type { Session } from '../wallet/session.js'
import type { RequestPayload, SuccessPayload } from '../../wire/messages.js'
import { failure, type Attempt } from './attempt.js'

type Means = RequestPayload<'LOGIN'>

/** The window's page is another one after each way to an identity provider: it is asked until it answers. */
async function askEachPage(
  inside: Channel,
  means: Means,
  signal: AbortSignal,
): Promise<SuccessPayload<'LOGIN'>> {
  for (;;) {
    try {
      return await inside.ask('LOGIN', means, { signal })
    } catch (error) {
      if (!isKitError(error, 'frame_restarted')) throw error
    }
  }
}

/** The tools of a login in a window. */
export interface WindowLoginParts {
  readonly channel: Channel
  readonly windows: WalletWindows
  readonly session: Session
}

/** The visitor presses for the window, which is open then; by the state of who waits for it. */
export const windowWish = (
  attempt: Pick<Attempt<{ step: 'press' | 'window'; error: undefined }>, 'signal' | 'set'>,
  opened: () => void = () => undefined,
) => ({
  signal: attempt.signal,
  waits: () => {
    attempt.set({ step: 'press' })
  },
  opened: () => {
    attempt.set({ step: 'window', error: undefined })
    opened()
  },
})

/** A visitor who gives up in the window closes it. */
export const asClosed = (error: unknown): never => {
  throw isKitError(error, 'user_rejected') ? EmbeddedErrors.popup_closed({}, error) : error
}

/**
 * Signs in in a window of the wallet's, and tells the frame who it is.
 *
 * @param window opened in the press that began the login; without one the visitor presses again, as often as they close it
 * @param opened called for each window
 */
export const createWindowLogin =
  ({ channel, windows, session }: WindowLoginParts) =>
  async (
    attempt: Attempt,
    means: Means,
    window?: SocialWindow | null,
    opened: () => void = () => undefined,
  ) => {
    const { signal } = attempt
    const once = (given: SocialWindow | undefined) => {
      const wish = { ...windowWish(attempt, opened), window: given }
      return windows.run((inside) => askEachPage(inside, means, signal), wish).catch(asClosed)
    }
    const untilDone = async (): Promise<SuccessPayload<'LOGIN'>> => {
      for (;;) {
        try {
          return await once(undefined)
        } catch (error) {
          if (signal.aborted) throw error
          attempt.set({ error: failure(error) })
        }
      }
    }
    const { token, userName } = await (window ? once(window) : untilDone())
    signal.throwIfAborted()
    attempt.set({ step: 'finishing', error: undefined })
    session.changed(token)
    const { isConnected } = await channel.ask('IS_CONNECTED', { token }, { signal })
    // The frame has the session of somebody else, whose accounts would be shown.
    if (!isConnected) throw EmbeddedErrors.login_needed()
    return { userName }
  }

/** Signs in in a window. */
export type WindowLogin = ReturnType<typeof createWindowLogin>
