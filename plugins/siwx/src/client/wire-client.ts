import type { Abortable, Http } from '@latchkey/kernel'
import type { HttpOptions } from '@latchkey/kernel/internal'
import { WIRE_PATHS, type SignInSession } from '../wire.js'
import type { SignInBackend } from './backend.js'
import { refusedBy, SigningErrors } from './signing-errors.js'

type Members = Readonly<Record<string, unknown>>

const isMembers = (value: unknown): value is Members => typeof value === 'object' && value !== null
const isText = (value: unknown): value is string => typeof value === 'string'

const isSession = (value: unknown): value is SignInSession =>
  isMembers(value) &&
  isMembers(value.data) &&
  [value.account, value.startedAt, value.expirationTime].every(isText) &&
  [value.data.accountAddress, value.data.chainId].every(isText)

/** The server's answer is read member by member. */
function read<T>(what: string, answer: unknown, pick: (members: Members) => T | undefined): T {
  const members = isMembers(answer) ? answer : {}
  const { error } = members
  if (isMembers(error) && isText(error.code)) {
    const { code, message } = error
    throw refusedBy({ code, ...(isText(message) && { text: message }) })
  }
  const picked = pick(members)
  if (picked === undefined) throw SigningErrors.backend_answer_invalid({ what })
  return picked
}

/** The four questions to the handlers below an absolute URL. */
export function createWireClient(base: string, http: Http): SignInBackend {
  const at = (path: keyof typeof WIRE_PATHS) => `${base}${WIRE_PATHS[path]}`
  /** The session is a cookie that no script can read; a refusal says why in its body. */
  const options = ({ signal }: Abortable = {}, query?: HttpOptions['query']): HttpOptions => ({
    credentials: 'include',
    anyStatus: true,
    ...(query && { query }),
    ...(signal && { signal }),
  })
  return {
    async nonce(abortable) {
      return read('nonce', await http.get(at('nonce'), options(abortable)), (answer) => {
        const { nonce, issuedAt, expirationTime } = answer
        const whole = isText(nonce) && isText(issuedAt) && isText(expirationTime)
        return whole ? { nonce, issuedAt, expirationTime } : undefined
      })
    },
    async verify(signed, abortable) {
      const answer = await http.post(at('verify'), signed, options(abortable))
      return read('verify', answer, ({ session }) => (isSession(session) ? session : undefined))
    },
    async session(account, abortable) {
      const answer = await http.get(at('session'), options(abortable, { account }))
      const found = read('session', answer, ({ session }) =>
        session === null || isSession(session) ? { session } : undefined,
      )
      return found.session ?? undefined
    },
    async revoke(account, abortable) {
      const answer = await http.post(at('revoke'), { account }, options(abortable))
      read('revoke', answer, ({ revoked }) => (typeof revoked === 'number' ? true : undefined))
    },
  }
}
