import type { Random, Storage } from '@latchkey/kernel'

const ID = /^[0-9a-f]{32}$/

/** An id of this browser that says nothing of its visitor. It stays, so that Meld knows a customer again. */
export function customerId(storage: Storage, random: Random, key: string): string {
  const kept = storage.get(key)
  if (kept !== undefined && ID.test(kept)) return kept
  const made = [...random.bytes(16)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  storage.set(key, made)
  return made
}
