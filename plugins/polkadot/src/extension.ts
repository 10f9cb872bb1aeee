import { isObject, readMember, shown } from '@latchkey/kernel'
import { PolkadotErrors } from './errors.js'
import { readAccounts, type SharedAccount } from './shared-accounts.js'

/** An extension that let the page in, behind containment. */
export interface Extension {
  /** Its accounts right now; never prompts. @throws KitError `provider_answer_invalid`, `unsupported_method` */
  accounts(): Promise<readonly SharedAccount[]>
  /**
   * Reports the accounts after each change; `undefined` for something that is no list of accounts. Extensions also
   * report at once. The returned function ends it.
   */
  onAccounts(listener: (accounts: readonly SharedAccount[] | undefined) => void): () => void
  /** Asks for a signature; the answer is untrusted. @throws KitError `unsupported_method` */
  sign(method: 'signRaw' | 'signPayload', payload: object): Promise<unknown>
}

type Method = (...args: readonly unknown[]) => unknown

/** A method bound to its own object; what stands between may be a proxy. */
function methodOf(holder: unknown, name: string): Method | undefined {
  const method = readMember(holder, name)
  if (typeof method !== 'function') return undefined
  return (...args) => Reflect.apply(method, holder, args) as unknown
}

function needMethod(holder: unknown, name: string): Method {
  const method = methodOf(holder, name)
  if (!method) throw PolkadotErrors.unsupported_method({ method: name })
  return method
}

const attempt = <T>(run: () => T): T | undefined => {
  try {
    return run()
  } catch {
    return undefined // The extension's own code; nothing of ours depends on it.
  }
}

/** Ends a subscription, whether the extension answered its end at once, later or never. */
const end = (subscription: unknown) => {
  const run = (stop: unknown) => {
    if (typeof stop === 'function') attempt(() => void (stop as Method)())
  }
  if (readMember(subscription, 'then') === undefined) run(subscription)
  else void Promise.resolve(subscription).then(run, () => undefined)
}

function listen(
  raw: unknown,
  listener: (accounts: readonly SharedAccount[] | undefined) => void,
): () => void {
  let listening = true
  const told = (accounts: unknown) => {
    if (listening) listener(attempt(() => readAccounts(accounts)))
  }
  const subscription = attempt(() => methodOf(readMember(raw, 'accounts'), 'subscribe')?.(told))
  return () => {
    // Also where an extension cannot unsubscribe: the listener goes silent.
    listening = false
    end(subscription)
  }
}

/**
 * Takes what an extension's `enable` answered (`Injected` of `@polkadot/extension-inject`).
 *
 * @throws KitError `provider_answer_invalid` unless there are members
 */
export function readExtension(raw: unknown): Extension {
  if (!isObject(raw)) {
    const got = shown(raw)
    throw PolkadotErrors.provider_answer_invalid({ method: 'enable', expected: 'an object', got })
  }
  return {
    async accounts() {
      return readAccounts(await needMethod(readMember(raw, 'accounts'), 'get')())
    },
    onAccounts: (listener) => listen(raw, listener),
    sign: (method, payload) =>
      new Promise((resolve) => {
        resolve(needMethod(readMember(raw, 'signer'), method)(payload))
      }),
  }
}
