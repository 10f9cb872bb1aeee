import { isKitError } from '@latchkey/kernel'
import { readAnswerText } from '@latchkey/kernel/internal/server'
import type { ServerPorts } from '@latchkey/kernel/server'
import type { SellerRefusals } from './seller-server.js'

const LONGEST_ANSWER = 2_000_000
const TIMEOUT_MS = 10_000

/** Seconds to wait where the seller names none. */
const USUAL_WAIT_S = 30
const LONGEST_WAIT_S = 600

/** A seller's API, called with the app's key. The cause of an error is for the app's log alone. */
export interface SellerApi {
  /** @throws KitError `provider_failed`, `provider_refused`, `too_many_requests` */
  get(path: string, query?: Readonly<Record<string, string>>): Promise<unknown>
  /** @throws KitError `provider_failed`, `provider_refused`, `too_many_requests` */
  post(path: string, body: object): Promise<unknown>
}

/** Where the API is, and how its calls prove whose they are. */
export interface SellerApiOptions {
  readonly api: string
  readonly ports: Pick<ServerPorts, 'fetch'>
  readonly refusals: SellerRefusals
  /** The headers of one call; `path` is that of its URL, without a query. */
  headers(call: {
    readonly method: string
    readonly host: string
    readonly path: string
  }): Promise<Readonly<Record<string, string>>>
}

/** Why the seller did not do it: its visitor's doing, or a failure of its own or of the app. */
function refusalOf({ status, headers }: Response, refusals: SellerRefusals): Error {
  const cause = new Error(`The provider answered ${String(status)}.`)
  if (status === 400 || status === 422) return refusals.provider_refused({}, cause)
  if (status !== 429) return cause
  const told = Number(headers.get('retry-after') ?? '')
  const wait = told > 0 ? Math.ceil(told) : USUAL_WAIT_S
  return refusals.too_many_requests({ retryAfter: Math.min(wait, LONGEST_WAIT_S) }, cause)
}

/** Calls of a seller. A redirect is followed nowhere: the key would go along. */
export function createSellerApi(options: SellerApiOptions): SellerApi {
  const { api, ports, refusals } = options
  const call = async (method: string, path: string, query: string, body?: object) => {
    try {
      const { host, pathname } = new URL(api)
      const whole = `${pathname.replace(/\/$/, '')}${path}`
      const response = await ports.fetch(`${api.replace(/\/$/, '')}${path}${query}`, {
        method,
        headers: {
          ...(await options.headers({ method, host, path: whole })),
          ...(body ? { 'content-type': 'application/json' } : {}),
        },
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
      if (!response.ok) throw refusalOf(response, refusals)
      return JSON.parse(await readAnswerText(response, LONGEST_ANSWER)) as unknown
    } catch (error) {
      const isRefusal =
        isKitError(error, 'provider_refused') || isKitError(error, 'too_many_requests')
      throw isRefusal ? error : refusals.provider_failed({}, error)
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
