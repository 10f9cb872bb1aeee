import { phraseCheckOf } from '../../wire/phrase-check.js'
import { FrameErrors } from '../errors.js'
import type { FramePorts } from '../ports/ports.js'

/** Which wallet each user has, as this device saw it first. */
export interface KnownWallets {
  /** Takes the first wallet of a user for theirs. @throws KitError `wallet_changed` where they had another one here */
  check(userId: string, entropy: Uint8Array<ArrayBuffer>): Promise<void>
  /** A user has none at the server. @throws KitError `wallet_changed` where they had one here */
  checkNone(userId: string): void
}

/**
 * Notes a check value of each wallet, which reveals neither its key nor its address. Otherwise a server, or an
 * intruder in it, could hand out a wallet of their own, and the visitor's next payment would go there.
 */
export function createKnownWallets(ports: Pick<FramePorts, 'notes' | 'subtle'>): KnownWallets {
  const keyOf = (userId: string) => `wallet:${userId}`
  return {
    async check(userId, entropy) {
      const [known, check] = [ports.notes.get(keyOf(userId)), await phraseCheckOf(entropy, ports)]
      if (known === undefined) ports.notes.put(keyOf(userId), check)
      else if (known !== check) throw FrameErrors.wallet_changed()
    },
    checkNone(userId) {
      if (ports.notes.get(keyOf(userId)) !== undefined) throw FrameErrors.wallet_changed()
    },
  }
}
