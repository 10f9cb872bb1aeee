import { createExpiringMap } from './expiring-map.js'
import { randomNonce, type NonceStore } from './nonce-store.js'
import { platformPorts, type ServerPorts } from '@latchkey/kernel/server'

/** How nonces are kept in memory. */
export interface MemoryNonceOptions {
  /**
   * The oldest ones are dropped beyond this many, so that a flood costs memory no more than that.
   *
   * @default 100_000
   */
  readonly most?: number
  /**
   * Pending nonces of one network address: beyond this many its own oldest ones are dropped, so that no client
   * can drop those of others.
   *
   * @default 100
   */
  readonly mostOfClient?: number
  /** @default those of the platform */
  readonly ports?: Pick<ServerPorts, 'now' | 'random'>
}

/** A nonce store for an app that is one process: what one process issues no other one knows. */
export function createMemoryNonces(options: MemoryNonceOptions = {}): NonceStore {
  const { most = 100_000, mostOfClient = 100, ports = platformPorts } = options
  const issued = createExpiringMap<true>(ports, most)
  /** The nonces of each client that asked lately, oldest first. */
  const ofClients = createExpiringMap<readonly string[]>(ports, most)

  /** Drops the oldest nonces of a client that has too many pending. */
  function makeRoom(client: string): readonly string[] {
    const pending = (ofClients.get(client) ?? []).filter((nonce) => issued.get(nonce))
    const over = pending.splice(0, Math.max(0, pending.length + 1 - mostOfClient))
    for (const nonce of over) issued.delete(nonce)
    return pending
  }

  return {
    issue(ttl, client) {
      const nonce = randomNonce(ports)
      if (client !== undefined) {
        const pending = makeRoom(client)
        ofClients.delete(client) // The newest stands last.
        ofClients.set(client, [...pending, nonce], ttl)
      }
      issued.set(nonce, true, ttl)
      return Promise.resolve(nonce)
    },
    // Nothing else runs between the two lines, which is what makes it atomic.
    consume(nonce) {
      const isFresh = issued.get(nonce) === true
      issued.delete(nonce)
      return Promise.resolve(isFresh)
    },
  }
}
