import type { CaipAccountId, CaipNetworkId, SignInNamespace } from '@latchkey/kernel'
import { encodeHex } from '@latchkey/kernel/internal/tools'
import type { SignInBackend } from '../client/backend.js'
import { refusedBy } from '../client/signing-errors.js'
import { platformPorts } from '@latchkey/kernel/server'
import { RefusalErrors } from '../server/refusal-errors.js'
import { verifySignIn } from '../server/verify-sign-in.js'
import type { SignInSession } from '../wire.js'

/** Options of {@link memoryBackend}. */
export interface MemoryBackendOptions {
  /** Hosts that may ask, with their ports. */
  readonly domains: readonly string[]
  readonly chains: readonly CaipNetworkId[]
  /** Those of the chains, such as `eip155SignIn()` of `@latchkey/eip155/sign-in`. */
  readonly namespaces: readonly SignInNamespace[]
  /** Milliseconds since 1970. @default the platform's clock */
  readonly now?: () => number
  /** How long a session lasts, in milliseconds. @default an hour */
  readonly sessionMs?: number
}

/** A backend without a server, whose questions are written down. */
export interface MemoryBackend extends SignInBackend {
  /** Names of the questions it was asked, in order. */
  readonly asked: readonly string[]
  sessions(): readonly SignInSession[]
  /** The end of the next question of a name. */
  failNext(question: keyof SignInBackend, error: Error): void
  /** Keeps answers of a name back until the function it returns is called. */
  hold(question: keyof SignInBackend): () => void
}

const NONCE_MS = 10 * 60_000
const SKEW_MS = 60_000

const lowered = (account: CaipAccountId) =>
  account.startsWith('eip155:') ? account.toLowerCase() : account

/**
 * Verifies as the server does, and keeps its records in memory: for tests and demonstrations. A page that trusts
 * itself proves nothing to anyone.
 */
export function memoryBackend(options: MemoryBackendOptions): MemoryBackend {
  const { domains, chains, namespaces, sessionMs = 60 * 60_000, now = platformPorts.now } = options
  const nonces = new Map<string, number>()
  const sessions = new Map<string, SignInSession>()
  const asked: string[] = []
  const failures = new Map<string, Error>()
  const holds = new Map<string, Promise<void>>()

  const answer = async <T>(
    question: keyof SignInBackend,
    run: () => T | Promise<T>,
  ): Promise<T> => {
    asked.push(question)
    await holds.get(question)
    const failure = failures.get(question)
    failures.delete(question)
    if (failure) throw failure
    return run()
  }
  const begin = async (message: string, signature: string): Promise<SignInSession> => {
    const at = now()
    const nonce = /\nNonce: (.*)/.exec(message)?.[1] ?? ''
    const ends = nonces.get(nonce)
    nonces.delete(nonce)
    if (ends === undefined || ends <= at) throw RefusalErrors.nonce_unexpected()
    const expected = { domains, chains, nonce, now: at, uris: 'domain' } as const
    const limits = { maxAge: NONCE_MS, clockSkew: SKEW_MS }
    const verified = await verifySignIn({
      message,
      signature,
      namespaces,
      expected: { ...expected, ...limits },
    })
    const latest = verified.data.expirationTime
    const until = Math.min(at + sessionMs, latest === undefined ? Infinity : Date.parse(latest))
    const session = {
      ...verified,
      startedAt: new Date(at).toISOString(),
      expirationTime: new Date(until).toISOString(),
    }
    sessions.set(lowered(session.account), session)
    return session
  }

  return {
    asked,
    sessions: () => [...sessions.values()],
    failNext: (question, error) => void failures.set(question, error),
    hold(question) {
      let release = () => {}
      const held = new Promise<void>((resolve) => {
        release = resolve
      })
      holds.set(question, held)
      return () => {
        holds.delete(question)
        release()
      }
    },
    nonce: () =>
      answer('nonce', () => {
        const nonce = encodeHex(platformPorts.random(16))
        nonces.set(nonce, now() + NONCE_MS)
        return {
          nonce,
          issuedAt: new Date(now()).toISOString(),
          expirationTime: new Date(now() + NONCE_MS).toISOString(),
        }
      }),
    verify: ({ message, signature }) =>
      answer('verify', () =>
        begin(message, signature).catch((thrown: unknown) => {
          const { code } = thrown as { readonly code: string }
          throw refusedBy({ code }, thrown)
        }),
      ),
    session: (account) =>
      answer('session', () => {
        const session = sessions.get(lowered(account))
        return session && Date.parse(session.expirationTime) > now() ? session : undefined
      }),
    revoke: (account) =>
      answer('revoke', () => {
        sessions.delete(lowered(account))
      }),
  }
}
