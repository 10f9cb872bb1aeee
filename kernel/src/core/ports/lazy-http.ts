import { KitErrors } from '../kernel-errors.js'
import { lazyPart } from '../../authoring/loading/lazy-part.js'
import type { Http } from './http.js'

/** HTTP whose code arrives with the first call: nothing is sent before the visitor acts anyway. */
export function lazyHttp(load: () => Promise<Http>): Http {
  const http = lazyPart(load, (cause) => KitErrors.chunk_failed({ what: 'HTTP' }, cause))
  return {
    get: async (url, options) => (await http.load()).get(url, options),
    post: async (url, body, options) => (await http.load()).post(url, body, options),
  }
}
