import * as v from 'valibot'
import type { Family } from '@latchkey/review/internal'
import { FRAME_LIMITS } from '../wire/frame-limit.js'
import { API, PATHS } from '../wire/http.js'
import { FrameErrors } from './errors.js'
import type { FramePorts } from './ports/ports.js'

const text = (most: number) => v.pipe(v.string(), v.maxLength(most))
const url = v.pipe(text(2_048), v.url())

const decimals = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(36))
/** Functions of these kinds of contracts can be believed. */
const FAMILIES = [
  'permit2',
  'wrapped',
  'uniswap-v2',
  'uniswap-v3',
  'uniswap-universal',
  'entry-point',
  'seaport',
  'governor',
] as const satisfies readonly Family[]

const chain = v.object({
  id: v.pipe(text(64), v.regex(/^(?:eip155:[1-9]\d{0,15}|solana:[-\w]{1,32})$/)),
  name: text(64),
  rpcUrl: url,
  currency: v.object({
    symbol: text(16),
    decimals,
  }),
  explorerUrl: v.optional(url),
  tokens: v.optional(
    v.array(
      v.object({ address: text(64), symbol: text(64), name: v.optional(text(128)), decimals }),
    ),
  ),
  contracts: v.optional(
    v.array(
      v.object({
        address: text(64),
        name: text(128),
        family: v.optional(v.picklist(FAMILIES)),
      }),
    ),
  ),
  bundler: v.optional(v.boolean()),
  paymaster: v.optional(v.boolean()),
})

const config = v.object({
  name: text(64),
  origins: v.array(text(256)),
  frameLimit: v.optional(v.picklist(FRAME_LIMITS)),
  email: v.boolean(),
  socials: v.array(text(32)),
  farcaster: v.boolean(),
  passkeys: v.boolean(),
  prices: v.optional(v.boolean()),
  chains: v.pipe(v.array(chain), v.minLength(1)),
})

const user = v.object({
  id: text(128),
  email: v.optional(text(254)),
  userName: v.optional(text(128)),
  provider: text(32),
})

const base64 = v.pipe(text(1_024), v.base64())
const sealed = v.object({
  sealed: base64,
  wrappingKey: v.optional(base64),
  phraseCheck: v.optional(base64),
  passkeys: v.optional(v.array(v.object({ credentialId: text(1_024), sealedKey: base64 }))),
})
const signedIn = v.object({ user })
const started = v.picklist(['VERIFY_DEVICE', 'VERIFY_OTP', 'CONNECT'])
const nothing = v.unknown()

/** The answer of each path. */
const ANSWERS = {
  config,
  emailStart: v.object({ action: started, email: text(254) }),
  emailVerify: signedIn,
  socialStart: v.object({ uri: text(4_096) }),
  socialFinish: signedIn,
  farcasterChannel: v.object({ url: text(2_048) }),
  farcasterStatus: v.union([signedIn, v.object({ state: v.literal('pending') })]),
  user: v.object({ user: v.nullable(user) }),
  wallet: v.object({ wallet: v.nullable(sealed) }),
  walletMake: nothing,
  changeStart: v.object({ action: v.literal('VERIFY_PRIMARY_OTP'), email: text(254) }),
  changePrimary: nothing,
  changeSecondary: v.object({ newEmail: text(254) }),
  exportStart: v.object({ action: started }),
  exportVerify: nothing,
  handOver: v.object({ ticket: text(256), leave: text(256) }),
  takeOver: signedIn,
  signOut: nothing,
  passkeyRegister: v.record(v.string(), v.unknown()),
  passkeyRegistered: nothing,
  passkeyUse: v.record(v.string(), v.unknown()),
  passkeyUsed: nothing,
  passkeyForget: nothing,
  walletReset: nothing,
  walletLock: nothing,
  walletUnlock: nothing,
  prices: v.object({ prices: v.record(text(256), text(128)) }),
} as const

const refusal = v.object({
  error: v.object({
    code: text(64),
    message: text(1_024),
    retryAfter: v.optional(v.pipe(v.number(), v.minValue(0))),
  }),
})

/** A path with an answer in JSON. */
type ApiPath = keyof typeof ANSWERS
/** The answer of a path. */
type ApiAnswer<P extends ApiPath> = v.InferOutput<(typeof ANSWERS)[P]>
/** A chain of the wallet. */
export interface FrameChain extends Omit<v.InferOutput<typeof chain>, 'bundler' | 'paymaster'> {
  /** The path of the wallet's own server that asks the bundler. */
  readonly bundlerUrl?: string | undefined
  /** The path of the wallet's own server that asks the paymaster. */
  readonly paymasterUrl?: string | undefined
}
/** The frame's context. */
export interface FrameConfig extends Omit<v.InferOutput<typeof config>, 'chains'> {
  readonly chains: readonly FrameChain[]
}
export type FrameSignedIn = v.InferOutput<typeof user>
export type FrameSealed = v.InferOutput<typeof sealed>

/** The frame's own server. */
export interface Api {
  /** @throws KitError `server_refused` with the server's code, or `network_error` */
  <P extends ApiPath>(path: P, body?: unknown, signal?: AbortSignal): Promise<ApiAnswer<P>>
}

/** Talks to the server of the frame's own origin; its answers are checked all the same. */
export function createApi({ fetch, origin }: Pick<FramePorts, 'fetch' | 'origin'>): Api {
  const where = `${origin}${API}`
  return async (path, body, signal) => {
    const { method, path: below } = PATHS[path]
    const json = await ask(fetch, `${where}${below}`, { method, body, signal })
    const refused = v.safeParse(refusal, json)
    if (refused.success) throw FrameErrors.server_refused(refused.output.error)
    const answer = v.safeParse(ANSWERS[path], json)
    if (!answer.success) throw FrameErrors.network_error({ where })
    return answer.output
  }
}

/** The frame's context, by the server's word: bundlers and paymasters are asked through it. */
export function frameConfig(
  { chains, ...told }: ApiAnswer<'config'>,
  { origin }: Pick<FramePorts, 'origin'>,
): FrameConfig {
  const relayed = (path: 'bundler' | 'paymaster', id: string) =>
    `${origin}${API}${PATHS[path].path}?chain=${encodeURIComponent(id)}`
  return {
    ...told,
    chains: chains.map(({ bundler, paymaster, ...chain }) => ({
      ...chain,
      ...(bundler && { bundlerUrl: relayed('bundler', chain.id) }),
      ...(paymaster && { paymasterUrl: relayed('paymaster', chain.id) }),
    })),
  }
}

interface Question {
  readonly method: string
  readonly body: unknown
  readonly signal: AbortSignal | undefined
}

async function ask(fetch: FramePorts['fetch'], where: string, question: Question) {
  const { method, body, signal } = question
  const init: RequestInit = { method, credentials: 'include', cache: 'no-store' }
  if (signal) init.signal = signal
  if (method === 'POST') {
    init.headers = { 'content-type': 'application/json' }
    init.body = JSON.stringify(body ?? {})
  }
  try {
    const response = await fetch(where, init)
    return (await response.json()) as unknown
  } catch (error) {
    if (signal?.aborted) throw FrameErrors.request_aborted({}, error)
    throw FrameErrors.network_error({ where }, error)
  }
}
