import type { Expectation, ReviewRequest } from '@latchkey/review'
import { simulate, type SimulationTerms } from '@latchkey/review/evm'
import { ownErrorIn } from '../errors.js'
import type { ReviewTools } from './review-tools.js'

/** Tries calls out at the chain's node. */
export const expectationOf = (
  { client, smart }: Pick<ReviewTools, 'client' | 'smart'>,
  request: ReviewRequest,
  asSigned: Pick<SimulationTerms, 'gas' | 'fees'> = {},
): Promise<Expectation> => {
  const ask = client.request as (call: object) => Promise<unknown>
  return simulate(request, (method, params) => ask({ method, params }), {
    ...asSigned,
    smart,
    isRefusal: (error) => ownErrorIn(error)?.code === 'node_refused',
  })
}
