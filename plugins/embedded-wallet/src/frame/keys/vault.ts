import type { FramePorts, FrameStore } from '../ports/ports.js'
import { open, seal } from './seal.js'

/** The frame's record of an open session, so that a reload need not ask the server for the wallet. */
export interface Vault {
  /** The entropy kept for this user; `undefined` if there is none, or storage is blocked. */
  load(userId: string): Promise<Uint8Array<ArrayBuffer> | undefined>
  /** @param isMeant asked last of all: a sign-out may have come meanwhile */
  save(userId: string, entropy: Uint8Array<ArrayBuffer>, isMeant: () => boolean): Promise<void>
  /** Forgets everything, also the key that it was sealed under. */
  wipe(): Promise<void>
  /** Whether the browser lets this page keep nothing, as it does with third parties' frames. */
  isBlocked(): Promise<boolean>
}

/** Name of the one record, with the version of its form. */
const RECORD = 'session-1'

interface StoredSession {
  readonly userId: string
  /** Not extractable: it never leaves this browser, and its bytes cannot be read. */
  readonly key: CryptoKey
  readonly sealed: Uint8Array<ArrayBuffer>
}

const isStored = (value: unknown): value is StoredSession => {
  const { userId, key, sealed } = (value ?? {}) as Partial<Record<keyof StoredSession, unknown>>
  return typeof userId === 'string' && typeof key === 'object' && sealed instanceof Uint8Array
}

/** Keeps the entropy in IndexedDB under a non-extractable AES-GCM key. */
export function createVault(ports: Pick<FramePorts, 'openStore' | 'random' | 'subtle'>): Vault {
  let opening: Promise<FrameStore | undefined> | undefined
  // A page whose storage is blocked goes on without: its server opens the session again.
  const store = () => (opening ??= openedStore(ports))
  return {
    load: async (userId) => {
      try {
        const found = await (await store())?.get(RECORD)
        if (!isStored(found) || found.userId !== userId) return undefined
        return await open(found.key, found.sealed, ports)
      } catch {
        return undefined
      }
    },
    save: async (userId, entropy, isMeant) => {
      const at = await store()
      if (!at) return
      const key = await ports.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
        'encrypt',
        'decrypt',
      ])
      const record: StoredSession = { userId, key, sealed: await seal(key, entropy, ports) }
      if (!isMeant()) return
      // A full disk is no reason to refuse the wallet.
      await at.put(RECORD, record).catch(() => undefined)
    },
    wipe: async () => {
      await (await store())?.clear()
    },
    isBlocked: async () => (await store()) === undefined,
  }
}

async function openedStore({ openStore }: Pick<FramePorts, 'openStore'>) {
  try {
    return await openStore()
  } catch {
    return undefined
  }
}
