import type { Action } from '../../call.js'
import { ServerErrors } from '../../errors.js'
import type { ServerParts } from '../../server-parts.js'
import { createCeremony } from './ceremony.js'
import { lockActions } from './lock.js'
import { registerActions } from './register.js'
import { useActions } from './use.js'

/**
 * Passkeys: the visitor's own keys, which can keep the wrapping key of the wallet instead of the server (WebAuthn
 * PRF). `@simplewebauthn/server` checks a passkey's answer.
 */
export function passkeys(parts: ServerParts) {
  const ceremony = createCeremony(parts)
  const { register, registered } = registerActions(ceremony)
  const { use, used } = useActions(ceremony)
  const { lock, unlock, forget, reset } = lockActions(ceremony)
  const actions = { register, registered, use, used, lock, unlock, forget, reset }
  if (parts.settings.passkeys) return actions
  const disabled: Action = () => Promise.reject(ServerErrors.passkeys_disabled())
  return Object.fromEntries(Object.keys(actions).map((one) => [one, disabled])) as typeof actions
}
