import type { FrameUser, RequestPayload } from '../../wire/messages.js'
import { namespaceOf, wireChainId } from '../chains.js'
import { FrameErrors } from '../errors.js'
import type { FrameNeeds } from '../needs.js'

type Wishes = Pick<RequestPayload<'GET_USER'>, 'chainId' | 'preferredAccountType'>

/** The visitor with their account on the network shown. */
export async function userOf(
  { session, state }: FrameNeeds,
  { chainId, preferredAccountType }: { readonly [K in keyof Wishes]: Wishes[K] | undefined },
): Promise<FrameUser> {
  const user = await session.user()
  if (!user) throw FrameErrors.not_connected()
  const chain = state.chainOf(chainId)
  state.setChain(chain)
  if (preferredAccountType) state.setType(preferredAccountType)
  const { email = null, userName = null } = user
  const common = { email, userName, chainId: wireChainId(chain) }
  if (namespaceOf(chain) === 'solana') {
    const { address } = (await session.keys()).solana
    return { ...common, address, accounts: [{ address, type: 'eoa' }], preferredAccountType: 'eoa' }
  }
  const { address } = await state.evmAccount(chain)
  return { ...common, address, accounts: [{ address, type: 'eoa' }], preferredAccountType: 'eoa' }
}
