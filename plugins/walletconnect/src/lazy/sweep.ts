import { CRYPTO_CLIENT_SEED } from '@walletconnect/core'
import type { Clock } from '@latchkey/kernel'
import type { Client } from './own-provider.js'
import { GOODBYE } from './proposals.js'

/** Milliseconds after an end in which the library still writes down its messages. */
const AFTER_END = 1_000

/** A list as it is stored. */
interface Listed {
  readonly storageKey: string
  readonly keys: readonly string[]
}

/** Members that the library's types leave out. */
interface Own {
  readonly session: Listed
  readonly core: {
    readonly pairing: { readonly pairings: Listed }
    readonly crypto: { readonly keychain: { readonly storageKey: string } }
    readonly relayer: {
      readonly messages: { readonly messages: ReadonlyMap<string, unknown> }
      readonly subscriber: { readonly storageKey: string }
    }
  }
  readonly engine: {
    readonly pendingSessions: ReadonlyMap<
      number,
      { readonly sessionTopic: string; readonly publicKey: string }
    >
  }
}

/** Forgets what belongs to no session and no code. */
export interface Sweep {
  /** Soon, as something has ended. */
  soon(): void
  /** At once, for good: of codes, too, since they will not be heard any more. */
  close(): void
  /** Forgets nothing any more. */
  stop(): void
}

/** The topic that an expiry is of; others are of a number. */
const topicOf = (target: string) => (target.startsWith('topic:') ? target.slice(6) : undefined)

/**
 * Keeps the library from leaving records of ended sessions. It forgets a session and a pairing, but neither their
 * messages nor the keys of unapproved codes, and its identity at the relay stays for good.
 *
 * @param isAsking whether a code is being made or waits for its wallet: its keys are in no list by which it is known
 */
export function createSweep(
  client: Client,
  { after }: Pick<Clock, 'after'>,
  isAsking: () => boolean,
): Sweep {
  const { core, auth, proposal, session } = client
  const { history, expirer, pairing, relayer, crypto } = core
  const own = client as unknown as Own
  let cancel: (() => void) | undefined

  /** Topics and public keys of what goes on. */
  const used = () => {
    const pairings = new Set(pairing.pairings.keys)
    const settling = [...own.engine.pendingSessions.values()]
    const topics = new Set([
      ...session.keys,
      ...pairings,
      ...settling.map(({ sessionTopic }) => sessionTopic),
    ])
    const proposed = proposal.getAll().filter((one) => pairings.has(one.pairingTopic))
    const keys = new Set([
      ...[CRYPTO_CLIENT_SEED, ...topics],
      ...session.getAll().map(({ self }) => self.publicKey),
      ...settling.map(({ publicKey }) => publicKey),
      ...proposed.map(({ proposer }) => proposer.publicKey),
    ])
    return { topics, keys, pairings }
  }
  const forgetCodes = async (pairings: ReadonlySet<string>) => {
    for (const { id, pairingTopic } of proposal.getAll()) {
      if (pairings.has(pairingTopic)) continue
      expirer.del(id)
      await proposal.delete(id, GOODBYE)
    }
    for (const { id, pairingTopic } of auth.requests.getAll()) {
      if (pairings.has(pairingTopic)) continue
      expirer.del(id)
      await auth.requests.delete(id, GOODBYE)
    }
    for (const { topic, pairingTopic } of auth.pairingTopics.getAll()) {
      if (!pairings.has(pairingTopic)) await auth.pairingTopics.delete(topic, GOODBYE)
    }
    if (auth.requests.length > 0) return
    for (const key of auth.authKeys.keys) await auth.authKeys.delete(key, GOODBYE)
  }
  /** Whether another tab stored what this one does not know of: its keys are among those that look unused. */
  const isOutdated = async () => {
    for (const { storageKey, keys } of [own.session, own.core.pairing.pairings]) {
      const stored =
        (await core.storage.getItem<readonly { readonly topic: string }[]>(storageKey)) ?? []
      if (stored.some(({ topic }) => !keys.includes(topic))) return true
    }
    return false
  }
  const forget = async () => {
    if (await isOutdated()) return
    const { topics, keys, pairings } = used()
    await forgetCodes(pairings)
    for (const topic of new Set(history.values.map((one) => one.topic))) {
      if (!topics.has(topic)) history.delete(topic)
    }
    for (const topic of own.core.relayer.messages.messages.keys()) {
      if (!topics.has(topic)) await relayer.messages.del(topic)
    }
    for (const target of expirer.keys) {
      const topic = topicOf(target)
      if (topic !== undefined && !topics.has(topic)) expirer.del(topic)
    }
    for (const key of crypto.keychain.keychain.keys()) {
      if (!keys.has(key)) await crypto.keychain.del(key)
    }
    // The client goes on under its identity; another one takes its own.
    if (topics.size === 0) await core.storage.removeItem(own.core.crypto.keychain.storageKey)
  }
  const dropCodes = async () => {
    if (await isOutdated()) return
    for (const topic of pairing.pairings.keys) {
      expirer.del(topic)
      await pairing.pairings.delete(topic, GOODBYE)
    }
    await forget()
    await forgetSubscriptions()
  }
  /** The library does so as it unsubscribes, which a client that is closed does not. */
  const forgetSubscriptions = async () => {
    const key = own.core.relayer.subscriber.storageKey
    const { topics } = used()
    const stored = (await core.storage.getItem<readonly { readonly topic: string }[]>(key)) ?? []
    await core.storage.setItem(
      key,
      stored.filter(({ topic }) => topics.has(topic)),
    )
  }
  const stop = () => {
    cancel?.()
    cancel = undefined
  }
  const soon = () => {
    stop()
    cancel = after(AFTER_END, () => {
      cancel = undefined
      if (!isAsking()) forget().catch(() => undefined) // The rest goes with the next end.
    })
  }
  return {
    soon,
    close() {
      stop()
      dropCodes().catch(() => undefined) // The rest goes with the next client.
    },
    stop,
  }
}
