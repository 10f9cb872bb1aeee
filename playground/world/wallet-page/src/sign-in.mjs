import { buildAuthObject, getSdkError, populateAuthPayload } from '@walletconnect/utils'
import { METHODS } from './methods/read-request.mjs'
import { dappOf } from './pending.mjs'
import { accountAt } from './session-changes.mjs'

/** @typedef {Pick<import('@reown/walletkit').WalletKitTypes.SessionAuthenticate, 'id' | 'params'>} SignInRequest */

/**
 * A connection and a sign-in in one question: every word to be signed, on the first network that both
 * know.
 *
 * @param {import('./answers.mjs').Client} client
 * @param {import('./wallet-state.mjs').WalletState} state
 * @param {SignInRequest} request
 * @returns {import('./pending.mjs').PendingSignIn}
 * @throws {Error} when the wallet shares none of the chains
 */
export function readSignIn(client, { networks, shared, accountIndex }, { id, params }) {
  const known = shared.includes('eip155') ? networks.map(({ caip2 }) => caip2) : []
  const { requester, authPayload } = params
  const chains = authPayload.chains.filter((caip2) => known.includes(caip2))
  const [first] = chains
  if (!first) throw new Error('This wallet has none of the chains the app asks for.')
  const payload = populateAuthPayload({ authPayload, chains, methods: METHODS })
  const iss = `did:pkh:${first}:${accountAt(accountIndex).signer.address}`
  const text = client.formatAuthMessage({ request: payload, iss })
  return { kind: 'sign-in', id, dapp: dappOf(requester.metadata), chains, text, iss, payload }
}

/**
 * Answers with the session and its signature in one, or with the visitor's refusal.
 *
 * @param {import('./answers.mjs').Client} client
 * @param {import('./wallet-state.mjs').WalletStore} store
 * @param {import('./pending.mjs').PendingSignIn} pending
 * @param {boolean} approved
 */
export async function answerSignIn(client, store, pending, approved) {
  const { id, iss, payload, text, chains } = pending
  if (!approved) return refuseSignIn(client, pending, 'USER_REJECTED')
  const { caip2, accountIndex } = store.get()
  const s = await accountAt(accountIndex).signer.signMessage({ message: text })
  if (!chains.includes(caip2) && chains[0]) store.set({ caip2: chains[0] })
  const auths = [buildAuthObject(payload, { t: 'eip191', s }, iss)]
  await client.approveSessionAuthenticate({ id, auths })
}

/**
 * @param {import('./answers.mjs').Client} client
 * @param {{ id: number }} request
 * @param {'USER_REJECTED' | 'UNSUPPORTED_CHAINS'} why
 */
export const refuseSignIn = (client, { id }, why) =>
  client.rejectSessionAuthenticate({ id, reason: getSdkError(why) })
