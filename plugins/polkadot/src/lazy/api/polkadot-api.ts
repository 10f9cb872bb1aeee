import type { Abortable, Kit } from '@latchkey/kernel'
import { abortable } from '@latchkey/kernel/internal/tools'
import type { ApiPromise } from '@polkadot/api'
import type { Signer } from '@polkadot/api/types'
import { ApiGround } from '../../api-ground.js'
import { PolkadotErrors } from '../../errors.js'
import { shownAddress, shownNetwork } from '../wallet-request.js'
import { openApi, type RuntimeOptions } from './open-api.js'
import { createJsSigner } from '../signer/js-signer.js'

/** Options of {@link createPolkadotApi}. */
export interface PolkadotApiOptions {
  /** Passed on to `@polkadot/api`: `signedExtensions`, `types`, `typesBundle` … of your own runtime. */
  readonly api?: RuntimeOptions
}

/** `@polkadot/api` on one network. */
export interface ConnectedApi {
  /** Ready, and with the signer set. It is disconnected when another network is shown. */
  readonly api: ApiPromise
  /** The connected wallet. Signs for the account and network shown, and for no other. */
  readonly signer: Signer
}

/** `@polkadot/api` on the network shown. */
export interface PolkadotApi {
  /**
   * Opens the API of the network shown, once for each network; after a switch call it again.
   *
   * @throws KitError `not_connected` without a wallet; `rpc_unavailable` when no node of the network answers;
   * `network_mismatch` when another network is shown meanwhile; `api_disposed`
   */
  connect(options?: Abortable): Promise<ConnectedApi>
  /** Closes the socket and stops following the kit. The end of the kit does the same. */
  dispose(): void
}

/** An API that is open or being opened. */
interface Live {
  readonly network: string
  readonly connected: Promise<ConnectedApi>
  /** @param reason why what waits for it fails */
  end(reason: unknown): void
}

/**
 * `@polkadot/api` on the network that a kit shows, with the connected wallet as its signer: for any
 * extrinsic, and for runtimes that `sendTransaction` cannot write for. The socket is closed when the wallet
 * is disconnected, when another network is shown, and when the kit is disposed.
 *
 * @throws KitError `service_missing` when the kit has no `polkadot()` plugin
 * @example
 * const { createPolkadotApi } = await import('@latchkey/polkadot/api')
 * const { api } = await createPolkadotApi(kit).connect()
 * await api.tx.system.remark('hello').signAndSend(address, { withSignedTransaction: true })
 */
export function createPolkadotApi(kit: Kit, options: PolkadotApiOptions = {}): PolkadotApi {
  const { context, signal } = kit.get(ApiGround)
  let live: Live | undefined
  let isDisposed = false

  const open = (network = shownNetwork(context)): Live => {
    const controller = new AbortController()
    const request = { network, context, options: options.api ?? {}, signal: controller.signal }
    const connected = openApi(request).then((api) => {
      const signer = createJsSigner(context, api)
      api.setSigner(signer)
      return { api, signer }
    })
    const opened: Live = {
      network: network.id,
      connected,
      end(reason) {
        controller.abort(reason)
      },
    }
    connected.catch(() => {
      if (live === opened) live = undefined // A failure is forgotten: the next call opens a new one.
    })
    return opened
  }
  const end = (reason: unknown) => {
    live?.end(reason)
    live = undefined
  }
  const stop = kit.watch(kit.connections.accountOf('polkadot'), ({ account, network }) => {
    if (!live) return
    const [expected, actual] = [network?.id ?? 'no network', live.network]
    if (!account) end(PolkadotErrors.not_connected())
    else if (expected !== actual) end(PolkadotErrors.network_mismatch({ expected, actual }))
  })
  const dispose = () => {
    if (isDisposed) return
    isDisposed = true
    signal.removeEventListener('abort', dispose)
    stop()
    end(PolkadotErrors.api_disposed())
  }
  signal.addEventListener('abort', dispose, { once: true })

  return {
    async connect({ signal: wanted } = {}) {
      wanted?.throwIfAborted()
      if (isDisposed) throw PolkadotErrors.api_disposed()
      shownAddress(context)
      live ??= open()
      return abortable(live.connected, wanted)
    },
    dispose,
  }
}
