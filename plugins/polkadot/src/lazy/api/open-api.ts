import type { CaipNetwork } from '@latchkey/kernel'
import { abortable } from '@latchkey/kernel/internal/tools'
import { ApiPromise, WsProvider } from '@polkadot/api'
import type { ApiOptions } from '@polkadot/api/types'
import type { ApiGround } from '../../api-ground.js'
import { PolkadotErrors } from '../../errors.js'
import { isGenesisOf, networkIdOf, socketUrlsOf } from '../../network-format.js'
import { createRpc } from '../rpc.js'
import { createNodeProvider } from './node-provider.js'

/** An app's options for `@polkadot/api`, such as the extensions and types of its own runtime. */
export type RuntimeOptions = Omit<
  ApiOptions,
  'initWasm' | 'noInitWarn' | 'provider' | 'signer' | 'source' | 'throwOnConnect'
>

/** One API to be opened. */
export interface ApiRequest {
  readonly network: CaipNetwork
  readonly options: RuntimeOptions
  readonly context: ApiGround['context']
  /** Ends the opening, and the API once it is open. */
  readonly signal: AbortSignal
}

type NodeProvider = NonNullable<ApiOptions['provider']>

/** How long a node may take until its runtime is read. */
const READY_MS = 30_000

const unavailable = ({ id }: CaipNetwork, tried: number, cause?: unknown) =>
  PolkadotErrors.rpc_unavailable({ method: 'state_getMetadata', network: id, tried }, cause)

/** The request's signal, which is aborted also when the time is up. */
function limited({ network, context, signal }: ApiRequest) {
  const limit = new AbortController()
  const stop = () => {
    limit.abort(signal.reason)
  }
  if (signal.aborted) stop()
  signal.addEventListener('abort', stop, { once: true })
  const cancel = context.clock.after(READY_MS, () => {
    limit.abort(unavailable(network, 1))
  })
  const release = () => {
    cancel()
    signal.removeEventListener('abort', stop)
  }
  return { signal: limit.signal, release }
}

/** @throws KitError `rpc_wrong_network` */
function checkGenesis({ genesisHash }: ApiPromise, { id }: CaipNetwork, url: string): void {
  const hash = genesisHash.toHex()
  if (isGenesisOf(id, hash)) return
  const host = new URL(url).host
  throw PolkadotErrors.rpc_wrong_network({ host, expected: id, actual: networkIdOf(hash) })
}

const end = (api: ApiPromise) => {
  // Nothing is there to be told: the socket closes in any case.
  api.disconnect().catch(() => undefined)
}

/** Waits until an API has read its runtime; one that fails, or is no longer wanted, is ended. */
async function whenReady(
  request: ApiRequest,
  provider: NodeProvider,
  url: string,
): Promise<ApiPromise> {
  const { signal, options, network } = request
  // WebAssembly needs `wasm-unsafe-eval` in a policy; without it the library hashes in JavaScript.
  const api = new ApiPromise({ ...options, provider, initWasm: false, noInitWarn: true })
  const limit = limited(request)
  try {
    await abortable(api.isReadyOrError, limit.signal)
    checkGenesis(api, network, url)
  } catch (error) {
    end(api)
    throw error
  } finally {
    limit.release()
  }
  const stop = () => {
    end(api)
  }
  signal.addEventListener('abort', stop, { once: true })
  if (signal.aborted) stop()
  signal.throwIfAborted()
  return api
}

/**
 * Opens an API on a network: over the first of its `socketUrls` that serves it, else over HTTP.
 *
 * @throws KitError `rpc_unavailable` with the last failure as its cause; the signal's reason
 */
export async function openApi(request: ApiRequest): Promise<ApiPromise> {
  const { network, context, signal } = request
  const socketUrls = socketUrlsOf(network)
  let last: unknown
  for (const url of socketUrls) {
    signal.throwIfAborted()
    try {
      // Its optional member is written in another way than the interface has it.
      const provider = new WsProvider(url) as NodeProvider
      return await whenReady(request, provider, url)
    } catch (error) {
      last = error
    }
  }
  signal.throwIfAborted()
  const [first] = network.rpcUrls
  if (socketUrls.length > 0 || first === undefined) {
    throw unavailable(network, socketUrls.length, last)
  }
  const provider = createNodeProvider(createRpc(context.http), network, signal)
  try {
    return await whenReady(request, provider, first)
  } catch (error) {
    signal.throwIfAborted()
    throw unavailable(network, network.rpcUrls.length, error)
  }
}
