import type { Http } from './http.js'

/** HTTP whose code arrives with the first call: nothing is sent before the visitor acts anyway. */
export function lazyHttp(load: () => Promise<{ readonly createHttp: () => Http }>): Http {
  let made: Http | undefined
  const http = async () => (made ??= (await load()).createHttp())
  return {
    get: async (url, options) => (await http()).get(url, options),
    post: async (url, body, options) => (await http()).post(url, body, options),
  }
}
