import type { FrameChain } from '../api.js'
import { evmChainId, hasSmartAccounts, wireChainId } from '../chains.js'
import type { Handlers } from '../channel.js'
import { FrameErrors } from '../errors.js'
import { readGuest, userIdIn } from '../guest.js'
import type { FrameNeeds } from './needs.js'
import { answerRpc } from './rpc.js'
import { userOf } from './user-of.js'

type AccountNames =
  | 'SWITCH_NETWORK'
  | 'GET_USER'
  | 'IS_CONNECTED'
  | 'SIGN_OUT'
  | 'GET_CHAIN_ID'
  | 'GET_SMART_ACCOUNT_ENABLED_NETWORKS'
  | 'SET_PREFERRED_ACCOUNT'
  | 'INIT_SMART_ACCOUNT'
  | 'RPC_REQUEST'
  | 'RPC_ABORT'

/** The account, its network and its request. */
export function accountHandlers(needs: FrameNeeds): Pick<Handlers, AccountNames> {
  const { api, session, state, approvals, channel } = needs
  return {
    SWITCH_NETWORK: ({ chainId }) => {
      const chain = state.chainOf(chainId)
      state.setChain(chain)
      return { chainId: wireChainId(chain) }
    },
    GET_USER: async ({ socialUri, ...wishes }) => {
      if (socialUri !== undefined) {
        const { user } = await api('socialFinish', { uri: socialUri })
        session.begin(user)
        channel().tell('SESSION_UPDATE', { token: user.id })
      }
      return userOf(needs, {
        chainId: wishes.chainId,
        preferredAccountType: wishes.preferredAccountType,
      })
    },
    IS_CONNECTED: async (payload) => {
      const token = payload?.token
      const guest = state.isBlocked && token !== undefined ? readGuest(token) : undefined
      if (guest) session.welcome(guest)
      const user = await session.user()
      // The session of somebody else, who signed in from another app, is not the one this app had.
      return {
        isConnected: user !== undefined && (token === undefined || userIdIn(token) === user.id),
      }
    },
    SIGN_OUT: async (asked) => {
      approvals.abort()
      const leave = session.leave()
      // Where the server is out of reach, the visitor stays, and tries again.
      if (asked?.everywhere) await api('signOut', { leave, everywhere: true })
      // Keys go first: they must not stay because a server is out of reach.
      await session.end()
      try {
        await api('signOut', { leave })
      } finally {
        // Until the server knew of it, another question may have found the visitor signed in.
        await session.end()
      }
    },
    GET_CHAIN_ID: () => ({ chainId: wireChainId(state.chain()) }),
    GET_SMART_ACCOUNT_ENABLED_NETWORKS: () => ({
      smartAccountEnabledNetworks: state.chains.filter(hasSmartAccounts).map(evmChainId),
    }),
    SET_PREFERRED_ACCOUNT: async ({ type }) => {
      const chain = state.chain()
      if (type === 'smartAccount') checkSmart(chain)
      const address = await state.address(chain, type)
      state.setType(type)
      return { type, address }
    },
    INIT_SMART_ACCOUNT: async () => {
      const chain = state.chain()
      checkSmart(chain)
      return { address: await state.address(chain, 'smartAccount') }
    },
    RPC_REQUEST: (payload, asker) => answerRpc(needs, payload, asker),
    RPC_ABORT: () => {
      approvals.abort()
      return undefined
    },
  }
}

/** @throws KitError `smart_account_unsupported` */
function checkSmart(chain: FrameChain) {
  if (!hasSmartAccounts(chain)) throw FrameErrors.smart_account_unsupported({ network: chain.name })
}
