/** The lifetime that sign clients use by default, in seconds. */
const SESSION_TTL_SECONDS = 300
const TAG = { proposal: 1100, proposalResponse: 1101, settlement: 1102 }

/** A request the relay cannot serve; becomes a JSON-RPC error. */
export class RpcError extends Error {
  /**
   * @param {number} code
   * @param {string} message
   */
  constructor(code, message) {
    super(message)
    this.name = 'RpcError'
    this.code = code
  }
}

/**
 * The relay's JSON-RPC methods. Each gets the calling client and the raw params, and returns the
 * result.
 *
 * @param {ReturnType<typeof import('./switchboard.mjs').createSwitchboard>} board
 * @param {(client: import('./switchboard.mjs').Client, publication: import('./switchboard.mjs').Publication) => void} publish
 * @returns {Record<string, (client: import('./switchboard.mjs').Client, params: Params) => unknown>}
 */
export function createMethods(board, publish) {
  const fetchMessages = (/** @type {readonly string[]} */ topics) => ({
    messages: topics.flatMap((topic) =>
      board.mailbox
        .alive(topic)
        .map(({ message, publishedAt, tag }) => ({ topic, message, publishedAt, tag })),
    ),
    hasMore: false,
  })

  return {
    irn_publish: (client, params) => {
      publish(client, publicationOf(params))
      return true
    },
    irn_batchPublish: (client, params) => {
      for (const entry of list(params, 'messages')) publish(client, publicationOf(record(entry)))
      return true
    },
    irn_subscribe: (client, params) => board.subscribe(client, text(params, 'topic')),
    irn_batchSubscribe: (client, params) =>
      list(params, 'topics').map((topic) => board.subscribe(client, text({ topic }, 'topic'))),
    irn_unsubscribe: (client, params) => {
      board.unsubscribe(client, text(params, 'topic'))
      return true
    },
    irn_batchUnsubscribe: (client, params) => {
      for (const entry of list(params, 'subscriptions')) {
        board.unsubscribe(client, text(record(entry), 'topic'))
      }
      return true
    },
    irn_fetchMessages: (_client, params) => fetchMessages([text(params, 'topic')]),
    irn_batchFetchMessages: (_client, params) => fetchMessages(list(params, 'topics').map(String)),
    ...sessionMethods(board, publish),
  }
}

/**
 * Methods of clients newer than ours: one call that publishes, and subscribes the caller as well.
 *
 * @param {ReturnType<typeof import('./switchboard.mjs').createSwitchboard>} board
 * @param {(client: import('./switchboard.mjs').Client, publication: import('./switchboard.mjs').Publication) => void} publish
 * @returns {Record<string, (client: import('./switchboard.mjs').Client, params: Params) => unknown>}
 */
function sessionMethods(board, publish) {
  return {
    wc_proposeSession: (client, params) => {
      const topic = text(params, 'pairingTopic')
      const message = text(params, 'sessionProposal')
      const ttl = number(params, 'ttl') ?? SESSION_TTL_SECONDS
      board.subscribe(client, topic)
      publish(client, { topic, message, ttl, tag: TAG.proposal })
      return true
    },
    wc_approveSession: (client, params) => {
      const pairingTopic = text(params, 'pairingTopic')
      const sessionTopic = text(params, 'sessionTopic')
      const response = text(params, 'sessionProposalResponse')
      const settlement = text(params, 'sessionSettlementRequest')
      const ttl = number(params, 'ttl') ?? SESSION_TTL_SECONDS
      board.subscribe(client, sessionTopic)
      publish(client, { topic: pairingTopic, message: response, ttl, tag: TAG.proposalResponse })
      publish(client, { topic: sessionTopic, message: settlement, ttl, tag: TAG.settlement })
      return true
    },
  }
}

/** @typedef {Readonly<Record<string, unknown>>} Params */

/**
 * @param {Params} params
 * @returns {import('./switchboard.mjs').Publication}
 */
function publicationOf(params) {
  const ttl = number(params, 'ttl')
  const tag = number(params, 'tag')
  return {
    topic: text(params, 'topic'),
    message: text(params, 'message'),
    ...(ttl === undefined ? {} : { ttl }),
    ...(tag === undefined ? {} : { tag }),
    attestation: params['attestation'],
  }
}

/**
 * @param {unknown} value
 * @returns {Params}
 */
export function record(value) {
  if (typeof value === 'object' && value !== null) return /** @type {Params} */ (value)
  throw new RpcError(-32602, 'Invalid params: an object is expected')
}

/**
 * @param {Params} params
 * @param {string} name
 */
function text(params, name) {
  const value = params[name]
  if (typeof value === 'string' && value !== '') return value
  throw new RpcError(-32602, `Invalid params: "${name}" must be a text`)
}

/**
 * @param {Params} params
 * @param {string} name
 */
function number(params, name) {
  const value = params[name]
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined
}

/**
 * @param {Params} params
 * @param {string} name
 * @returns {readonly unknown[]}
 */
function list(params, name) {
  const value = params[name]
  if (Array.isArray(value)) return value
  throw new RpcError(-32602, `Invalid params: "${name}" must be a list`)
}
