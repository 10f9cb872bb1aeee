import { type CaipNetworkId, type Provider, readMember, shown } from '@latchkey/kernel'
import { decodeBase64, encodeBase64, readBytes, toJson } from '@latchkey/kernel/internal/tools'
import { readAdr36 } from './adr36.js'
import { CosmosErrors } from './errors.js'
import { chainIdOf } from './network.js'
import { callWallet, hasMethod, type WalletApi } from './wallet-api.js'
import { answerInvalid, checkSignature, type WalletKey } from './wallet-answers.js'

/** A provider's needs of its connector. */
export interface ProviderContext {
  readonly api: WalletApi
  /** The network chosen. @throws KitError `not_connected` */
  network(): CaipNetworkId
  /** The wallet's key on a network. */
  key(network: CaipNetworkId): Promise<WalletKey>
  /** Enables a network in the wallet and chooses it. */
  choose(chainId: string): Promise<void>
}

interface Call {
  readonly method: string
  readonly params: unknown
  readonly network: CaipNetworkId
}

const paramsInvalid = ({ method }: Call, expected: string, got: unknown) =>
  CosmosErrors.rpc_params_invalid({ method, expected, got: shown(got) })

function textIn(call: Call, holder: unknown, name: string): string {
  const text = readMember(holder, name)
  if (typeof text !== 'string' || text.length > 256) throw paramsInvalid(call, name, text)
  return text
}

function bytesIn(call: Call, holder: unknown, name: string): Uint8Array {
  const bytes = decodeBase64(readMember(holder, name))
  if (!bytes) throw paramsInvalid(call, `${name} as base64`, readMember(holder, name))
  return bytes
}

async function accounts({ key }: ProviderContext, { network }: Call) {
  const { address, algo, publicKey, aminoOnly } = await key(network)
  const account = { algo, address, pubkey: encodeBase64(publicKey) }
  return [aminoOnly ? { ...account, isNanoLedger: true } : account]
}

/** The text of bytes that are UTF-8, which wallets show as it is; the bytes otherwise. */
function readable(bytes: Uint8Array): string | Uint8Array {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return bytes
  }
}

/** A message that is no transaction (ADR-36) goes the way wallets have for it. */
async function signAmino({ api }: ProviderContext, call: Call) {
  const signer = textIn(call, call.params, 'signerAddress')
  const document = readMember(call.params, 'signDoc')
  const chain = chainIdOf(call.network)
  const message = readAdr36(document)
  if (message && hasMethod(api, 'signArbitrary')) {
    const answer = await callWallet(api, 'signArbitrary', chain, signer, readable(message.data))
    return { signed: document, signature: checkSignature('signArbitrary', answer) }
  }
  const answer = await callWallet(api, 'signAmino', chain, signer, document)
  const signed = readMember(answer, 'signed')
  const signature = checkSignature('signAmino', readMember(answer, 'signature'))
  try {
    return { signed: JSON.parse(toJson(signed)) as unknown, signature }
  } catch {
    throw answerInvalid('signAmino', 'the signed document', signed)
  }
}

async function signDirect({ api }: ProviderContext, call: Call) {
  const signer = textIn(call, call.params, 'signerAddress')
  const document = readMember(call.params, 'signDoc')
  const accountNumber = textIn(call, document, 'accountNumber')
  if (!/^\d{1,20}$/.test(accountNumber)) throw paramsInvalid(call, 'a number', accountNumber)
  const answer = await callWallet(api, 'signDirect', chainIdOf(call.network), signer, {
    chainId: textIn(call, document, 'chainId'),
    accountNumber: BigInt(accountNumber),
    bodyBytes: bytesIn(call, document, 'bodyBytes'),
    authInfoBytes: bytesIn(call, document, 'authInfoBytes'),
  })
  const signed = readMember(answer, 'signed')
  const bytesOf = (name: string) => {
    const bytes = readBytes(readMember(signed, name))
    if (!bytes) throw answerInvalid('signDirect', `${name} of the signed document`, signed)
    return encodeBase64(bytes)
  }
  return {
    signed: {
      chainId: readMember(signed, 'chainId'),
      // The wallet may not change it; each has its own class for large numbers.
      accountNumber,
      bodyBytes: bytesOf('bodyBytes'),
      authInfoBytes: bytesOf('authInfoBytes'),
    },
    signature: checkSignature('signDirect', readMember(answer, 'signature')),
  }
}

type Method = (context: ProviderContext, call: Call) => Promise<unknown>

/** The methods of wallets behind a relay, and `cosmos_selectChain`, which chooses another network. */
const METHODS: Readonly<Record<string, Method>> = {
  cosmos_getAccounts: accounts,
  cosmos_signAmino: signAmino,
  cosmos_signDirect: signDirect,
  async cosmos_selectChain({ choose }, call) {
    await choose(textIn(call, call.params, 'chainId'))
    return null
  },
}

/**
 * A wallet of the page behind the methods that wallets over a relay speak, so that callers see one form: keys,
 * signatures and protobuf parts as base64.
 *
 * @throws KitError `unsupported_method`, `rpc_params_invalid` and `provider_answer_invalid` from
 * `request`; errors of the wallet pass unchanged.
 */
export function createCosmosProvider(context: ProviderContext): Provider {
  return {
    async request(request) {
      const { method, params } = request
      const run = Object.hasOwn(METHODS, method) ? METHODS[method] : undefined
      if (!run) throw CosmosErrors.unsupported_method({ method: shown(method) })
      return run(context, { method, params, network: request.network ?? context.network() })
    },
  }
}
