import { ApiPromise } from '@polkadot/api'
import type { CaipNetwork } from '@latchkey/kernel'
import { readMember, shown } from '@latchkey/kernel/untrusted'
import { PolkadotErrors } from '../errors.js'
import type { Rpc } from './rpc.js'

type ApiProvider = NonNullable<NonNullable<Parameters<typeof ApiPromise.create>[0]>['provider']>
type Extrinsic = ReturnType<ApiPromise['tx']>

/** A transfer as its wallet is asked to sign it, and how it is finished with the signature. */
export interface PreparedTransfer {
  /** `SignerPayloadJSON`, as `polkadot_signTransaction` takes it. */
  readonly payload: Readonly<Record<string, unknown>>
  /** The whole signed transaction as hex. @param signature with the kind of key before it */
  signed(signature: `0x${string}`): string
}

/** What a transfer says. */
export interface Transfer {
  readonly network: CaipNetwork
  readonly from: string
  readonly to: string
  /** Smallest unit. */
  readonly value: bigint
  readonly signal?: AbortSignal | undefined
}

/** The metadata of a relay chain is about 2 MB as hex. */
const MOST_METADATA = 8_000_000
/** Blocks for which a transaction stays good: about six minutes. */
const PERIOD = 64

const unsupported = () => Promise.reject(new Error('Nothing is subscribed to over HTTP.'))

/** The library reaches nodes only through the kit's own HTTP: our URLs, limits and fallback. */
function providerOver(rpc: Rpc, network: CaipNetwork): ApiProvider {
  const provider = {
    hasSubscriptions: false,
    isClonable: false,
    isConnected: true,
    clone: () => provider,
    connect: () => Promise.resolve(),
    disconnect: () => Promise.resolve(),
    on: () => () => undefined,
    send: (method: string, params: readonly unknown[]) =>
      rpc.call(network, method, params, { maxBytes: MOST_METADATA }),
    subscribe: unsupported,
    unsubscribe: unsupported,
  }
  return provider as ApiProvider
}

/** The runtime of each network, read once and again after it was upgraded. */
export function createRuntimes(rpc: Rpc) {
  const apis = new Map<string, Promise<ApiPromise>>()
  const open = (network: CaipNetwork) => {
    const opening = ApiPromise.create({
      provider: providerOver(rpc, network),
      // The wallet signs: no WebAssembly, which a page's policy may forbid.
      initWasm: false,
      noInitWarn: true,
      throwOnConnect: true,
    })
    opening.catch(() => apis.delete(network.id))
    apis.set(network.id, opening)
    return opening
  }
  return async (network: CaipNetwork, signal?: AbortSignal): Promise<ApiPromise> => {
    const known = await apis.get(network.id)
    if (!known) return open(network)
    const now = await rpc.call(network, 'state_getRuntimeVersion', [], { signal })
    const isSame = readMember(now, 'specVersion') === known.runtimeVersion.specVersion.toNumber()
    return isSame ? known : open(network)
  }
}

/** A block the transaction is bound to, and the account's next number. */
async function lifetime(rpc: Rpc, api: ApiPromise, { network, from, signal }: Transfer) {
  const options = { signal }
  const blockHash = await rpc.call(network, 'chain_getFinalizedHead', [], options)
  const [header, nonce] = await Promise.all([
    rpc.call(network, 'chain_getHeader', [blockHash], options),
    rpc.call(network, 'system_accountNextIndex', [from], options),
  ])
  const number = Number(readMember(header, 'number'))
  if (!Number.isSafeInteger(number) || !Number.isSafeInteger(nonce)) {
    const expected = 'a header with a number'
    const got = shown(readMember(header, 'number'))
    throw PolkadotErrors.provider_answer_invalid({ method: 'chain_getHeader', expected, got })
  }
  const era = api.registry.createType('ExtrinsicEra', { current: number, period: PERIOD })
  return { blockHash, blockNumber: number, era, nonce }
}

/** `balances.transferKeepAlive`, ready to be signed. The runtime's own metadata says how it is written. */
export async function prepareTransfer(
  rpc: Rpc,
  api: ApiPromise,
  transfer: Transfer,
): Promise<PreparedTransfer> {
  const { from, to, value } = transfer
  const make = api.tx['balances']?.['transferKeepAlive']
  if (!make) throw PolkadotErrors.network_unsupported({ network: transfer.network.id })
  const extrinsic: Extrinsic = make(to, value)
  const payload = api.registry
    .createType('SignerPayload', {
      ...(await lifetime(rpc, api, transfer)),
      address: from,
      genesisHash: api.genesisHash,
      method: extrinsic.method,
      runtimeVersion: api.runtimeVersion,
      signedExtensions: api.registry.signedExtensions,
      tip: 0,
      version: extrinsic.version,
    })
    .toPayload()
  return {
    payload: { ...payload },
    signed: (signature) => extrinsic.addSignature(from, signature, payload).toHex(),
  }
}
