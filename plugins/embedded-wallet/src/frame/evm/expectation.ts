import type { Expectation, SafeOperation, SimulationTerms } from '@latchkey/review/internal'
import type { ReviewRequest } from '@latchkey/review'
import { simulate } from '@latchkey/review/evm'
import { ownErrorIn } from '../errors.js'
import type { ReviewTools } from './review-tools.js'

/** How calls go out: with which gas and fees, or by which operation of a smart account. */
interface AsSent extends Pick<SimulationTerms, 'gas' | 'fees'> {
  readonly operation?: SafeOperation | undefined
}

/** Tries calls out at the chain's node. */
export const expectationOf = (
  { client, smart }: Pick<ReviewTools, 'client' | 'smart'>,
  request: ReviewRequest,
  asSent: AsSent = {},
): Promise<Expectation> => {
  const ask = client.request as (call: object) => Promise<unknown>
  return simulate(request, (method, params) => ask({ method, params }), {
    ...asSent,
    smart,
    isRefusal: (error) => ownErrorIn(error)?.code === 'node_refused',
  })
}
