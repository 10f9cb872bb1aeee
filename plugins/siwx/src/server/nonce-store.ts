import { encodeBase58 } from '@latchkey/kernel/internal/page'
import type { ServerPorts } from '@latchkey/kernel/server'

/**
 * Gives nonces out and takes each back once. Every server of the app has to share one, and the store needs an
 * atomic "read and delete": of 1 000 requests at once, one gets its nonce.
 */
export interface NonceStore {
  /**
   * @param ttl milliseconds until it is void
   * @param client the client's network address, if it is known: none can use up the room of others
   */
  issue(ttl: number, client?: string): Promise<string>
  /** @returns true for the first one who brings a nonce that was issued and is not void yet */
  consume(nonce: string): Promise<boolean>
}

const NONCE_BYTES = 20

/** 160 random bits, in letters and digits. */
export const randomNonce = ({ random }: Pick<ServerPorts, 'random'>): string =>
  encodeBase58(random(NONCE_BYTES))
