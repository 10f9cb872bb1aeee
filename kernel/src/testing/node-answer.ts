import { isObject } from '../authoring/untrusted/foreign-value.js'
import type { HttpAnswer } from './fake-http.js'

/** Answers of a node by method: a value, or a function of the parameters. A thrown `{ code, message }` is its refusal. */
export type NodeAnswers = Readonly<Record<string, unknown>>

interface Call {
  readonly id: unknown
  readonly method: string
  readonly params?: readonly unknown[]
}

const UNKNOWN_METHOD = -32601

const isFunction = (value: unknown): value is (...given: readonly unknown[]) => unknown =>
  typeof value === 'function'

/** Such as `{ code, message }`. */
function refusal(error: unknown): object {
  const { code, message } = isObject(error) ? error : {}
  if (!Number.isInteger(code)) throw error
  return { error: { code, message: String(message) } }
}

async function answerOf(answers: NodeAnswers, { method, params = [] }: Call): Promise<object> {
  if (!Object.hasOwn(answers, method)) {
    const message = `the method ${method} does not exist`
    return { error: { code: UNKNOWN_METHOD, message } }
  }
  const answer = answers[method]
  try {
    const result = isFunction(answer) ? await answer(...params) : answer
    return { result }
  } catch (error) {
    return refusal(error)
  }
}

/**
 * A node that speaks JSON-RPC 2.0, as an answer of a route. It takes several calls in one request, and answers those in
 * the reversed order, as the standard lets it.
 *
 * @example
 * const routes = { 'https://node.example/': nodeAnswer({ eth_chainId: '0x1', eth_getBalance: () => '0xde0b6b3a7640000' }) }
 */
export const nodeAnswer =
  (answers: NodeAnswers): HttpAnswer =>
  async ({ body }) => {
    const results = await Promise.all(
      [body].flat().map(async (call) => {
        const asked = call as Call
        return { jsonrpc: '2.0', id: asked.id, ...(await answerOf(answers, asked)) }
      }),
    )
    return { json: Array.isArray(body) ? results.toReversed() : results[0] }
  }
