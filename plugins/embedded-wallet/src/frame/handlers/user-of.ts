import type { FrameUser, RequestPayload, UserWish } from '../../wire/messages.js'
import type { FrameChain } from '../api.js'
import { hasSmartAccounts, namespaceOf, wireChainId } from '../chains.js'
import { FrameErrors } from '../errors.js'
import type { EvmAccount } from '../evm/account.js'
import type { FrameNeeds } from './needs.js'
import type { FrameState } from '../state.js'

type Wishes = Pick<RequestPayload<'GET_USER'>, 'chainId' | 'preferredAccountType'>

/** The visitor with their account on the network shown. */
export async function userOf(
  { config, ports, session, state }: FrameNeeds,
  { chainId, preferredAccountType }: { readonly [K in keyof Wishes]: Wishes[K] | undefined },
): Promise<FrameUser> {
  const user = await session.user()
  if (!user) throw FrameErrors.not_connected()
  const chain = state.chainOf(chainId)
  state.setChain(chain)
  const { email = null, userName = null } = user
  const passkeys = config.passkeys && ports.passkeys.isAvailable()
  const common = { email, userName, passkeys, chainId: wireChainId(chain) }
  if (namespaceOf(chain) === 'solana') {
    const { address } = (await session.keys()).solana
    return { ...common, address, accounts: [{ address, type: 'eoa' }], preferredAccountType: 'eoa' }
  }
  if (preferredAccountType) state.setType(preferredAccountType)
  const eoa = { address: await state.address(chain, 'eoa'), type: 'eoa' } as const
  const contract = await smartOf(state, chain)
  const smart = contract && ({ address: contract.address, type: 'smartAccount' } as const)
  const smartAccountDeployed = await contract?.isDeployed()
  const accounts = smart ? [eoa, smart] : [eoa]
  const shown = smart && state.type() === 'smartAccount' ? smart : eoa
  return {
    ...common,
    address: shown.address,
    accounts,
    preferredAccountType: shown.type,
    ...(smartAccountDeployed !== undefined && { smartAccountDeployed }),
  }
}

/**
 * The visitor's accounts as a login wishes them, in that order.
 *
 * @returns `undefined` where one of them is not to be had now, as of a locked wallet: the app asks for it, and hears why
 */
export async function usersOf(
  needs: FrameNeeds,
  wants: readonly UserWish[],
): Promise<FrameUser[] | undefined> {
  const users: FrameUser[] = []
  try {
    for (const want of wants) users.push(await userOf(needs, want))
    return users
  } catch {
    return undefined
  }
}

/**
 * The smart account of a chain that has one. Where its node does not tell the address, a visitor who wants the ordinary
 * account goes on without it.
 */
async function smartOf(state: FrameState, chain: FrameChain): Promise<EvmAccount | undefined> {
  if (!hasSmartAccounts(chain)) return undefined
  try {
    return await state.evmAccount(chain, 'smartAccount')
  } catch (error) {
    if (state.type() === 'smartAccount') throw error
    return undefined
  }
}
