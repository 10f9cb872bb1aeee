import { defineErrors, type Alert, type Browser, type KitError } from '@latchkey/kernel'
import { SERVICE_ALERTS } from '@latchkey/kernel/internal/tools'
import { textOf } from './map-error.js'

/** Reasons for which a relay is out of reach. */
const RelayFailures = defineErrors('walletconnect', {
  /** The public relay does not know the project. Copy the project id again, and give it as `projectId`. */
  relay_unauthorized: {
    user: 'Wallet apps cannot be reached because of this app’s configuration.',
    says: () =>
      'Unauthorized: invalid key. The relay does not accept this projectId: check walletConnect({ projectId }).',
  },
  /** The project allows other origins alone. Add the page's origin where the project is kept, also the one of tests. */
  relay_origin_refused: {
    user: 'Wallet apps cannot be reached because of this app’s configuration.',
    says: () =>
      'Unauthorized: origin not allowed. Add this page’s origin to the allow-list of the project.',
  },
  /**
   * The relay takes the device for one of the past or the future. The visitor sets the clock of the device, and
   * connects again.
   */
  relay_clock_skew: {
    user: 'The clock of this device is off. Set it and connect again.',
    says: () => 'JWT validation error: JWT Token is not yet valid. The device’s clock is off.',
  },
  /** The relay does not accept the project id, or is down. Check `projectId` and `relayUrl`. */
  relay_refused: {
    user: 'Wallet apps cannot be reached right now. Try again later.',
    says: () => 'The relay refused the connection.',
  },
  /** The device has no connection. It is tried again when it is on line. */
  relay_offline: {
    user: 'You are offline. Go online and try again.',
    says: () => 'The device is offline: no socket to the relay within the time allowed.',
  },
  /**
   * The relay does not answer, and the device is on line. Check `relayUrl` and `projectId`, and that the policy of the
   * page allows the relay (`kit.csp()`).
   */
  relay_unreachable: {
    user: 'The service that reaches wallet apps does not answer. Try again, or choose another way.',
    says: () =>
      'No socket to the relay within the time allowed. A browser does not tell why: check that relayUrl is right, and that the relay accepts this projectId and origin.',
  },
})

/**
 * No socket, and no reason told: a browser hides the status with which a relay refuses one, and only the
 * device knows whether it is offline itself.
 */
export const noSocket = (browser: Pick<Browser, 'online'>, cause?: unknown): KitError =>
  RelayFailures[browser.online() ? 'relay_unreachable' : 'relay_offline']({}, cause)

/** How relays word it; the numbers are what sockets say where no text reaches us. */
const CASES: readonly (readonly [RegExp, keyof typeof RelayFailures, Alert?])[] = [
  [/origin not allowed|server response: 403/i, 'relay_origin_refused', SERVICE_ALERTS.origin],
  [/JWT validation error|JWT token is not yet valid/i, 'relay_clock_skew', SERVICE_ALERTS.session],
  [
    /Unauthorized: invalid key|server response: 401|code: 3000/i,
    'relay_unauthorized',
    SERVICE_ALERTS.project,
  ],
  [/server response: \d/i, 'relay_refused'],
]

/** The code and the alert of a failed socket; `undefined` when nothing tells why it failed. */
export function relayFailure(
  error: unknown,
): { readonly error: KitError; readonly alert?: Alert } | undefined {
  const found = CASES.find(([pattern]) => pattern.test(textOf(error)))
  if (!found) return undefined
  const [, code, alert] = found
  return { error: RelayFailures[code]({}, error), ...(alert ? { alert } : {}) }
}

/**
 * A browser's whole account of a socket that was refused or led nowhere, in the library's words. A socket that was
 * open and broke is reported otherwise.
 */
export const isUnopened = (error: unknown): boolean =>
  /websocket connection failed/i.test(textOf(error))
