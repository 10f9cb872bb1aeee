import { isNetworkId, type Capabilities, type CaipNetwork } from '@latchkey/kernel'
import type { Counterparties, Identities } from '@latchkey/money'
import type { AddressBook } from '../contacts/service.js'
import type { Receiver, SendReview } from '../service.js'

/** The tools of looking a receiver up. */
export interface ReceiverContext {
  readonly capabilities: Capabilities
  readonly identities: Identities
  readonly counterparties: Counterparties
  readonly contacts?: AddressBook | undefined
}

/** Longest name that is asked for. */
const LONGEST_NAME = 255

/** An account id (CAIP-10) names its network. @returns the address, or `undefined` for one of another network */
function addressOf(text: string, network: CaipNetwork): string | undefined {
  const at = text.lastIndexOf(':')
  if (at < 0 || !isNetworkId(text.slice(0, at))) return text
  return text.slice(0, at) === network.id ? text.slice(at + 1) : undefined
}

const isName = (text: string) =>
  text.includes('.') && text.length <= LONGEST_NAME && !/[\s:/]/u.test(text)

/** Looks an address or a name up, again each time. Never rejects, unless it is aborted. */
export async function findReceiver(
  { capabilities, identities, counterparties, contacts }: ReceiverContext,
  to: string,
  network: CaipNetwork,
  signal: AbortSignal,
): Promise<Receiver> {
  const invalid = (reason: Extract<Receiver, { status: 'invalid' }>['reason']): Receiver => ({
    status: 'invalid',
    reason,
  })
  const text = addressOf(to.trim(), network)
  if (text === undefined) return invalid('network')
  // A missing check is no failed look-up: it fails each time.
  if (!capabilities.has('checkAddress', network.namespace)) return invalid('unsupported')
  const checking = await capabilities.get('checkAddress', network.namespace).catch(() => undefined)
  signal.throwIfAborted()
  // Without the labels a look-alike of one would go unnoticed.
  const hasLabels = await contacts?.load().then(
    () => true,
    () => false,
  )
  signal.throwIfAborted()
  if (!checking || hasLabels === false) return invalid('unloaded')
  try {
    const { checkAddress, isMistyped } = checking
    const known = async (
      given: string,
      name: string | undefined,
    ): Promise<Receiver | undefined> => {
      const address = checkAddress(given)
      if (address === undefined) return undefined
      const acquaintance = counterparties.look(network.id, address)
      const { label, alike } = (await contacts?.look(network.id, address)) ?? {}
      signal.throwIfAborted()
      return {
        status: 'known',
        address,
        name,
        ...(label === undefined ? {} : { label }),
        // An address that was sent to is no proof against a label: a fraud may have worked once.
        ...(alike
          ? { acquaintance: { kind: 'alike', address: alike.address }, alikeLabel: alike.label }
          : { acquaintance }),
      }
    }
    const typed = await known(text, undefined)
    if (typed) return typed
    if (!isName(text)) return invalid(isMistyped?.(text) ? 'checksum' : 'address')
    const found = await identities.resolve(network.namespace, text, signal)
    signal.throwIfAborted()
    return (found && (await known(found.address, found.name))) ?? invalid('name')
  } catch {
    signal.throwIfAborted()
    return invalid('unreachable')
  }
}

/** Whether each typed name still leads to the reviewed address: a name may change within seconds. */
export async function areStill(
  context: ReceiverContext,
  { receiver, receivers }: Pick<SendReview, 'receiver' | 'receivers'>,
  { to, network }: { readonly to: string; readonly network: CaipNetwork },
  signal: AbortSignal,
): Promise<boolean> {
  const isStill = async (one: {
    readonly address: string
    readonly name: string | undefined
    readonly given: string
  }) => {
    if (one.name === undefined) return true
    const found = await findReceiver(context, one.given, network, signal)
    return found.status === 'known' && found.address === one.address
  }
  const all = await Promise.all((receivers ?? [{ ...receiver, given: to }]).map(isStill))
  return all.every(Boolean)
}
