import { readMember } from '@latchkey/kernel'
import { encodeBase58 } from '@latchkey/kernel/internal/page'
import { encodeHex } from '@latchkey/kernel/internal/tools'
import { platformPorts, type ServerPorts } from '@latchkey/kernel/server'
import { HandlerErrors } from './handler-errors.js'
import { isSessionRecord } from './session-record.js'
import { secondsUntil, type SessionStorage, type SessionStore } from './session-store.js'

/** How sessions with opaque tokens are kept. */
export interface OpaqueSessionOptions {
  readonly storage: SessionStorage
  /** @default those of the platform */
  readonly ports?: Pick<ServerPorts, 'now' | 'random'>
}

const TOKEN_BYTES = 32

/** A reader of the storage must not be able to use the sessions in it: tokens are kept as their hash. */
async function keyOf(token: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
  return `siwx:session:${encodeHex(new Uint8Array(hash))}`
}

const isStorage = (given: unknown) =>
  (['getItem', 'setItem', 'removeItem'] as const).every(
    (name) => typeof readMember(given, name) === 'function',
  )

/**
 * Sessions whose token is 256 random bits; all they say lies in the storage.
 *
 * @throws KitError `option_invalid` where the storage is none
 */
export function createOpaqueSessions(options: OpaqueSessionOptions): SessionStore {
  const { storage, ports = platformPorts } = options
  if (!isStorage(storage)) {
    throw HandlerErrors.option_invalid({
      option: 'storage',
      wants: 'a storage, such as one of unstorage',
    })
  }
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
