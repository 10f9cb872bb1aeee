import { isKitError, type Capabilities, type KitError } from '@latchkey/kernel'
import { isNamedByWallets } from '../message/profiles.js'
import type { WireVerify } from '../wire.js'
import type { Composed } from './compose.js'
import { SigningErrors } from './signing-errors.js'
import type { SignInSubject } from './subject.js'

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
