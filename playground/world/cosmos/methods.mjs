import { BaseAccount } from 'cosmjs-types/cosmos/auth/v1beta1/auth'
import { QueryAccountRequest, QueryAccountResponse } from 'cosmjs-types/cosmos/auth/v1beta1/query'
import { CHAIN_ID } from './chain.mjs'

const NODE_ID = '00'.repeat(20)
const HASH = '00'.repeat(32)

/** @typedef {import('./chain.mjs').CosmosChain} Chain */

/** Queries of the SDK's modules over ABCI, by path. @param {Chain} chain */
const createQueries = (chain) => ({
  '/cosmos.auth.v1beta1.Query/Account': (/** @type {Uint8Array} */ data) => {
    const { address } = QueryAccountRequest.decode(data)
    const { number: accountNumber, sequence } = chain.account(address)
    const account = BaseAccount.fromPartial({ address, accountNumber, sequence })
    const value = BaseAccount.encode(account).finish()
    const typeUrl = '/cosmos.auth.v1beta1.BaseAccount'
    return QueryAccountResponse.encode({ account: { typeUrl, value } }).finish()
  },
})

/**
 * CometBFT's JSON-RPC, as far as signing clients ask.
 *
 * @param {Chain} chain
 * @returns {Readonly<Record<string, (params: any) => unknown>>}
 */
export function createMethods(chain) {
  /** @type {Readonly<Record<string, (data: Uint8Array) => Uint8Array>>} */
  const queries = createQueries(chain)
  return {
    status: () => {
      const height = String(chain.height())
      const time = new Date().toISOString()
      return {
        node_info: {
          id: NODE_ID,
          network: CHAIN_ID,
          version: '0.38.0',
          moniker: 'latchkey',
          listen_addr: 'tcp://127.0.0.1:26656',
          channels: '',
          protocol_version: { p2p: '8', block: '11', app: '0' },
          other: { tx_index: 'on', rpc_address: 'tcp://127.0.0.1:26657' },
        },
        sync_info: {
          latest_block_hash: HASH,
          latest_app_hash: HASH,
          latest_block_height: height,
          latest_block_time: time,
          earliest_block_hash: HASH,
          earliest_app_hash: HASH,
          earliest_block_height: '1',
          earliest_block_time: time,
          catching_up: false,
        },
        validator_info: {
          address: HASH.slice(0, 40),
          pub_key: {
            type: 'tendermint/PubKeyEd25519',
            value: Buffer.alloc(32).toString('base64'),
          },
          voting_power: '1',
        },
      }
    },
    abci_query: ({ path, data }) => {
      const run = Object.hasOwn(queries, String(path)) ? queries[path] : undefined
      const value = run?.(Buffer.from(String(data), 'hex')) ?? new Uint8Array()
      return {
        response: {
          code: run ? 0 : 6,
          log: run ? '' : `unknown query path ${path}`,
          info: '',
          index: '0',
          key: '',
          value: Buffer.from(value).toString('base64'),
          proofOps: null,
          height: String(chain.height()),
          codespace: run ? '' : 'sdk',
        },
      }
    },
    broadcast_tx_sync: ({ tx }) => chain.broadcast(Buffer.from(String(tx), 'base64')),
  }
}
