import {
  countOne,
  limitedAs,
  readJsonBody,
  type Cookies,
  type DoorAnswer,
  type DoorRoute,
} from '@latchkey/kernel/internal/server'
import type { Browsers, Session } from './browser.js'
import { ServerErrors } from './errors.js'
import type { ServerSettings } from './options.js'

/** The request. */
export interface Call {
  readonly request: Request
  /** Of a POST: its JSON. */
  readonly body: Readonly<Record<string, unknown>>
  readonly cookies: Cookies
  /** The network address that it comes from, if that is known. */
  readonly client: string | undefined
  /** The signed-in user. @throws KitError `not_signed_in` */
  session(): Promise<Session>
  /**
   * Counts the acts of a network address; without one nothing is counted.
   *
   * @throws KitError `too_many_requests`
   */
  limit(what: string, most: number, windowMs: number): Promise<void>
}

/** Something that the server does. A `Response` is sent as it is. */
export type Action = (call: Call) => Promise<DoorAnswer | Response>

/** How a path is asked. */
interface Path {
  readonly method: string
  /** Most bytes of its body. */
  readonly longest?: number
}

/** Longest body in bytes, unless a path takes more. */
const LONGEST_BODY = 8 * 1_024

/** Makes routes of actions. */
export function createRoutes({ clientOf, limits }: ServerSettings, browsers: Browsers) {
  function callOf(request: Request, body: Call['body']): Call {
    const [cookies, client] = [browsers.cookiesOf(request), clientOf(request)]
    return {
      request,
      body,
      cookies,
      client,
      async session() {
        const session = await browsers.session(cookies)
        if (!session) throw ServerErrors.not_signed_in()
        return session
      },
      async limit(what, most, windowMs) {
        const limited = limitedAs(client)
        if (limited === undefined) return
        const budget = { key: `wallet:${what}:${limited}`, most, windowMs }
        await countOne({ limits, refusals: ServerErrors }, budget)
      },
    }
  }

  return {
    /** For pages of the server's own alone. */
    own: ({ method, longest = LONGEST_BODY }: Path, action: Action): DoorRoute => ({
      methods: [method],
      async run(request) {
        const body = method === 'POST' ? await readJsonBody(request, longest, ServerErrors) : {}
        return action(callOf(request, body))
      },
    }),
    /** For links from anywhere. Its form is sent by a page of the server's own, or by the sites of `openMethods` too. */
    linked: (openMethods: readonly string[], action: Action): DoorRoute => ({
      methods: ['GET', 'POST'],
      openMethods,
      run: async (request) => action(callOf(request, {})),
    }),
  }
}
