import { getSdkError } from '@walletconnect/utils'
import { answerProposal, answerRequest, respond, respondError } from './answers.mjs'
import { answerSignIn, readSignIn, refuseSignIn } from './sign-in.mjs'
import { readOther, readRequest } from './methods/read-request.mjs'
import { signerOf } from './namespaces/signers.mjs'
import { dappOf } from './pending.mjs'
import { RequestError } from './request-error.mjs'
import { accountAt, createSessionChanges } from './session-changes.mjs'
import { proposedChains, proposedMethods } from './session-namespaces.mjs'

/** @typedef {ReturnType<typeof createWallet>} Wallet */

/**
 * The wallet: takes in proposals and requests, and answers them when somebody decides.
 *
 * @param {import('./answers.mjs').Client} client
 * @param {import('./wallet-state.mjs').WalletStore} store
 * @param {{ auto?: 'approve' | 'reject' }} options
 */
export function createWallet(client, store, { auto }) {
  const changes = createSessionChanges(client, store)
  const { refresh, switchChain, switchAccount, share } = changes

  /**
   * Runs something the visitor asked for and shows what went wrong with it.
   *
   * @template {readonly any[]} A
   * @template R
   * @param {(...args: A) => Promise<R>} run
   * @returns {(...args: A) => Promise<R>}
   */
  const shown =
    (run) =>
    async (...args) => {
      store.set({ busy: true, problem: '' })
      try {
        return await run(...args)
      } catch (error) {
        store.set({ problem: textOf(error) })
        throw error
      } finally {
        store.set({ busy: false })
        refresh()
      }
    }

  /**
   * Shows the failure of an automatic answer: the app may have ended the session meanwhile.
   *
   * @param {Promise<unknown>} answer
   */
  const answering = (answer) => {
    answer.catch((error) => store.set({ problem: textOf(error) }))
  }

  /** @param {boolean} approved */
  const decide = shown(async (approved) => {
    const [pending, ...rest] = store.get().queue
    if (!pending) throw new Error('There is nothing to decide.')
    store.set({ queue: rest })
    if (pending.kind === 'proposal') await answerProposal(client, store, pending, approved)
    else if (pending.kind === 'sign-in') await answerSignIn(client, store, pending, approved)
    else await answerRequest(client, pending, approved)
  })

  /** @param {import('./pending.mjs').Pending} pending */
  function enqueue(pending) {
    const { queue } = store.get()
    if (queue.some(({ id }) => id === pending.id)) return
    store.set({ queue: [...queue, pending] })
    // The failure is on the screen already.
    if (auto) void decide(auto === 'approve').catch(() => undefined)
  }

  /**
   * @param {number} id
   * @param {import('@walletconnect/types').ProposalTypes.Struct} proposal
   */
  function takeProposal(id, proposal) {
    const dapp = dappOf(proposal.proposer.metadata)
    const [chains, methods] = [proposedChains(proposal), proposedMethods(proposal)]
    enqueue({ kind: 'proposal', id, dapp, chains, methods, proposal })
  }

  /** @param {Pick<import('@walletconnect/types').PendingRequestTypes.Struct, 'id' | 'topic' | 'params'>} entry */
  function takeRequest({ id, topic, params: { request, chainId } }) {
    const { method, params } = request
    const { networks, nodes, accountIndex, others } = store.get()
    const addNetwork = (/** @type {import('./networks.mjs').Network} */ network) =>
      store.set({ networks: [...store.get().networks, network] })
    const account = accountAt(accountIndex).signer
    try {
      const other = signerOf(chainId)
      const nodeUrl = nodes.find(({ caip2 }) => caip2 === chainId)?.rpcUrl
      const signing = { caip2: chainId, index: others[other?.id ?? '']?.index ?? 0, nodeUrl }
      if (other && Object.hasOwn(other.silent, method)) {
        const result = other.silent[method]?.(params, signing)
        return answering(respond(client, { id, topic }, result))
      }
      const context = { account, caip2: chainId, networks, switchChain, addNetwork }
      const read = other
        ? readOther(other, method, params, signing)
        : readRequest(method, params, context)
      const dapp = dappOf(client.getActiveSessions()[topic]?.peer.metadata)
      const index = other ? signing.index : accountIndex
      enqueue({ kind: 'request', id, topic, dapp, method, params, chainId, index, read })
    } catch (error) {
      const { code, message } =
        error instanceof RequestError ? error : { code: -32603, message: String(error) }
      answering(respondError(client, { id, topic }, { code, message }))
    }
  }

  /** @param {import('./sign-in.mjs').SignInRequest} request */
  function takeSignIn(request) {
    try {
      enqueue(readSignIn(client, store.get(), request))
    } catch (error) {
      store.set({ problem: textOf(error) })
      answering(refuseSignIn(client, request, 'UNSUPPORTED_CHAINS'))
    }
  }

  listen(client, store, { takeProposal, takeRequest, takeSignIn, refresh })

  return {
    ...store,
    pair: shown((/** @type {string} */ uri) => client.pair({ uri: uri.trim() })),
    approve: () => decide(true),
    reject: () => decide(false),
    switchChain: shown(switchChain),
    switchAccount: shown(switchAccount),
    share: shown(share),
    deleteSession: shown((/** @type {string | undefined} */ topic) => deleteSession(client, topic)),
    setOnline: shown((/** @type {boolean} */ online) => setOnline(client, store, online)),
  }
}

/** @param {unknown} error */
const textOf = (error) => (error instanceof Error ? error.message : String(error))

/**
 * Follows the client's events, and takes up what was waiting before the page was loaded.
 *
 * @param {import('./answers.mjs').Client} client
 * @param {import('./wallet-state.mjs').WalletStore} store
 * @param {{ takeProposal: (id: number, proposal: any) => void, takeRequest: (request: any) => void, takeSignIn: (request: any) => void, refresh: () => void }} handlers
 */
function listen(client, store, { takeProposal, takeRequest, takeSignIn, refresh }) {
  const drop = (/** @type {(pending: import('./pending.mjs').Pending) => boolean} */ isGone) =>
    store.set({ queue: store.get().queue.filter((pending) => !isGone(pending)) })

  client.on('session_proposal', ({ id, params }) => takeProposal(id, params))
  client.on('session_request', takeRequest)
  client.on('session_authenticate', takeSignIn)
  client.on('proposal_expire', ({ id }) => drop((pending) => pending.id === id))
  client.on('session_request_expire', ({ id }) => drop((pending) => pending.id === id))
  client.on('session_delete', ({ topic }) => {
    drop((pending) => pending.kind === 'request' && pending.topic === topic)
    refresh()
  })
  refresh()
  for (const [id, proposal] of Object.entries(client.getPendingSessionProposals())) {
    takeProposal(Number(id), proposal)
  }
  client.getPendingSessionRequests().forEach(takeRequest)
}

/**
 * @param {import('./answers.mjs').Client} client
 * @param {string} [topic] the first session when left out
 */
async function deleteSession(client, topic = Object.keys(client.getActiveSessions())[0]) {
  if (!topic) throw new Error('There is no session to delete.')
  await client.disconnectSession({ topic, reason: getSdkError('USER_DISCONNECTED') })
}

/**
 * Takes the wallet off the relay, or back to it. The state changes first: the switch on the page
 * shows what is wanted, and returns when it failed.
 *
 * @param {import('./answers.mjs').Client} client
 * @param {import('./wallet-state.mjs').WalletStore} store
 * @param {boolean} online
 */
async function setOnline({ core: { relayer } }, store, online) {
  const before = store.get().online
  store.set({ online })
  try {
    await (online ? relayer.transportOpen() : relayer.transportClose())
  } catch (error) {
    store.set({ online: before })
    throw error
  }
}
