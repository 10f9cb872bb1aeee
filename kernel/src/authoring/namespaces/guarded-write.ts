import type { KitError } from '../../core/errors.js'
import type { Expected } from '../../core/points/namespace.js'
import type { Provider } from '../../core/points/connector.js'
import { copied } from '../untrusted/copied.js'
import { shown } from '../untrusted/foreign-value.js'

type Request = Parameters<Provider['request']>[0]

type Mismatch = (context: { readonly expected: string; readonly actual: string }) => KitError

/** The required codes of a table of errors for {@link mismatches}. */
export interface MismatchErrors {
  readonly account_mismatch: Mismatch
  readonly network_mismatch: Mismatch
}

/** Says that a request, or the wallet, is about another account or network than the one shown. */
export const mismatches = ({ account_mismatch, network_mismatch }: MismatchErrors) => ({
  accountMismatch: (expected: Expected, actual: unknown) =>
    account_mismatch({ expected: expected.address, actual: shown(actual) }),
  networkMismatch: (expected: Expected, actual: unknown) =>
    network_mismatch({ expected: expected.network, actual: shown(actual) }),
})

/** One write, and how a namespace compares it with what is shown. */
export interface GuardedWrite<Word> {
  readonly request: Request
  /** The current state. @throws KitError `not_connected` */
  readonly expected: () => Expected
  readonly errors: MismatchErrors
  /** Whether two spellings name one account. @default the same spelling */
  readonly isSame?: (left: string, right: string) => boolean
  /** Compares the request's own members. @throws KitError if they differ */
  readonly checkRequest: (request: Request, expected: Expected) => void
  /** Compares what the wallet says right now, by questions that do not prompt. */
  readonly checkWallet: (expected: Expected) => Promise<Word>
}

/**
 * Compares a write with the account and network shown, right before it is sent: by its own parameters and by the
 * wallet's word. The account and network may not change meanwhile. On a difference nothing is sent.
 *
 * @returns a copy of the checked request, which later changes of the caller's objects do not reach; with the
 *   account and network shown, and the wallet's word
 * @throws KitError `account_mismatch`, `network_mismatch`, and what the checks throw
 */
export async function checkWrite<Word>(
  write: GuardedWrite<Word>,
): Promise<{ readonly sent: Request; readonly shown: Expected; readonly word: Word }> {
  const { request, expected, isSame = Object.is, checkRequest, checkWallet } = write
  const { accountMismatch, networkMismatch } = mismatches(write.errors)
  const { network } = request
  const sent: Request = {
    ...copied({ method: request.method, params: request.params }),
    ...(network ? { network } : {}),
  }
  const before = expected()
  checkRequest(sent, before)
  const word = await checkWallet(before)
  const now = expected()
  if (!isSame(now.address, before.address)) throw accountMismatch(now, before.address)
  if (now.network !== before.network) throw networkMismatch(now, before.network)
  return { sent, shown: now, word }
}
