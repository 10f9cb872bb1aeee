import {
  isKitError,
  type Browser,
  type CaipAccountId,
  type Capabilities,
  type Events,
  type KitError,
  type Log,
} from '@latchkey/kernel'
import type { ConnectSignInFeature, SignedWithSession } from '@latchkey/kernel/internal'
import { formatMessage } from '../message/format-message.js'
import { isNamedByWallets } from '../message/profiles.js'
import type { SignInFields } from '../message/sign-in-fields.js'
import type { WireNonce, WireVerify } from '../wire.js'
import type { SignInBackend } from './backend.js'
import type { SignInSettings } from './options.js'
import { SigningErrors } from './signing-errors.js'
import { keyOf, sessionKey, type SignInSubject } from './subject.js'

/** A message ready to be signed. */
export interface Composed {
  readonly fields: SignInFields
  readonly message: string
}

/** The page's origin, and its host as the message names it. @throws KitError `origin_missing` */
function placeOf(browser: Browser): { readonly origin: string; readonly domain: string } {
  const origin = browser.origin()
  const domain = /^https?:\/\/([^/]+)$/.exec(origin ?? '')?.[1]
  if (origin === undefined || domain === undefined) throw SigningErrors.origin_missing()
  return { origin, domain }
}

interface ComposeContext {
  readonly browser: Browser
  readonly settings: SignInSettings
}

/** The page's fields of a message, for every signer: domain and URI from the page and nowhere else. */
function fieldsOf({ browser, settings }: ComposeContext, { nonce, issuedAt }: WireNonce) {
  const { statement, resources, path, sessionMs } = settings
  const { origin, domain } = placeOf(browser)
  return {
    domain,
    uri: `${origin}${path}`,
    version: '1',
    nonce,
    issuedAt,
    ...(statement !== undefined && { statement }),
    ...(sessionMs !== undefined && {
      expirationTime: new Date(Date.parse(issuedAt) + sessionMs).toISOString(),
    }),
    ...(resources && { resources }),
  } as const
}

/**
 * The message of a subject: account and network as the wallet has them, domain and URI from the page
 * and nowhere else, nonce and time from the server.
 */
export async function compose(
  context: ComposeContext & { readonly capabilities: Capabilities },
  {
    namespace,
    account,
    network: chainId,
  }: Pick<SignInSubject, 'namespace' | 'network'> & {
    readonly account: Pick<SignInSubject['account'], 'address'>
  },
  given: WireNonce,
): Promise<Composed> {
  const checks = context.capabilities.has('checkAddress', namespace)
    ? await context.capabilities.get('checkAddress', namespace)
    : undefined
  const profile = await context.capabilities.get('signInProfile', namespace)
  const fields: SignInFields = {
    ...fieldsOf(context, given),
    // EIP-4361 wants the checksum of EIP-55, which not every wallet writes.
    accountAddress: checks?.checkAddress(account.address) ?? account.address,
    chainId,
  }
  return { fields, message: formatMessage(fields, [profile]) }
}

/** Asks by the wallet's own prompt for sign-ins; `undefined` if it has none. */
async function bySignIn(
  capabilities: Capabilities,
  { namespace, network }: SignInSubject,
  { fields }: Composed,
  signal: AbortSignal,
): Promise<WireVerify | undefined> {
  if (!capabilities.has('signIn', namespace)) return undefined
  const profile = await capabilities.get('signInProfile', namespace)
  if (!isNamedByWallets(profile, network)) return undefined
  const { signIn } = await capabilities.get('signIn', namespace)
  const { accountAddress: _account, chainId: _chain, ...input } = fields
  try {
    const { message, signature } = await signIn(input, { signal })
    return { message: new TextDecoder().decode(message), signature }
  } catch (thrown) {
    // Told before the wallet opens: there was no prompt yet.
    if (isKitError(thrown, 'unsupported_method')) return undefined
    throw thrown
  }
}

/** One prompt of the wallet: its own for sign-ins if it has one, otherwise the message as a text. */
export async function askWallet(
  capabilities: Capabilities,
  subject: SignInSubject,
  composed: Composed,
  signal: AbortSignal,
): Promise<WireVerify> {
  const own = await bySignIn(capabilities, subject, composed, signal)
  if (own) return own
  const { signMessage } = await capabilities.get('signMessage', subject.namespace)
  const { message } = composed
  return { message, signature: await signMessage(message, { signal }) }
}

/** The visitor's text about a wallet that did not sign. */
export function walletError({ account }: SignInSubject, thrown: unknown): KitError {
  if (account.type === 'smartAccount') return SigningErrors.smart_account_unsupported({}, thrown)
  if (isKitError(thrown, 'user_rejected')) return SigningErrors.signature_declined({}, thrown)
  return isKitError(thrown) ? thrown : SigningErrors.signing_failed({}, thrown)
}

const OTHER_TEXT =
  'siwx: a wallet that connected signed another text than it was asked for. It was not sent to the server.'

/** A sign-in in one approval with the connection. */
interface ConnectSignIn {
  readonly connectSignIn: ConnectSignInFeature
  /** A wallet's signature for a subject as it connected; handed out once. */
  takeSigned(subject: SignInSubject): WireVerify | undefined
}

interface ConnectSignInContext extends ComposeContext {
  readonly backend: SignInBackend
  readonly capabilities: Capabilities
  readonly log: Log
}

type AskWhole = NonNullable<ConnectSignInFeature['askWhole']>

/** The question to a wallet that signs every word as it is asked; `take` gets nothing else. */
async function askWhole(
  context: ConnectSignInContext,
  network: Parameters<AskWhole>[0],
  { account, ...options }: Parameters<AskWhole>[1] = {},
  take: (signed: SignedWithSession) => void,
): ReturnType<AskWhole> {
  const { backend, log } = context
  const scope = context.settings.sessionScope
  const id: CaipAccountId | undefined = account ? `${network}:${account}` : undefined
  const [given, session] = await Promise.all([
    backend.nonce(options),
    id && backend.session(id, options),
  ])
  if (id && session && sessionKey(session.account, scope) === sessionKey(id, scope))
    return undefined
  return {
    fields: fieldsOf(context, given),
    async signed({ address, message, signature }, { signal } = {}) {
      const subject = { namespace: 'eip155', account: { address }, network } as const
      const asked = await compose(context, subject, given)
      signal?.throwIfAborted()
      if (asked.message === message) take({ account: `${network}:${address}`, message, signature })
      else log.write('warn', OTHER_TEXT)
    },
  }
}

/** A connecting wallet's request to us, and its result; it is untrusted until the server has verified it. */
export function createConnectSignIn(
  context: ConnectSignInContext & { readonly events: Pick<Events, 'on'> },
): ConnectSignIn {
  let brought: SignedWithSession | undefined
  // It is for the connection that it came with: a later one asks again.
  context.events.on('connection:failed', () => {
    brought = undefined
  })
  return {
    connectSignIn: {
      async ask(options) {
        brought = undefined
        const { issuedAt: _ours, ...fields } = fieldsOf(
          context,
          await context.backend.nonce(options),
        )
        return fields
      },
      signed(answer) {
        brought = answer
      },
      askWhole(network, options) {
        brought = undefined
        return askWhole(context, network, options, (signed) => (brought = signed))
      },
    },
    takeSigned(subject) {
      const own = brought
      brought = undefined
      if (!own || sessionKey(own.account, 'chain') !== keyOf(subject, 'chain')) return undefined
      return { message: own.message, signature: own.signature }
    },
  }
}
