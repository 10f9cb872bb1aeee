import type { CaipNetwork, FeatureContext } from '@latchkey/kernel'
import { networkIdOf, type JsonRpcRefusal, type JsonRpc } from '@latchkey/kernel/internal'
import { checkChainId, createJsonRpc, oncePer } from '@latchkey/kernel/internal/tools'
import { Eip155Errors } from '../errors.js'

/** RPC URLs of a network in the order to try them. */
export type OrderUrls = (network: CaipNetwork) => readonly string[]

/** The tools for reading from nodes. */
type NodeContext = Pick<FeatureContext, 'http'> & {
  /** @default the network's own order */
  readonly orderUrls?: OrderUrls
}

/** JSON-RPC code of an execution that reverted (EIP-1474 practice of all clients). */
const REVERTED = 3
const IDENTITY = 'eth_chainId'

/** The contract itself said no: every honest node would say the same. */
const isReverted = ({ code, reason }: JsonRpcRefusal) =>
  code === REVERTED || /\breverted?\b/i.test(reason)

const inOrder: OrderUrls = ({ rpcUrls }) => rpcUrls

const rpcsOf = oncePer((http: FeatureContext['http']) =>
  oncePer((orderUrls: OrderUrls) =>
    createJsonRpc(http, {
      errors: Eip155Errors,
      identity: {
        method: IDENTITY,
        params: [],
        read: (answer) => networkIdOf(checkChainId(IDENTITY, answer)),
      },
      refused: (refusal, error) =>
        isReverted(refusal) ? Eip155Errors.rpc_reverted(refusal, error) : undefined,
      early: true,
      orderUrls,
    }),
  ),
)

/** Calls that read from the nodes of EVM networks; wallets send transactions by nodes of their own. */
export const createRpc = ({ http, orderUrls = inOrder }: NodeContext): JsonRpc =>
  rpcsOf(http)(orderUrls)
