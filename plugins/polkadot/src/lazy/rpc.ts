import { type FeatureContext, readMember, shown } from '@latchkey/kernel'
import { createJsonRpc, oncePer } from '@latchkey/kernel/internal/tools'
import { PolkadotErrors } from '../errors.js'
import { networkIdOf } from '../network-format.js'

const HASH = /^0x[0-9a-f]{64}$/i
const IDENTITY = 'chain_getBlockHash'
/** Codes of a transaction that every honest node would refuse: invalid, banned, stale, too low a priority. */
const REFUSED: readonly number[] = [1010, 1011, 1012, 1013, 1014]

/** A node's answer is no fault of the wallet's, which `provider_answer_invalid` is about. */
export const unreadable = (method: string, expected: string, got: unknown) =>
  PolkadotErrors.rpc_failed({ method, code: 0, reason: `expected ${expected}, got ${shown(got)}` })

function checkHash(answer: unknown): string {
  if (typeof answer === 'string' && HASH.test(answer)) return answer
  throw unreadable(IDENTITY, '0x and 64 hex digits', answer)
}

/** A node's refusal; `data` names the rule. */
const reasonIn = (error: object) =>
  [readMember(error, 'message'), readMember(error, 'data')]
    .filter((text) => typeof text === 'string')
    .join(': ')
    .slice(0, 200)

/** Calls to the nodes of Polkadot networks, which are known by their genesis hash. */
export const createRpc = oncePer((http: FeatureContext['http']) =>
  createJsonRpc(http, {
    errors: PolkadotErrors,
    identity: { method: IDENTITY, params: [0], read: (hash) => networkIdOf(checkHash(hash)) },
    refused: ({ code }, error) =>
      REFUSED.includes(code)
        ? PolkadotErrors.transaction_refused({ reason: reasonIn(error) }, error)
        : undefined,
  }),
)
