import { encodeBase58 } from '@latchkey/kernel/internal/page'
import { HandlerErrors } from './handler-errors.js'
import { platformPorts, type ServerPorts } from '@latchkey/kernel/server'
import { secondsUntil, type SessionStorage, type SessionStore } from './session-store.js'

/** How sessions in signed tokens are made. */
export interface SignedSessionOptions {
  /**
   * At least 32 bytes each. The first one signs; those after it are still accepted, so that a secret can
   * be changed without ending every session.
   */
  readonly secrets: readonly (string | Uint8Array)[]
  /** Holds the sessions that were ended before their time, and nothing else. */
  readonly storage: SessionStorage
  /** @default those of the platform */
  readonly ports?: Pick<ServerPorts, 'now' | 'random'>
}

const SECRET_BYTES = 32
const ID_BYTES = 16
/** Browsers keep cookies of up to 4 096 bytes, name and attributes included. */
const LONGEST_TOKEN = 3_500

function readSecrets(
  secrets: SignedSessionOptions['secrets'],
): readonly [Uint8Array, ...Uint8Array[]] {
  const [first, ...others] = secrets.map((secret) =>
    typeof secret === 'string' ? new TextEncoder().encode(secret) : secret,
  )
  if (!first || [first, ...others].some(({ length }) => length < SECRET_BYTES)) {
    const wants = `a list of secrets of at least ${SECRET_BYTES} bytes`
    throw HandlerErrors.option_invalid({ option: 'secrets', wants })
  }
  return [first, ...others]
}

/**
 * Sessions in their own token, a JWT signed with HS256: the storage is read only for whether they were ended. A
 * session that is too large for a cookie, such as the long signatures of contracts that are not deployed, is
 * refused.
 *
 * @throws KitError `option_invalid` for a secret that is too short
 */
export function createSignedSessions(options: SignedSessionOptions): SessionStore {
  const { storage, ports = platformPorts } = options
  const secrets = readSecrets(options.secrets)
  const tokens = async () => (await import('../lazy/session-tokens.js')).default
  const ended = (id: string) => `siwx:ended:${id}`
  const claimsOf = async (token: string) => (await tokens()).read(token, secrets, ports.now())
  return {
    async open(record) {
      const id = encodeBase58(ports.random(ID_BYTES))
      const token = await (await tokens()).sign({ id, record }, secrets[0])
      if (token.length > LONGEST_TOKEN) throw HandlerErrors.session_too_long()
      return token
    },
    async read(token) {
      const claims = await claimsOf(token)
      if (!claims || claims.record.endsAt <= ports.now()) return undefined
      const isEnded = (await storage.getItem(ended(claims.id))) ?? undefined
      return isEnded === undefined ? claims.record : undefined
    },
    async end(token) {
      const claims = await claimsOf(token)
      if (!claims) return
      const { endsAt } = claims.record
      await storage.setItem(
        ended(claims.id),
        { endsAt },
        { ttl: secondsUntil(endsAt, ports.now()) },
      )
    },
  }
}
