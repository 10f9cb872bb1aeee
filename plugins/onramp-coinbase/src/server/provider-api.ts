import { isKitError } from '@latchkey/kernel'
import { readAnswerText } from '@latchkey/kernel/internal/server'
import { bearer, readKey, toBase64Url } from './bearer.js'
import { ServerErrors } from './errors.js'
import type { ServerSettings } from './options.js'

const LONGEST_ANSWER = 2_000_000
const TIMEOUT_MS = 10_000
const NONCE_BYTES = 16

/** Seconds to wait where the provider names none. */
const USUAL_WAIT_S = 30
const LONGEST_WAIT_S = 600

/** The provider's API, called with the app's key. The cause of an error is for the app's log alone. */
export interface ProviderApi {
  /** @throws KitError `provider_failed`, `provider_refused`, `too_many_requests` */
  get(path: string, query?: Readonly<Record<string, string>>): Promise<unknown>
  /** @throws KitError `provider_failed`, `provider_refused`, `too_many_requests` */
  post(path: string, body: object): Promise<unknown>
}

/** Why the provider did not do it: its visitor's doing, or a failure of its own or of the app. */
function refusalOf({ status, headers }: Response): Error {
  const cause = new Error(`The provider answered ${String(status)}.`)
  if (status === 400 || status === 422) return ServerErrors.provider_refused({}, cause)
  if (status !== 429) return cause
  const told = Number(headers.get('retry-after') ?? '')
  const wait = told > 0 ? Math.ceil(told) : USUAL_WAIT_S
  return ServerErrors.too_many_requests({ retryAfter: Math.min(wait, LONGEST_WAIT_S) }, cause)
}

/** Calls of the provider: each with a token of its own, good for that call alone. */
export function createProviderApi(settings: ServerSettings): ProviderApi {
  const { keyId, secret, api, ports } = settings
  let key: ReturnType<typeof readKey> | undefined
  const call = async (method: string, path: string, query: string, body?: object) => {
    try {
      key ??= readKey(secret)
      const nonce = toBase64Url(ports.random(NONCE_BYTES))
      const { host, pathname } = new URL(api)
      const whole = `${pathname.replace(/\/$/, '')}${path}`
      const token = await bearer(keyId, await key, {
        method,
        host,
        path: whole,
        now: ports.now(),
        nonce,
      })
      const response = await ports.fetch(`${api.replace(/\/$/, '')}${path}${query}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body ? { 'content-type': 'application/json' } : {}),
        },
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
      if (!response.ok) throw refusalOf(response)
      return JSON.parse(await readAnswerText(response, LONGEST_ANSWER)) as unknown
    } catch (error) {
      const isRefusal =
        isKitError(error, 'provider_refused') || isKitError(error, 'too_many_requests')
      throw isRefusal ? error : ServerErrors.provider_failed({}, error)
    }
  }
  return {
    get: (path, query = {}) => {
      const search = new URLSearchParams(query).toString()
      return call('GET', path, search === '' ? '' : `?${search}`)
    },
    post: (path, body) => call('POST', path, '', body),
  }
}
