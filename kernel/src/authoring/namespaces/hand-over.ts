import { isTurnedAway } from '../untrusted/http-refusal.js'
import type { AskNodes, NodesQuestion } from './nodes.js'

/** The outcome of a hand-over to the nodes of a network. */
export interface HandedOver<T> {
  /** A node's answer; `undefined` if it was lost. */
  readonly answer: T | undefined
  /** An answer was lost, so a node may have it. Another node's refusal does not count then. */
  readonly mayBeTaken: boolean
}

/**
 * Hands over what must not be done twice, such as a signed transaction. A lost answer is no failure: a visitor who sees a
 * failure sends again, and pays twice.
 *
 * @param isSaid Whether an error is what a node answered.
 * @throws what `askNodes` throws, only where no node can have it
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
