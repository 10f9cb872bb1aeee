import type { NamespaceId } from '../caip/namespace.js'
import { isKitError } from '../errors.js'
import { untilAborted } from './queue.js'
import type { Connection } from './connection.js'
import { ConnectionErrors } from './errors.js'
import type { Machines } from './machine.js'

/** A connect under way, its gates included. */
export interface Asking {
  readonly namespaces: readonly NamespaceId[]
  readonly answer: Promise<readonly Connection[]>
  isGivenUp(): boolean
}

/** A further connect of a wallet beside those under way. */
export interface Beside {
  /** Those that ask for something it wants, too. */
  readonly shared: readonly Asking[]
  /** Namespaces that nobody asks for yet. */
  readonly left: readonly NamespaceId[]
  /**
   * Resolves when it is its turn, to whether it may ask: after a failure of what it shares the visitor is
   * asked for nothing more. What was only given up there is no failure. Absent where the wallet can be asked
   * at once.
   */
  readonly turn: (() => Promise<boolean>) | undefined
}

/** The connects under way, so that each namespace of a wallet is asked for once, and one after another. */
export function createUnderWay(machines: Pick<Machines, 'connection'>) {
  const all = new Map<string, readonly Asking[]>()

  return {
    of(connectorId: string, wanted: readonly NamespaceId[]): Beside {
      // One that was given up is nobody's to join, though its end is not known yet.
      const open = (all.get(connectorId) ?? []).filter((one) => !one.isGivenUp())
      // What was refused or ended meanwhile is not asked for any longer, whatever else is.
      const isAsked = (one: Asking, id: NamespaceId) =>
        one.namespaces.includes(id) &&
        machines.connection(id, connectorId)?.status !== 'disconnected'
      const shared = open.filter((one) => wanted.some((id) => isAsked(one, id)))
      const isOver = async (those: readonly Asking[]) => {
        const ends = await Promise.allSettled(those.map(({ answer }) => answer))
        return ends.every(
          (one) => one.status === 'fulfilled' || isKitError(one.reason, 'connect_aborted'),
        )
      }
      return {
        shared,
        left: wanted.filter((id) => !shared.some((one) => isAsked(one, id))),
        turn:
          open.length === 0
            ? undefined
            : async () => {
                await isOver(open)
                return isOver(shared)
              },
      }
    },
    add(connectorId: string, asking: Asking): void {
      all.set(connectorId, [...(all.get(connectorId) ?? []), asking])
      const remove = () => {
        const left = (all.get(connectorId) ?? []).filter((one) => one !== asking)
        if (left.length > 0) all.set(connectorId, left)
        else all.delete(connectorId)
      }
      asking.answer.then(remove, remove)
    },
  }
}

/**
 * What a call opened that shares questions with others, its own one last. As with the parts of one wallet,
 * one that fails takes nothing from what the others opened.
 * @throws KitError of what it shares; `connect_failed` where that was answered without what this call wants
 */
async function allOf(
  all: readonly Asking[],
  wanted: readonly NamespaceId[],
): Promise<readonly Connection[]> {
  const answers = await Promise.allSettled(all.map(({ answer }) => answer))
  const opened = answers
    .flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
    .filter(({ namespace }) => wanted.includes(namespace))
  if (opened.length > 0) return opened
  const failed = answers.find((one) => one.status === 'rejected')
  throw failed ? failed.reason : ConnectionErrors.connect_failed()
}

/** The answer of a call that shares questions with others. Given up it ends alone: the others go on. */
export async function joined(
  shared: readonly Asking[],
  wanted: readonly NamespaceId[],
  signal: AbortSignal | undefined,
  own?: Asking,
): Promise<readonly Connection[]> {
  if (own && shared.length === 0) return own.answer
  const answer = allOf(own ? [...shared, own] : shared, wanted)
  if (!signal) return answer
  try {
    return await untilAborted(answer, signal)
  } catch (thrown) {
    if (isKitError(thrown)) throw thrown
    throw ConnectionErrors.connect_aborted({ reason: 'signal' }, thrown)
  }
}
