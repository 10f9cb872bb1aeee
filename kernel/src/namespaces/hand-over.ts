import { readMember } from '../untrusted/foreign-value.js'
import type { AskNodes, NodesQuestion } from './nodes.js'

/** What became of something that was handed to the nodes of a network. */
export interface HandedOver<T> {
  /** What a node said; nothing where each answer was lost. */
  readonly answer: T | undefined
  /** A node may have it without having said so: no refusal of another one counts then. */
  readonly mayBeTaken: boolean
}

/** A server that turned the request itself away never gave it to its node. */
function isTurnedAway(error: unknown): boolean {
  const status = readMember(readMember(error, 'context'), 'status')
  return typeof status === 'number' && status >= 400 && status < 500
}

/**
 * Hands over what must not be done twice, such as a signed transaction. Whoever believes in a failure does it again, so
 * that a lost answer is none.
 *
 * @param isSaid Whether an error is what a node said itself.
 * @throws what `askNodes` throws, where surely no node has it
 */
export async function handOver<T>(
  askNodes: AskNodes,
  question: NodesQuestion<T>,
  isSaid: (error: unknown) => boolean,
): Promise<HandedOver<T>> {
  const lost: unknown[] = []
  const ask = async (url: string) => {
    try {
      return await question.ask(url)
    } catch (error) {
      if (!isSaid(error) && !isTurnedAway(error)) lost.push(error)
      throw error
    }
  }
  try {
    return { answer: await askNodes({ ...question, ask }), mayBeTaken: lost.length > 0 }
  } catch (error) {
    if (lost.length > 0) return { answer: undefined, mayBeTaken: true }
    throw error
  }
}
