import { HttpError } from '../net/json-http.mjs'
import { CHAIN_ID, DENOM } from './chain.mjs'

const BALANCE = /^\/cosmos\/bank\/v1beta1\/balances\/([a-z0-9]{1,90})\/by_denom$/

/**
 * The REST paths of a node (gRPC gateway) that apps without protobuf ask.
 *
 * @param {ReturnType<typeof import('./chain.mjs').createChain>} chain
 * @param {URL} url
 * @throws {HttpError} 501 for any other path, as the gateway answers
 */
export function answerRest(chain, { pathname, searchParams }) {
  if (pathname === '/cosmos/base/tendermint/v1beta1/node_info') {
    return { default_node_info: { network: CHAIN_ID } }
  }
  const address = BALANCE.exec(pathname)?.[1]
  if (address === undefined) throw new HttpError(501, 'Not Implemented')
  const denom = searchParams.get('denom') ?? ''
  const amount = denom === DENOM ? chain.balance(address) : 0n
  return { balance: { denom, amount: String(amount) } }
}
