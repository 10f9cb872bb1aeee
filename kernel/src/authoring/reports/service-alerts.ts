import type { Alert } from '../../core/notices/notice.js'
import { readError } from '../untrusted/read-error.js'
import { httpRefusal } from '../untrusted/http-refusal.js'

const CONFIGURATION = 'Invalid App Configuration'

/**
 * Alerts about services that an app is set up with. One code for one cause, whichever
 * service tells of it, so that a relay and a directory that refuse the same project raise one alert.
 */
export const SERVICE_ALERTS = {
  origin: {
    code: 'origin_refused',
    title: CONFIGURATION,
    message: 'Origin not on the allowlist - update configuration',
  },
  project: {
    code: 'project_id_refused',
    title: 'Invalid Project ID',
    message: 'Invalid Project ID - update configuration',
  },
  /** A refusal that does not say which of the three it is. */
  configuration: {
    code: 'configuration_refused',
    title: CONFIGURATION,
    message:
      'Origin not on the allowlist, domain not verified, or invalid project id - update configuration',
  },
  session: {
    code: 'session_expired',
    title: 'Session Expired',
    message: 'Invalid session. Check your time settings and connect again.',
  },
  frame: {
    code: 'iframe_load_failed',
    title: 'Network Error',
    message: 'The embedded wallet could not be loaded. Try again later.',
  },
  frameTimeout: {
    code: 'iframe_request_timeout',
    title: 'Embedded Wallet Request Timed Out',
    message: 'The embedded wallet did not answer. Try again later.',
  },
} as const satisfies Readonly<Record<string, Alert>>

/** How services word it. */
const REFUSALS: readonly (readonly [RegExp, Alert])[] = [
  [/origin not allowed/i, SERVICE_ALERTS.origin],
  [/JWT validation error|JWT token is not yet valid/i, SERVICE_ALERTS.session],
  [/Unauthorized: invalid key/i, SERVICE_ALERTS.project],
]

const FORBIDDEN = 403

/**
 * The alert of a service that refuses the app, from any error or answer; `undefined` for every other failure. Give
 * `reason: true` to the `Http` call whose refusal is to be understood.
 */
export function refusalAlert(error: unknown): Alert | undefined {
  const { status, reason } = httpRefusal(error) ?? {}
  const texts = [...(reason === undefined ? [] : [reason]), ...readError(error).texts]
  const told = REFUSALS.find(([said]) => texts.some((text) => said.test(text)))?.[1]
  return told ?? (status === FORBIDDEN ? SERVICE_ALERTS.configuration : undefined)
}
