import * as v from 'valibot'
import { isNetworkId, type CaipNetworkId, type Storage } from '@latchkey/kernel'
import { own, SOCIAL_PROVIDERS } from '@latchkey/kernel/internal/page'
import { toJson } from '@latchkey/kernel/internal/tools'

/** Longest record that is read, in characters. */
const MAX_LENGTH = 16_000
const VERSION = 1

const object = <const E extends v.ObjectEntries>(entries: E) => v.object(own(entries))
const network = v.custom<CaipNetworkId>(isNetworkId)
const time = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const provider = v.picklist(SOCIAL_PROVIDERS)
const accountType = v.picklist(['eoa', 'smartAccount'])

const SCHEMAS = {
  /** When a code was sent last, in milliseconds since the Unix epoch. */
  'email-login-at': time,
  /** Social login of who is signed in. */
  social: object({ provider, userName: v.optional(v.pipe(v.string(), v.maxLength(128))) }),
  /** Which session of the frame is this app's: another app's visitor may have signed in there since. */
  'session-token': v.pipe(v.string(), v.minLength(1), v.maxLength(4_096)),
  /** Social login that left in this tab, and when. */
  'social-left': object({ provider, at: time }),
  /** Network used last, by namespace. */
  'last-chain': object({ eip155: v.optional(network), solana: v.optional(network) }),
  'smart-account-networks': v.pipe(
    v.array(v.pipe(v.number(), v.safeInteger(), v.minValue(1))),
    v.maxLength(256),
  ),
  /** Type of account preferred, by namespace. */
  'account-types': object({ eip155: v.optional(accountType), solana: v.optional(accountType) }),
} as const

type Name = keyof typeof SCHEMAS
type Value<N extends Name> = v.InferOutput<(typeof SCHEMAS)[N]>

/** The records of the signed-in visitor. The preferred types stay, as the kit's own do. */
const OF_SESSION: readonly Name[] = [
  'social',
  'social-left',
  'session-token',
  'last-chain',
  'smart-account-networks',
]

/** The embedded wallet's records in this browser: versioned, checked, capped; others are dropped. */
export interface Records {
  read<N extends Name>(name: N): Value<N> | undefined
  write<N extends Name>(name: N, value: Value<N>): void
  clear(name: Name): void
  /** Forgets who was signed in. */
  wipe(): void
}

const asOwn = (_key: string, value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? own(value) : value

/** The records of one kit. */
export function createRecords(storage: Storage, kitId: string): Records {
  const keyOf = (name: Name) => `latchkey:${kitId}:embedded-wallet:${name}`
  const parse = (name: Name, text: string): unknown => {
    try {
      const record: unknown = text.length > MAX_LENGTH ? undefined : JSON.parse(text, asOwn)
      const { v: version, data } = (record ?? {}) as {
        readonly v?: unknown
        readonly data?: unknown
      }
      const parsed = version === VERSION ? v.safeParse(SCHEMAS[name], data) : undefined
      return parsed?.success ? parsed.output : undefined
    } catch {
      return undefined
    }
  }
  const clear = (name: Name) => {
    storage.remove(keyOf(name))
  }
  return {
    read<N extends Name>(name: N) {
      const text = storage.get(keyOf(name))
      if (text === undefined) return undefined
      const value = parse(name, text)
      if (value === undefined) clear(name)
      // The name's schema describes it.
      return value as Value<N> | undefined
    },
    write(name, data) {
      const text = toJson({ v: VERSION, data })
      if (storage.get(keyOf(name)) !== text) storage.set(keyOf(name), text)
    },
    clear,
    wipe() {
      for (const name of OF_SESSION) clear(name)
    },
  }
}
