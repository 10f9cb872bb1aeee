import { base64 } from '@scure/base'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { refusals } from '../wallet/provider-error.js'
import type { CosmosKey } from './key.js'
import { aminoBytes, arbitraryDocument, directBytes, type DirectDocument } from './sign-bytes.js'
import type { CosmosStateSteps, CosmosWalletChain } from './wallet-state.js'

type Args = readonly unknown[]

const chainIdsOf = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? (value as readonly unknown[]) : [value]).map(String)

/** The words Keplr has for a chain it does not know. */
function chainOf({ state }: CosmosStateSteps, chainId: unknown): CosmosWalletChain {
  const chain = state.chains.get(String(chainId))
  if (!chain) throw new Error(`There is no chain info for ${String(chainId)}`)
  return chain
}

/** Opens the chain as the visitor would in the window that just showed. */
function opened(steps: CosmosStateSteps, chainId: unknown): CosmosWalletChain {
  const chain = chainOf(steps, chainId)
  if (!steps.open(chain.chainId)) steps.enable([chain.chainId])
  return chain
}

function enable(steps: CosmosStateSteps, [chains]: Args): void {
  const ids = chainIdsOf(chains)
  for (const id of ids) chainOf(steps, id)
  if (!ids.every(steps.open)) steps.enable(ids)
}

function getKey(steps: CosmosStateSteps, [chainId]: Args) {
  const { prefix } = opened(steps, chainId)
  const { publicKey, account, address } = steps.key()
  return {
    name: `Account ${steps.state.active + 1}`,
    algo: 'secp256k1',
    pubKey: publicKey.slice(),
    address: account.slice(),
    bech32Address: address(prefix),
    ethereumHexAddress: '',
    isNanoLedger: false,
    isKeystone: false,
  }
}

/** Cosmostation's question: it never opens a window, and fails where one would be needed. */
function silentAccount(steps: CosmosStateSteps, [params]: Args) {
  const { chainName } = (params ?? {}) as { readonly chainName?: unknown }
  const { chainId, prefix } = chainOf(steps, chainName)
  if (!steps.open(chainId)) throw refusals.unauthorized()
  const { publicKey, address } = steps.key()
  const name = `Account ${steps.state.active + 1}`
  return { name, address: address(prefix), publicKey: publicKey.slice(), isLedger: false }
}

/** The key of the account named; only the one in use may sign. */
function signerOf(steps: CosmosStateSteps, chainId: unknown, signer: unknown): CosmosKey {
  const { prefix } = opened(steps, chainId)
  const key = steps.key()
  if (key.address(prefix) !== signer) throw new Error('Signer mismatched')
  return key
}

const signatureOf = (key: CosmosKey, bytes: Uint8Array) => ({
  pub_key: { type: 'tendermint/PubKeySecp256k1', value: base64.encode(key.publicKey) },
  signature: base64.encode(key.sign(bytes)),
})

function signAmino(steps: CosmosStateSteps, [chainId, signer, document]: Args) {
  const key = signerOf(steps, chainId, signer)
  const { chain_id: named, msgs } = document as { chain_id?: unknown; msgs?: { type?: unknown }[] }
  const isMessage = named === '' && msgs?.length === 1 && msgs[0]?.type === 'sign/MsgSignData'
  if (named !== chainId && !isMessage) {
    throw new Error('Chain id in the message is not matched with the requested chain id')
  }
  return { signed: document, signature: signatureOf(key, aminoBytes(document)) }
}

function signDirect(steps: CosmosStateSteps, [chainId, signer, document]: Args) {
  const key = signerOf(steps, chainId, signer)
  const given = document as DirectDocument
  if (given.chainId !== chainId) {
    throw new Error('Chain id in the message is not matched with the requested chain id')
  }
  const signed = { ...given, accountNumber: BigInt(String(given.accountNumber)) }
  return { signed, signature: signatureOf(key, directBytes(signed)) }
}

function signArbitrary(steps: CosmosStateSteps, [chainId, signer, data]: Args) {
  const key = signerOf(steps, chainId, signer)
  const bytes = typeof data === 'string' ? utf8ToBytes(data) : (data as Uint8Array)
  const document = arbitraryDocument(String(signer), base64.encode(Uint8Array.from(bytes)))
  return signatureOf(key, aminoBytes(document))
}

function suggestChain({ state }: CosmosStateSteps, [info]: Args): void {
  const { chainId, bech32Config } = (info ?? {}) as {
    readonly chainId?: unknown
    readonly bech32Config?: { readonly bech32PrefixAccAddr?: unknown }
  }
  const prefix = bech32Config?.bech32PrefixAccAddr
  if (typeof chainId !== 'string' || typeof prefix !== 'string') {
    throw new Error('Invalid chain info')
  }
  state.chains.set(chainId, { chainId, prefix })
}

const METHODS: Readonly<Record<string, (steps: CosmosStateSteps, args: Args) => unknown>> = {
  enable,
  getKey,
  signAmino,
  signDirect,
  signArbitrary,
  isConnected: (steps, [chainId]) => steps.open(String(chainId)),
  cos_account: silentAccount,
  experimentalSuggestChain: suggestChain,
  disable: (steps) => {
    steps.disable()
  },
}

/** Answers as the honest wallet does, once its visitor approved. */
export async function answerHonestly(
  steps: CosmosStateSteps,
  method: string,
  params: unknown,
): Promise<unknown> {
  await Promise.resolve()
  const run = METHODS[method]
  if (!run) throw refusals.unsupported(method)
  return run(steps, Array.isArray(params) ? params : [])
}

const SILENT = ['isConnected', 'cos_account', 'disable']

/** Whether an honest wallet opens its window: to sign, to add a chain, or if it is not open yet. */
export function opensWindow(method: string, params: unknown, steps: CosmosStateSteps): boolean {
  const [first] = Array.isArray(params) ? (params as readonly unknown[]) : []
  if (SILENT.includes(method)) return false
  if (method === 'experimentalSuggestChain') {
    const { chainId } = (first ?? {}) as { readonly chainId?: unknown }
    return !steps.state.chains.has(String(chainId))
  }
  if (method.startsWith('sign')) return true
  const ids = chainIdsOf(first)
  const known = ids.every((id) => steps.state.chains.has(id))
  return known && !ids.every(steps.open)
}
