import { isKitError, type ConnectRequest } from '@latchkey/kernel'
import { CONNECTOR_ID, type CoreContext } from '../core-context.js'
import { EmbeddedErrors } from '../errors.js'
import type { Attempt, Attempts } from './attempt.js'

/** Ends a login that the frame has accepted: connects, and shows the account. */
export const createFinish =
  ({ connections, tell }: CoreContext, attempts: Attempts) =>
  async (attempt: Attempt): Promise<void> => {
    attempt.set({ step: 'finishing', error: undefined, blockedUrl: undefined, url: undefined })
    const { signal }: Pick<ConnectRequest, 'signal'> = attempt
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
