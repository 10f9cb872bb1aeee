import * as v from 'valibot'
import { type CaipAccountId, isNetworkId, type CaipNetworkId } from '../caip/ids.js'
import { accountType, namespace, object, text } from '../../connections/records.js'
import { toJson } from '../../authoring/untrusted/to-json.js'

/** Longest message that is read, in characters. */
const MAX_LENGTH = 10_000
const VERSION = 1

const connectionId = text(220)

const message = v.variant('type', [
  /** The visitor ended these connections. */
  object({
    type: v.literal('ended'),
    connections: v.pipe(v.array(connectionId), v.minLength(1), v.maxLength(40)),
  }),
  /** The visitor connected a wallet. */
  object({ type: v.literal('opened'), connectorId: text(200) }),
  /** The visitor made a connection, or one of its accounts, the current one. */
  object({
    type: v.literal('selected'),
    connection: connectionId,
    account: v.optional(v.custom<CaipAccountId>((id) => v.is(text(220), id))),
  }),
  /** The visitor chose the namespace to look at. */
  object({
    type: v.literal('namespace'),
    namespace,
  }),
  /** The visitor prefers accounts of a type. */
  object({ type: v.literal('preferred'), namespace, accountType }),
  /** The visitor chose a network. */
  object({ type: v.literal('network'), network: v.custom<CaipNetworkId>(isNetworkId) }),
])

/** The visitor's act in a tab, as its other tabs hear it: an intent, never a fact about a wallet. */
export type TabMessage = v.InferOutput<typeof message>

/** A message as it is sent. */
export const writeTabMessage = (data: TabMessage): string => toJson({ v: VERSION, data })

/** A message as it arrived; `undefined` for one of another version or shape, or too long. */
export function readTabMessage(received: unknown): TabMessage | undefined {
  if (typeof received !== 'string' || received.length > MAX_LENGTH) return undefined
  try {
    const envelope = JSON.parse(received) as {
      readonly v?: unknown
      readonly data?: unknown
    } | null
    const parsed = envelope?.v === VERSION ? v.safeParse(message, envelope.data) : undefined
    return parsed?.success ? parsed.output : undefined
  } catch {
    return undefined
  }
}
