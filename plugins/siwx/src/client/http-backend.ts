import type { BackendSource } from './backend.js'
import { lazyPart } from '@latchkey/kernel/loading'
import { notLoaded } from './not-loaded.js'

const wireClient = lazyPart(() => import('./wire-client.js'), notLoaded)

/** Options of {@link httpBackend}. */
export interface HttpBackendOptions {
  /**
   * Where the server has its handlers: a path of the page's own origin, or an absolute URL. A server on
   * another site needs CORS with credentials.
   *
   * @example '/siwx'
   */
  readonly url: string
}

/** The handlers of `@latchkey/siwx/server`, or a server that speaks as they do, over HTTP. */
export const httpBackend = ({ url }: HttpBackendOptions): BackendSource => {
  const base = url.replace(/\/+$/, '')
  const isAbsolute = /^https?:\/\//.test(base)
  return {
    hosts: isAbsolute ? [base] : [],
    create({ http, origin = '' }) {
      const client = async () => {
        const { createWireClient } = await wireClient.load()
        return createWireClient(isAbsolute ? base : origin + base, http)
      }
      return {
        nonce: async (options) => (await client()).nonce(options),
        verify: async (signed, options) => (await client()).verify(signed, options),
        session: async (account, options) => (await client()).session(account, options),
        revoke: async (account, options) => (await client()).revoke(account, options),
      }
    },
  }
}
