import { bearer, readKey, toBase64Url } from './bearer.js'
import { ServerErrors } from './errors.js'
import type { ServerSettings } from './options.js'

const LONGEST_ANSWER = 2_000_000
const TIMEOUT_MS = 10_000
const NONCE_BYTES = 16

/** The provider's API, called with the app's key. */
export interface ProviderApi {
  /** @throws KitError `provider_failed`; its cause is for the app's log alone */
  get(path: string, query?: Readonly<Record<string, string>>): Promise<unknown>
  /** @throws KitError `provider_failed` */
  post(path: string, body: object): Promise<unknown>
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
      const text = await response.text()
      if (!response.ok || text.length > LONGEST_ANSWER)
        throw new Error(`The provider answered ${String(response.status)}.`)
      return JSON.parse(text) as unknown
    } catch (error) {
      throw ServerErrors.provider_failed({}, error)
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
