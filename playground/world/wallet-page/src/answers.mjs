import { getSdkError } from '@walletconnect/utils'
import { offerOf } from './session-changes.mjs'
import { approveNamespaces, sessionChains } from './session-namespaces.mjs'

/** @typedef {Awaited<ReturnType<typeof import('./wallet-client.mjs').createWalletClient>>} Client */

/**
 * Answers a proposal. One that cannot be served is refused with the reason, even when the visitor
 * approved it.
 *
 * @param {Client} client
 * @param {import('./wallet-state.mjs').WalletStore} store
 * @param {import('./pending.mjs').PendingProposal} pending
 * @param {boolean} approved
 */
export async function answerProposal(client, store, { id, proposal }, approved) {
  if (!approved) {
    return client.rejectSession({ id, reason: getSdkError('USER_REJECTED') })
  }
  const { caip2 } = store.get()
  let namespaces
  try {
    namespaces = approveNamespaces(proposal, offerOf(store.get()))
  } catch (error) {
    await client.rejectSession({ id, reason: getSdkError('UNSUPPORTED_CHAINS') })
    throw error
  }
  const chains = sessionChains(namespaces, 'eip155')
  if (!chains.includes(caip2) && chains[0]) store.set({ caip2: chains[0] })
  await client.approveSession({ id, namespaces })
}

/**
 * Answers a request: with its result, with the node's error, or with the visitor's refusal.
 *
 * @param {Client} client
 * @param {import('./pending.mjs').PendingRequest} request
 * @param {boolean} approved
 */
export async function answerRequest(client, { id, topic, read }, approved) {
  if (!approved) return respondError(client, { id, topic }, getSdkError('USER_REJECTED'))
  try {
    await respond(client, { id, topic }, await read.run())
  } catch (error) {
    const message = shortMessage(error)
    await respondError(client, { id, topic }, { code: -32000, message })
    throw new Error(message)
  }
}

/**
 * @param {Client} client
 * @param {{ id: number, topic: string }} request
 * @param {unknown} result
 */
export async function respond(client, { id, topic }, result) {
  await client.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', result } })
}

/**
 * @param {Client} client
 * @param {{ id: number, topic: string }} request
 * @param {{ code: number, message: string }} error
 */
export async function respondError(client, { id, topic }, { code, message }) {
  const response = { id, jsonrpc: '2.0', error: { code, message } }
  await client.respondSessionRequest({ topic, response })
}

/** @param {unknown} error */
function shortMessage(error) {
  if (!(error instanceof Error)) return String(error)
  return 'shortMessage' in error ? String(error.shortMessage) : error.message
}
