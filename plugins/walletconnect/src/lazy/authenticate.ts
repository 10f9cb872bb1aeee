import type { SignedWithSession } from '@latchkey/kernel/internal'
import type { ProposedNamespace, SignInTerms } from '../relay/relay-client.js'
import type { Client } from './own-provider.js'
import type { Waits } from './answer-in-time.js'
import { clientClosed } from './close-for-good.js'
import { readAnswer, type SignInAnswer } from './sign-in-answer.js'
import { encodeRecap } from './recap.js'

type Session = ReturnType<Client['session']['get']>

/** Private members of the library, called on the instance. */
interface OwnEngine {
  onSessionAuthenticateResponse: (topic: string, payload: Payload) => void
}

interface Payload {
  readonly id: number
  readonly result?: unknown
  readonly error?: { readonly code?: unknown }
}

/** The outcome of a question. */
interface Decision {
  readonly session: Session
  readonly signed: readonly SignedWithSession[]
}

/** One question that waits for its wallet. */
interface Question {
  readonly publicKey: string
  readonly pairingTopic: string
  readonly resolve: (decision: Decision) => void
  readonly reject: (error: unknown) => void
  /** It was given up; an approval is still heard. */
  isFree: boolean
}

/** Code of "this wallet does not know the method": it answers the proposal that was sent along. */
const METHOD_UNKNOWN = 10_001
/** Seconds, as sessions last that were proposed. */
const SESSION_LIFE = 7 * 24 * 60 * 60
const DONE = { code: 0, message: 'fulfilled' }

const unusable = (cause: unknown) =>
  Object.assign(new Error('The wallet’s sign-in cannot be read.', { cause }), {
    name: 'SignInUnusable',
  })

/** A list that says to be empty: from one that is not, the library makes a recap with Node's `Buffer`. */
const quietly = (methods: readonly string[]): string[] =>
  Object.create({ length: 0, [Symbol.iterator]: () => methods[Symbol.iterator]() }) as string[]

/** The library's terms of a sign-in. */
function termsOf({ chains, methods }: ProposedNamespace, asked: SignInTerms) {
  const { domain, uri, nonce, statement, expirationTime, resources = [] } = asked
  return {
    domain,
    nonce,
    uri,
    chains: [...chains],
    methods: quietly(methods),
    resources: [...resources, encodeRecap(methods)],
    ...(statement !== undefined && { statement }),
    ...(expirationTime !== undefined && { exp: expirationTime }),
  }
}

/**
 * Asks wallets for a session and a signature in one approval. A wallet that cannot do so answers the ordinary
 * proposal, which the library sends along. Its answers are read here: the library needs Node's `Buffer` for that,
 * asks a host that was not configured about signatures of contracts, and keeps only the text of a refusal. The
 * server decides whether a signature is good.
 */
export function createAuthentication(
  client: Client,
  waits: Pick<Waits, 'giveUp'>,
  now: () => number,
  isClosed: () => boolean,
) {
  const { core } = client
  const engine = client.engine as Client['engine'] & OwnEngine
  const questions = new Map<string, Question>()

  // The library keeps the key of the last code alone, although an earlier one may have been scanned.
  const decode = core.crypto.decode.bind(core.crypto)
  core.crypto.decode = (topic, encoded, options) => {
    const receiverPublicKey = questions.get(topic)?.publicKey
    return decode(topic, encoded, receiverPublicKey ? { ...options, receiverPublicKey } : options)
  }

  const settle = async (question: Question, answer: SignInAnswer): Promise<Decision> => {
    const { publicKey, pairingTopic } = question
    const { responder, namespaces, signed } = answer
    const topic = await core.crypto.generateSharedKey(publicKey, responder.publicKey)
    const expiry = Math.floor(now() / 1_000) + SESSION_LIFE
    await core.relayer.subscribe(topic)
    await client.session.set(topic, {
      topic,
      expiry,
      pairingTopic,
      namespaces,
      acknowledged: true,
      requiredNamespaces: {},
      optionalNamespaces: {},
      relay: { protocol: 'irn' },
      self: { publicKey, metadata: client.metadata },
      peer: responder,
      controller: responder.publicKey,
    } as Session)
    core.expirer.set(topic, expiry)
    return { session: client.session.get(topic), signed }
  }
  const proposalsOf = (pairingTopic: string) => client.proposal.getAll({ pairingTopic })
  /** The proposal that went along will not be answered. */
  const tidy = async (id: number, { pairingTopic }: Pick<Question, 'pairingTopic'>) => {
    await Promise.all([
      client.auth.requests.delete(id, DONE),
      ...proposalsOf(pairingTopic).map((one) => client.proposal.delete(one.id, DONE)),
    ])
  }

  const answered = engine.onSessionAuthenticateResponse
  engine.onSessionAuthenticateResponse = (topic, payload) => {
    const question = questions.get(topic)
    if (!question || payload.error?.code === METHOD_UNKNOWN) {
      answered(topic, payload)
      return
    }
    tidy(payload.id, question).catch(() => undefined) // They expire by themselves.
    if (payload.error) {
      question.reject(payload.error)
      return
    }
    try {
      settle(question, readAnswer(payload.result)).then(question.resolve, question.reject)
    } catch (error) {
      question.reject(unusable(error))
    }
  }

  /** Asks once. The library draws the numbers of its two questions by chance, within a millisecond. */
  const askOnce = async (proposed: ProposedNamespace, asked: SignInTerms) => {
    const { uri, response } = await client.authenticate(termsOf(proposed, asked))
    if (isClosed()) throw clientClosed()
    const pairingTopic = uri.slice('wc:'.length, uri.indexOf('@'))
    const taken = client.auth.requests.keys
    const twice = proposalsOf(pairingTopic).find(({ id }) => taken.includes(id))
    return { uri, response, pairingTopic, twice }
  }
  const ask = async (proposed: ProposedNamespace, asked: SignInTerms) => {
    let code = await askOnce(proposed, asked)
    while (code.twice) {
      // One number for both: the answer to the proposal would be read as one to the sign-in. This code has not been shown yet.
      code.response().catch(() => undefined)
      waits.giveUp(code.twice.id)
      await tidy(code.twice.id, code)
      core.expirer.set(code.pairingTopic, 0)
      code = await askOnce(proposed, asked)
    }
    const { uri, response, pairingTopic } = code
    const [key] = client.auth.authKeys.getAll()
    const { responseTopic = '', publicKey = '' } = key ?? {}
    const decided = new Promise<Decision>((resolve, reject) => {
      const question = { publicKey, pairingTopic, resolve, reject, isFree: false }
      questions.set(responseTopic, question)
      response().then(
        ({ session }) => {
          resolve({ session, signed: [] })
        },
        (error: unknown) => {
          if (!question.isFree) question.reject(error)
        },
      )
    })
    const free = () => {
      const question = questions.get(responseTopic)
      if (question) question.isFree = true
      for (const { id } of proposalsOf(pairingTopic)) waits.giveUp(id)
    }
    const decision = decided.finally(() => {
      questions.delete(responseTopic)
      core.relayer.unsubscribe(responseTopic).catch(() => undefined)
    })
    return { uri, decision, free }
  }
  /** A code ran out: if it was given up, its answers are heard no longer. */
  const expired = (topic: string) => {
    for (const { isFree, pairingTopic, reject } of [...questions.values()]) {
      if (isFree && pairingTopic === topic) reject(new Error('Pairing expired'))
    }
  }
  return Object.assign(ask, { expired, isAsking: () => questions.size > 0 })
}
