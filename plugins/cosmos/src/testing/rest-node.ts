import type { HttpAnswer, HttpRequest } from '@latchkey/kernel/testing'
import { chainIdOf, type CosmosNetwork } from '../network.js'
import { cosmosHub } from '../networks.js'

/** Answers of a REST node by path without its prefix; a function gets the request. */
export type RestAnswers = Readonly<Record<string, HttpAnswer>>

const missing: HttpAnswer = { status: 404 }

/** A REST node of a network as one route: unknown paths are 404. */
export function restNode(
  answers: RestAnswers,
  { id, cosmos }: CosmosNetwork = cosmosHub,
): Readonly<Record<string, HttpAnswer>> {
  const [base = ''] = cosmos.restUrls
  const info = { json: { default_node_info: { network: chainIdOf(id) } } }
  const answer = (request: HttpRequest): HttpAnswer => {
    const { pathname } = new URL(request.url)
    const path = Object.keys(answers).find((one) => pathname.endsWith(one))
    if (pathname.endsWith('/node_info')) return info
    return path === undefined ? missing : (answers[path] ?? missing)
  }
  return { [`GET ${base}*`]: answer }
}
