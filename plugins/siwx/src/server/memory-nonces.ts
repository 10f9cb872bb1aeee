import { createExpiringMap } from './expiring-map.js'
import { randomNonce, type NonceStore } from './nonce-store.js'
import { platformPorts, type ServerPorts } from './ports.js'

/** How nonces are kept in memory. */
export interface MemoryNonceOptions {
  /**
   * The oldest ones are dropped beyond this many, so that a flood costs memory no more than that.
   *
   * @default 100_000
   */
  readonly most?: number
  /** @default those of the platform */
  readonly ports?: Pick<ServerPorts, 'now' | 'random'>
}

/** A nonce store for an app that is one process: what one process issues no other one knows. */
export function createMemoryNonces(options: MemoryNonceOptions = {}): NonceStore {
  const { most = 100_000, ports = platformPorts } = options
  const issued = createExpiringMap<true>(ports, most)
  return {
    issue(ttl) {
      const nonce = randomNonce(ports)
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
