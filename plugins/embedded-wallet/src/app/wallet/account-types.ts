import { chainIdOf } from '@latchkey/kernel/internal/page'
import type { CoreContext } from '../core-context.js'
import { EmbeddedErrors } from '../errors.js'
import type { FrameAccountType } from '../../wire/messages.js'
import type { FramePreference } from './frame-preference.js'
import { isSameAddress } from './read-user.js'
import { hasSmartAccounts, type Session } from './session.js'

/** The tools of switching. */
export interface AccountTypeParts {
  readonly context: CoreContext
  readonly preference: FramePreference
  readonly session: Session
  /** The accounts are in another order. */
  readonly changed: () => void
}

/** Switches between the ordinary account and the smart account of EVM networks. */
export const createAccountTypes =
  ({ context, preference, session, changed }: AccountTypeParts) =>
  async (type: FrameAccountType): Promise<void> => {
    const { connections, store, tell } = context
    const known = session.of('eip155')
    if (!known) throw EmbeddedErrors.not_embedded()
    const isThere = type === 'eoa' || hasSmartAccounts(store.get, chainIdOf(known.network))
    if (!isThere) throw EmbeddedErrors.smart_account_missing({ network: known.network })
    const address = await preference.set(known.network, type)
    await connections.preferAccountType('eip155', type)
    await session.moved('eip155', known.network)
    const first = session.of('eip155')?.accounts.find((one) => one.type === type)
    if (address !== undefined && first && !isSameAddress(first.address, address, 'eip155')) {
      throw EmbeddedErrors.account_mismatch({ named: address })
    }
    changed()
    tell({ type: 'changed', namespace: 'eip155' })
  }
