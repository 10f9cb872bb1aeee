import { CloudHttp } from '@latchkey/cloud'
import {
  AccountAction,
  atom,
  Capabilities,
  Clock,
  Connections,
  definePlugin,
  Events,
  FeatureSwitches,
  Notices,
  optional,
  Router,
  Store,
  View,
  type Plugin,
} from '@latchkey/kernel'
import { hostedPart, lazyVerbs } from '@latchkey/kernel/internal/page'
import { SessionErrors } from './errors.js'
import type { SessionOwner } from './lazy/context.js'
import type { SessionsEngine } from './lazy/sessions.js'
import { SmartSessions, type SmartSessionsState } from './service.js'
import { START } from './start.js'
import type {} from './views.js'

const NAMESPACE = 'eip155'
const FEATURE = 'smartSessions'

/**
 * Smart sessions (ERC-7715) of the EVM account shown, without a screen. It asks a wallet to let the app act by
 * itself within bounds, lists the apps' permissions, and ends them. Listing needs `cloud()` with a project. Off if
 * the app's `features`, a remote rule or the region say so.
 *
 * @example
 * createKit({ networks: [mainnet], plugins: [eip155(), cloud({ projectId }), smartSessions()] })
 */
export const smartSessions = (): Plugin =>
  definePlugin({
    id: 'smart-sessions',
    features: [FEATURE],
    needs: {
      store: Store,
      clock: Clock,
      events: Events,
      router: Router,
      features: FeatureSwitches,
      notices: Notices,
      connections: Connections,
      capabilities: Capabilities,
      cloud: optional(CloudHttp),
    },
    provides: [SmartSessions],
    setup(host, { cloud, connections, features, router, ...services }) {
      const { store } = services
      const service = cloud?.url('blockchainApi') === undefined ? undefined : cloud
      const accountAtom = connections.accountOf(NAMESPACE)
      const ownerAtom = atom((get): SessionOwner | undefined => {
        get(connections.connectorsAtom)
        const { account, connection, network, status, supported } = get(accountAtom)
        if (!get(features.shownAtom(FEATURE)) || status !== 'connected' || !supported) return
        if (!account || !connection || !network) return
        const type = connections.connector(connection.connectorId)?.type
        return { account, network, isEmbedded: type === 'AUTH' || type === 'ID_AUTH' }
      })
      const stateAtom = atom<SmartSessionsState>(START)
      const part = hostedPart(
        host,
        async (): Promise<SessionsEngine> => {
          const { createSessions } = await import('./lazy/sessions.js')
          return createSessions({ ...services, cloud: service, stateAtom, ownerAtom })
        },
        (cause) => SessionErrors.sessions_load_failed({}, cause),
      )
      host.provide(SmartSessions, () => ({
        stateAtom,
        offeredAtom: atom((get) => service !== undefined && get(ownerAtom) !== undefined),
        ...lazyVerbs(part, [
          ...(['read', 'review', 'confirm', 'accept'] as const),
          ...(['reviewEnd', 'grant', 'revoke'] as const),
        ]),
      }))
      for (const name of ['smart-sessions:list', 'smart-sessions:session'] as const)
        host.add(View, { name })
      host.add(AccountAction, {
        id: 'smart-sessions',
        label: 'Sessions',
        icon: 'key',
        shows: ({ id }) => service !== undefined && store.get(ownerAtom)?.account.id === id,
        open: () => {
          router.push('smart-sessions:list')
        },
      })
    },
  })
