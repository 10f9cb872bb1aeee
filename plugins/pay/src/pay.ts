import {
  atom,
  Capabilities,
  Clock,
  Connections,
  Contributions,
  definePlugin,
  FeatureSwitches,
  Modal,
  Namespace,
  namespaceOf,
  Networks,
  Router,
  Store,
  View,
  type Plugin,
} from '@latchkey/kernel'
import { hostedPart, lazyVerbs } from '@latchkey/kernel/internal/page'
import { TransactionBook } from '@latchkey/money'
import { Send, send } from '@latchkey/send'
import { PayErrors } from './errors.js'
import type { PayFlow } from './lazy/pay-flow.js'
import { Pay, type PayState } from './service.js'
import { START } from './start.js'
import type {} from './views.js'

const FEATURE = 'pay'

/**
 * Payments to the app, without a screen: in every namespace whose plugin has `transfer`. The visitor's wallet pays, the
 * chain's nodes say whether it was paid, and no service stands between. Off
 * if the app's `features`, a remote rule or the region say so.
 *
 * @example
 * createKit({ networks: [mainnet], plugins: [eip155(), pay()] })
 */
export const pay = (): Plugin =>
  definePlugin({
    id: 'pay',
    features: [FEATURE],
    includes: [send()],
    needs: {
      store: Store,
      clock: Clock,
      modal: Modal,
      router: Router,
      connections: Connections,
      capabilities: Capabilities,
      networks: Networks,
      features: FeatureSwitches,
      contributions: Contributions,
      book: TransactionBook,
      send: Send,
    },
    provides: [Pay],
    setup(host, { features, contributions, ...services }) {
      const stateAtom = atom<PayState>(START)
      const part = hostedPart(
        host,
        async (): Promise<PayFlow> => {
          const { createPayFlow } = await import('./lazy/pay-flow.js')
          return createPayFlow({
            ...services,
            stateAtom,
            isOn: () => services.store.get(features.shownAtom(FEATURE)),
            family: (network) =>
              contributions.all(Namespace).find(({ id }) => id === namespaceOf(network)),
          })
        },
        (cause) => PayErrors.pay_load_failed({}, cause),
      )
      host.provide(Pay, () => ({
        stateAtom,
        ...lazyVerbs(part, ['pay', 'review', 'payElsewhere']),
      }))
      for (const name of ['pay:order', 'pay:elsewhere'] as const)
        host.add(View, { name }, { feature: FEATURE })
    },
  })
