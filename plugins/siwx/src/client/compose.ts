import type { Browser, Capabilities } from '@latchkey/kernel'
import { formatMessage } from '../message/format-message.js'
import type { SignInFields } from '../message/sign-in-fields.js'
import type { WireNonce } from '../wire.js'
import type { SignInSettings } from './options.js'
import { SigningErrors } from './signing-errors.js'
import type { SignInSubject } from './subject.js'

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
export function fieldsOf({ browser, settings }: ComposeContext, { nonce, issuedAt }: WireNonce) {
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
  { namespace, account, network: chainId }: SignInSubject,
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
