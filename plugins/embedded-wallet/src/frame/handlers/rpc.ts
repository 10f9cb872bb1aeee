import { isKitError } from '@latchkey/kernel'
import * as v from 'valibot'
import { SAFE_METHODS, UNSAFE_METHODS, type RequestPayload } from '../../wire/messages.js'
import type { FrameChain } from '../api.js'
import { hasSmartAccounts, namespaceOf, quantityOf } from '../chains.js'
import type { Asker } from '../channel.js'
import { FrameErrors } from '../errors.js'
import { callsStatus } from '../evm/calls-status.js'
import { capabilitiesOf } from '../evm/capabilities.js'
import { askNode } from '../node.js'
import type { FrameNeeds } from './needs.js'
import { unlockedKeys } from './passkey-lock.js'
import type { SolanaTools } from '../solana/pen.js'
import type { FrameState } from '../state.js'
import { isForWindow } from './where-approved.js'

type RpcPayload = RequestPayload<'RPC_REQUEST'>

const isSafe = (method: string) => (SAFE_METHODS as readonly string[]).includes(method)
const isUnsafe = (method: string) => (UNSAFE_METHODS as readonly string[]).includes(method)

/**
 * Answers what needs no approval, and asks the visitor for the rest.
 * @throws KitError `method_unsupported` for a method on neither list
 */
export async function answerRpc(
  needs: FrameNeeds,
  { method, params, chainId, chainNamespace, inWindow = false }: RpcPayload,
  { origin }: Asker,
): Promise<unknown> {
  const { state } = needs
  if (!isSafe(method) && !isUnsafe(method)) throw FrameErrors.method_unsupported()
  const chain = chainOf(state, chainId, chainNamespace)
  const isSolana = method.startsWith('solana_')
  if (isSolana !== (namespaceOf(chain) === 'solana')) throw FrameErrors.method_unsupported()
  const call = { method, params }
  if (isSafe(method)) return answerSafe(needs, chain, call)
  return answerUnsafe(needs, chain, { ...call, origin, inWindow })
}

/** The chain named, else the one shown, else the first of the namespace named. */
function chainOf(
  state: FrameState,
  chainId: RpcPayload['chainId'],
  namespace: RpcPayload['chainNamespace'],
): FrameChain {
  const chain = state.chainOf(chainId)
  if (namespace === undefined || namespaceOf(chain) === namespace) return chain
  const other = state.chains.find((each) => namespaceOf(each) === namespace)
  if (chainId !== undefined || !other) throw FrameErrors.network_unknown({ given: namespace })
  return other
}

interface Call {
  readonly method: string
  readonly params: unknown
}

async function answerSafe(
  { ports, state }: FrameNeeds,
  chain: FrameChain,
  call: Call,
): Promise<unknown> {
  switch (call.method) {
    case 'eth_accounts':
      return [await state.address(chain)]
    case 'wallet_getCapabilities':
      return capabilitiesOf(state, call.params)
    case 'wallet_getCallsStatus':
      return callsStatus(ports, chain, call.params)
    case 'eth_getUserOperationReceipt':
    case 'eth_estimateUserOperationGas':
    case 'eth_getUserOperationByHash':
    case 'eth_supportedEntryPoints': {
      const { bundlerUrl, name } = chain
      if (bundlerUrl === undefined) throw FrameErrors.smart_account_unsupported({ network: name })
      return askNode(ports, bundlerUrl, call)
    }
    case 'eth_chainId':
      return quantityOf(chain)
    case 'wallet_getAssets': {
      const { walletAssets } = await import('../evm/assets.js')
      return walletAssets(ports, state, call.params)
    }
    case 'eth_getAccount':
      return accountOf(ports, chain, call)
    default:
      return askNode(ports, chain.rpcUrl, call)
  }
}

const proof = v.object({
  balance: v.string(),
  nonce: v.string(),
  codeHash: v.string(),
  storageHash: v.string(),
})

/** Few nodes have `eth_getAccount`; the proof of an account (EIP-1186), which more of them have, tells the same. */
async function accountOf(
  ports: FrameNeeds['ports'],
  { rpcUrl }: FrameChain,
  call: Call,
): Promise<unknown> {
  try {
    return await askNode(ports, rpcUrl, call)
  } catch (error) {
    const given: readonly unknown[] = Array.isArray(call.params) ? call.params : []
    const [address, block = 'latest'] = given
    if (!isKitError(error, 'node_refused') || address === undefined) throw error
    const params = [address, [], block]
    const answer = await askNode(ports, rpcUrl, { method: 'eth_getProof', params })
    const read = v.safeParse(proof, answer)
    if (!read.success) throw error
    const { storageHash, ...account } = read.output
    return { ...account, storageRoot: storageHash }
  }
}

async function answerUnsafe(
  needs: FrameNeeds,
  chain: FrameChain,
  ask: Call & Pick<Asker, 'origin'> & { readonly inWindow: boolean },
): Promise<unknown> {
  const { ports, state, session, approvals, words } = needs
  const checkWanted = approvals.begin()
  if (await session.isGuest()) throw FrameErrors.window_needed()
  const keys = await unlockedKeys({ ...needs, site: ask.origin })
  const windows = isForWindow(needs, ask) ? await approvals.windows() : undefined
  // The app opens one in a press of the visitor's, and asks again.
  if (windows && !ask.inWindow) throw FrameErrors.window_needed()
  const open = windows?.open
  if (namespaceOf(chain) === 'solana') {
    const { solanaRequest } = await import('../solana/requests.js')
    const node: SolanaTools['ask'] = (method, params) =>
      askNode(ports, chain.rpcUrl, { method, params })
    const account = keys.solana
    const ground = { ask: node, chain, account, words: words(), priced: needs }
    const request = solanaRequest(ground, ask)
    checkWanted()
    return approvals.ask(request, open)
  }
  const { evmClient, evmRequest } = await import('../evm/index.js')
  const client = evmClient(ports, chain)
  const account = await state.evmAccount(chain)
  const ownsSafe = state.chains.some(hasSmartAccounts)
  const { ownSafes } = state
  const tools = { client, chain, account, words: words(), priced: needs }
  const ground = Object.assign(tools, { ownsSafe, ownSafes })
  const request = await evmRequest(ground, ask)
  // A visitor who closed the modal meanwhile, or signed out, is asked no more.
  checkWanted()
  return approvals.ask(request, open)
}
