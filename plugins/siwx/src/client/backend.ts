import { defineToken, type Abortable, type CaipAccountId, type Http } from '@latchkey/kernel'
import { lazyPart } from '@latchkey/kernel/internal/page'
import type { SignInSession, WireNonce, WireVerify } from '../wire.js'
import { notLoaded } from './sign-in-errors.js'

/** The maker of nonces, verifier of signatures and keeper of sessions; never the page itself. */
export interface SignInBackend {
  /** A nonce for one attempt, with the time by the server's clock. */
  nonce(options?: Abortable): Promise<WireNonce>
  /** Begins a session. @throws where the sign-in is not proven */
  verify(signed: WireVerify, options?: Abortable): Promise<SignInSession>
  /** The session of an account, if there is one. An account of CAIP-10 names its network as well. */
  session(account: CaipAccountId, options?: Abortable): Promise<SignInSession | undefined>
  /** Ends the session of an account. Ending what has ended is no error. */
  revoke(account: CaipAccountId, options?: Abortable): Promise<void>
}

/** Token of {@link SignInBackend}. */
export const SignInBackend = defineToken<SignInBackend>(
  'siwx:backend',
  'Pass siwx({ backend }), such as httpBackend({ url }), or add a plugin that provides one.',
)

/** The parts of the kit for a backend that is made with it. */
export interface BackendPorts {
  readonly http: Http
  /** The page's origin, or `undefined` on a server. */
  readonly origin: string | undefined
}

/** A backend that speaks through the kit's ports. */
export interface BackendSource {
  /** Hosts it talks to, for `kit.csp()`. */
  readonly hosts?: readonly string[]
  create(ports: BackendPorts): SignInBackend
}

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
