import * as v from 'valibot'
import { isSecureUrl, isServiceUrl } from '@latchkey/kernel/internal/page'
import { readAnswerText } from '@latchkey/kernel/internal/server'
import { ServerErrors } from '../errors.js'

/** Where a login by Farcaster is asked for and checked. */
export interface FarcasterOptions {
  /** The relay that hands the visitor's signed message over. @default 'https://relay.farcaster.xyz' */
  readonly relay?: string
  /** A node of Optimism, where Farcaster's registries are. */
  readonly rpcUrl: string
}

/** A login that waits at the relay. */
interface FarcasterChannel {
  readonly token: string
  /** The content of the QR code or the link. */
  readonly url: string
}

/** The visitor's signed message. */
export interface SignedMessage {
  readonly message: string
  readonly signature: string
}

/** The relay of Sign in with Farcaster (FIP-11). It is not trusted: its messages are checked. */
export interface FarcasterRelay {
  open(asked: {
    readonly uri: string
    readonly domain: string
    readonly nonce: string
  }): Promise<FarcasterChannel>
  /** `undefined` until a signature is there. */
  read(token: string): Promise<SignedMessage | undefined>
}

const RELAY = 'https://relay.farcaster.xyz'
const ANSWER_MS = 10_000
const LONGEST_ANSWER = 64 * 1_024

const text = (most: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(most))
const Opened = v.object({
  channelToken: v.pipe(text(256), v.regex(/^[\w.-]+$/)),
  url: v.pipe(
    text(2_048),
    v.check((url) => isSecureUrl(url)),
  ),
  nonce: text(128),
})
const Completed = v.object({
  state: v.literal('completed'),
  message: text(4_096),
  signature: v.pipe(text(16_384), v.regex(/^0x[0-9a-f]+$/i)),
})

const jsonOf = async (response: Response) =>
  JSON.parse(await readAnswerText(response, LONGEST_ANSWER)) as unknown

/**
 * Asks a relay.
 *
 * @throws KitError `server_option_invalid` where the relay is no secure address
 */
export function createFarcasterRelay(
  fetch: (url: string, init: RequestInit) => Promise<Response>,
  relay = RELAY,
): FarcasterRelay {
  if (!isServiceUrl(relay)) {
    throw ServerErrors.server_option_invalid({ option: 'farcaster.relay', wants: 'an https: URL' })
  }
  const ask = (path: string, init: RequestInit) =>
    fetch(`${relay}${path}`, { ...init, signal: AbortSignal.timeout(ANSWER_MS) })
  return {
    async open({ uri, domain, nonce }) {
      const response = await ask('/v1/channel', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ siweUri: uri, domain, nonce, acceptAuthAddress: true }),
      })
      const opened = v.parse(Opened, await jsonOf(response))
      // Another nonce would be one that somebody else knows.
      if (opened.nonce !== nonce) throw new Error('The relay changed the nonce.')
      return { token: opened.channelToken, url: opened.url }
    },
    async read(token) {
      const headers = { authorization: `Bearer ${token}` }
      const response = await ask('/v1/channel/status', { headers })
      if (response.status === 202) return undefined
      if (response.status !== 200) throw new Error(`The relay answers ${response.status}.`)
      return v.parse(Completed, await jsonOf(response))
    },
  }
}
