import { createHash } from 'node:crypto'
import { createMailbox } from './mailbox.mjs'

/**
 * One connected socket as the switchboard sees it.
 *
 * @typedef {object} Client
 * @property {string} id did:key of the client; several sockets may share it
 * @property {Set<string>} topics
 * @property {Map<number, import('./mailbox.mjs').StoredMessage>} unacknowledged by delivery id
 * @property {(message: object) => void} send
 */

/**
 * @typedef {object} Publication
 * @property {string} topic
 * @property {string} message
 * @property {number} [ttl] seconds
 * @property {number} [tag]
 * @property {unknown} [attestation]
 */

const DEFAULT_TTL_SECONDS = 300

/**
 * Connects clients with topics: stores and delivers published messages, and replays to a new subscriber those that
 * its client has neither sent nor acknowledged.
 *
 * @param {{ now: () => number, nextId: () => number }} options
 */
export function createSwitchboard({ now, nextId }) {
  const mailbox = createMailbox(now)
  /** @type {Map<string, Set<Client>>} */
  const subscribers = new Map()

  /**
   * @param {Client} client
   * @param {string} topic
   * @param {import('./mailbox.mjs').StoredMessage} stored
   */
  function deliver(client, topic, stored) {
    const id = nextId()
    client.unacknowledged.set(id, stored)
    const { message, publishedAt, tag } = stored
    const data = { topic, message, publishedAt, attestation: stored.attestation ?? null, tag }
    const params = { id: subscriptionId(client, topic), data }
    client.send({ id, jsonrpc: '2.0', method: 'irn_subscription', params })
  }

  return {
    mailbox,

    /**
     * @param {Client} client
     * @param {string} topic
     * @returns {string} id of the subscription
     */
    subscribe(client, topic) {
      const others = subscribers.get(topic) ?? new Set()
      subscribers.set(topic, others.add(client))
      client.topics.add(topic)
      // The client must learn of its subscription before it gets the first message on it.
      setImmediate(() => {
        if (!client.topics.has(topic)) return
        for (const stored of mailbox.alive(topic)) {
          if (!stored.seenBy.has(client.id) && !isOnItsWay(client, stored)) {
            deliver(client, topic, stored)
          }
        }
      })
      return subscriptionId(client, topic)
    },

    /**
     * @param {Client} client
     * @param {string} topic
     */
    unsubscribe(client, topic) {
      const rest = subscribers.get(topic)
      rest?.delete(client)
      if (rest?.size === 0) subscribers.delete(topic)
      client.topics.delete(topic)
    },

    /**
     * @param {Client} client
     * @param {Publication} publication
     */
    publish(client, { topic, message, ttl = DEFAULT_TTL_SECONDS, tag = 0, attestation }) {
      const stored = mailbox.add(topic, { message, tag, ttl, attestation, from: client.id })
      for (const subscriber of subscribers.get(topic) ?? []) {
        if (subscriber !== client) deliver(subscriber, topic, stored)
      }
    },

    /**
     * @param {Client} client
     * @param {number} deliveryId
     */
    acknowledge(client, deliveryId) {
      client.unacknowledged.get(deliveryId)?.seenBy.add(client.id)
      client.unacknowledged.delete(deliveryId)
    },

    /** @param {Client} client */
    leave(client) {
      for (const topic of [...client.topics]) this.unsubscribe(client, topic)
      client.unacknowledged.clear()
    },

    /** How many topics somebody listens to. */
    get topicCount() {
      return subscribers.size
    },
  }
}

/**
 * @param {Client} client
 * @param {import('./mailbox.mjs').StoredMessage} stored
 */
function isOnItsWay(client, stored) {
  return [...client.unacknowledged.values()].includes(stored)
}

/**
 * @param {Client} client
 * @param {string} topic
 */
function subscriptionId(client, topic) {
  return createHash('sha256')
    .update(topic + client.id)
    .digest('hex')
}
