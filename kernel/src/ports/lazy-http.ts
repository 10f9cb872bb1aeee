import { KitErrors } from '../kernel-errors.js'
import type { Http } from './http.js'

/** HTTP whose code arrives with the first call: nothing is sent before the visitor acts anyway. */
export function lazyHttp(load: () => Promise<Http>): Http {
  let loading: Promise<Http> | undefined
  const http = () =>
    (loading ??= load().catch((cause: unknown) => {
      loading = undefined // A failure is forgotten: the next call asks again.
      throw KitErrors.chunk_failed({ what: 'HTTP' }, cause)
    }))
  return {
    get: async (url, options) => (await http()).get(url, options),
    post: async (url, body, options) => (await http()).post(url, body, options),
  }
}
