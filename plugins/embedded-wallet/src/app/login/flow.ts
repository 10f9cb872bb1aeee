import { isKitError, type SocialProvider } from '@latchkey/kernel'
import type { Channel } from '../channel/channel.js'
import type { WalletWindows } from '../channel/windows.js'
import { CONNECTOR_ID, type CoreContext } from '../core-context.js'
import { EmbeddedErrors } from '../errors.js'
import type { Records } from '../records.js'
import type { FrameUser } from '../../wire/messages.js'
import type { Session } from '../wallet/session.js'
import { loginAttempts, type Attempt, type Attempts } from './attempt.js'
import { createFrameCode, type FrameCode } from './frame-code.js'
import { createWindowLogin, type WindowLogin } from './window-login.js'

/** Ends a login that the frame has accepted: connects, and shows the account. */
export const createFinish =
  ({ connections, tell }: Pick<CoreContext, 'connections' | 'tell'>, attempts: Attempts) =>
  async (attempt: Attempt): Promise<void> => {
    attempt.set({ step: 'finishing', error: undefined, blockedUrl: undefined, url: undefined })
    const { signal } = attempt
    try {
      await connections.connect(CONNECTOR_ID, { signal })
    } catch (error) {
      if (isKitError(error, 'connector_not_found')) {
        throw EmbeddedErrors.auth_connector_missing({}, error)
      }
      // The visitor who was signed in already may be another one now.
      if (!isKitError(error, 'already_connected')) throw error
      tell({ type: 'changed' })
    }
    attempts.done(attempt, { resendAt: undefined })
  }

/** A login's needs of the core. */
export interface FlowParts {
  readonly context: CoreContext
  readonly channel: Channel
  readonly records: Records
  readonly session: Session
  readonly windows: WalletWindows
}

/** The common part of all logins: each adds its own steps. */
export interface LoginFlow extends Omit<FlowParts, 'windows'> {
  readonly attempts: Attempts
  readonly frameCode: FrameCode
  readonly inWindow: WindowLogin
  /** The frame knows who signed in: connects. @param told their accounts, where the frame told them already */
  finish(attempt: Attempt, told?: readonly FrameUser[]): Promise<void>
}

/** Logins of a kit. */
export function createLoginFlow(parts: FlowParts): LoginFlow {
  const { context, channel, records, session, windows } = parts
  const attempts = loginAttempts(context.store)
  const finish = createFinish(context, attempts)
  return {
    context,
    channel,
    records,
    session,
    attempts,
    frameCode: createFrameCode(channel),
    inWindow: createWindowLogin({ channel, windows, session }),
    async finish(attempt, told = []) {
      const forget = session.told(told)
      try {
        await finish(attempt)
      } finally {
        forget()
      }
    },
  }
}

/** Keeps how the visitor signed in: the frame does not tell it again. */
export function signedInBy(
  { records, session }: Pick<LoginFlow, 'records' | 'session'>,
  provider: SocialProvider,
  user: Parameters<Session['signedIn']>[0],
) {
  session.signedIn(user)
  const { userName } = user
  records.write('social', { provider, ...(userName ? { userName } : {}) })
}
