import { encodeBase58, encodeHex } from '@latchkey/kernel/encoding'
import { platformPorts, type ServerPorts } from '@latchkey/kernel/server'
import { isSessionRecord } from './session-record.js'
import { secondsUntil, type SessionStorage, type SessionStore } from './session-store.js'

/** How sessions with opaque tokens are kept. */
export interface OpaqueSessionOptions {
  readonly storage: SessionStorage
  /** @default those of the platform */
  readonly ports?: Pick<ServerPorts, 'now' | 'random'>
}

const TOKEN_BYTES = 32

/** Who can read the storage shall not be able to use the sessions in it: tokens are kept as their hash. */
async function keyOf(token: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
  return `siwx:session:${encodeHex(new Uint8Array(hash))}`
}

/** Sessions whose token is 256 random bits; all they say lies in the storage. */
export function createOpaqueSessions(options: OpaqueSessionOptions): SessionStore {
  const { storage, ports = platformPorts } = options
  return {
    async open(record) {
      const token = encodeBase58(ports.random(TOKEN_BYTES))
      const ttl = secondsUntil(record.endsAt, ports.now())
      await storage.setItem(await keyOf(token), record, { ttl })
      return token
    },
    async read(token) {
      const record = await storage.getItem(await keyOf(token))
      return isSessionRecord(record) && record.endsAt > ports.now() ? record : undefined
    },
    end: async (token) => storage.removeItem(await keyOf(token)),
  }
}
