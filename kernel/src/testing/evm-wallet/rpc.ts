import type { Http } from '../../core/ports/http.js'
import { ProviderRpcError } from '../wallet/provider-error.js'

/** Sends one JSON-RPC call to a node. */
export type Rpc = (url: string, method: string, params: unknown) => Promise<unknown>

interface RpcAnswer {
  readonly result?: unknown
  readonly error?: { readonly code: number; readonly message: string; readonly data?: unknown }
}

/** JSON-RPC 2.0 over HTTP; an error of the node is thrown as a wallet would pass it on. */
export function createRpc(http: Http): Rpc {
  let id = 0
  return async (url, method, params) => {
    id += 1
    const call = { jsonrpc: '2.0', id, method, params: params ?? [] }
    const { result, error } = await http.post<RpcAnswer>(url, call)
    if (error) throw new ProviderRpcError(error.code, error.message, error.data)
    return result
  }
}
