import {
  AccountAction,
  atom,
  namespaceOf,
  Capabilities,
  Clock,
  Connections,
  Contributions,
  defineErrors,
  definePlugin,
  Events,
  FeatureSwitches,
  Log,
  optional,
  Router,
  Store,
  View,
  type Plugin,
} from '@latchkey/kernel'
import { hostedPart, lazyVerbs } from '@latchkey/kernel/internal/page'
import {
  Counterparties,
  money,
  Portfolio,
  TransactionBook,
  type TransactionRecord,
  Identities,
} from '@latchkey/money'
import { AddressBook } from './contacts/service.js'
import type {} from './events.js'
import { START } from './empty-form.js'
import type { SendFlow } from './machine/send-flow.js'
import { NO_REPLACEMENT, Replacement, type ReplacementState } from './replace/service.js'
import type { ReplacementFlow } from './replace/replacement-flow.js'
import { Send, type SendState } from './service.js'

const LoadErrors = defineErrors('send', {
  /** Code could not be loaded. It is loaded again with the next use. */
  send_load_failed: {
    user: "Couldn't load this page. Try again.",
    says: () => 'The code of sending cannot be loaded.',
  },
})

/**
 * Sending and receiving with the account shown, without a screen: in every namespace whose plugin has `transfer`. Nothing
 * is called sent before a block holds it. Its code is loaded with the first call.
 *
 * @example
 * createKit({ networks: [mainnet], plugins: [eip155(), send()] })
 */
export const send = (): Plugin =>
  definePlugin({
    id: 'send',
    features: ['send', 'receive'],
    includes: [money()],
    needs: {
      store: Store,
      clock: Clock,
      events: Events,
      log: Log,
      router: Router,
      connections: Connections,
      capabilities: Capabilities,
      contributions: Contributions,
      features: FeatureSwitches,
      book: TransactionBook,
      counterparties: Counterparties,
      identities: Identities,
      contacts: optional(AddressBook),
      portfolio: optional(Portfolio),
    },
    provides: [Send, Replacement],
    setup(host, services) {
      const { capabilities, router, events, store } = services
      const stateAtom = atom<SendState>(START)
      const part = hostedPart(
        host,
        async (): Promise<SendFlow> => {
          const { createSendFlow } = await import('./machine/send-flow.js')
          return createSendFlow({ ...services, stateAtom })
        },
        (cause) => LoadErrors.send_load_failed({}, cause),
      )
      host.provide(Send, () => ({
        stateAtom,
        supportedAtom: (namespace) => capabilities.supportsAtom('transfer', namespace),
        ...lazyVerbs(part, [
          ...(['edit', 'holdings', 'review', 'accept', 'chooseFee'] as const),
          ...(['confirm', 'stopWaiting', 'back', 'reset'] as const),
        ]),
      }))
      const replacementAtom = atom<ReplacementState>(NO_REPLACEMENT)
      const replacing = hostedPart(
        host,
        async (): Promise<ReplacementFlow> => {
          const { createReplacementFlow } = await import('./replace/replacement-flow.js')
          return createReplacementFlow({ ...services, stateAtom: replacementAtom })
        },
        (cause) => LoadErrors.send_load_failed({}, cause),
      )
      host.provide(Replacement, () => ({
        stateAtom: replacementAtom,
        canReplace: ({ sent, standing, replacement }, kind) =>
          standing.state === 'pending' &&
          sent.hash !== '' &&
          sent.to !== undefined &&
          (kind === 'cancel' || replacement?.kind !== 'cancel') &&
          capabilities.has('replacement', namespaceOf(sent.network)),
        ...lazyVerbs(replacing, [
          ...(['review', 'chooseFee', 'accept', 'confirm', 'stopWaiting', 'reset'] as const),
        ]),
      }))
      const views = [
        ['send', 'send:form'],
        ['send', 'send:token'],
        ['send', 'send:scan'],
        ['send', 'send:review'],
        ['send', 'send:state'],
        ['send', 'send:replace'],
        ['receive', 'send:receive'],
      ] as const
      for (const [feature, name] of views) host.add(View, { name }, { feature })
      host.add(
        AccountAction,
        {
          id: 'send',
          label: 'Send',
          icon: 'send',
          // Coins of an account for ordinals are no money: a payment could spend an inscription.
          shows: ({ namespace, type }) =>
            type !== 'ordinal' && capabilities.has('transfer', namespace),
          open: () => {
            router.push('send:form')
          },
          openFor: (_account, { id, name, symbol, decimals, icon }) => {
            const asset = { id, name, symbol, decimals, ...(icon === undefined ? {} : { icon }) }
            const before = store.get(router.routeAtom)
            const go = () => {
              // The visitor may have gone elsewhere while the code came.
              if (store.get(router.routeAtom) === before) router.push('send:form')
            }
            part.load().then(({ edit }) => {
              const isSame = store.get(stateAtom).form.asset?.id === id
              edit({ asset, ...(isSame ? {} : { amount: undefined }) })
              go()
            }, go)
          },
        },
        { feature: 'send' },
      )
      host.add(
        AccountAction,
        {
          id: 'receive',
          label: 'Receive',
          icon: 'receive',
          open: () => {
            router.push('send:receive')
          },
        },
        { feature: 'receive' },
      )
      events.on('transaction:settled', ({ record }) => {
        tellEnd(events, record)
      })
    },
  })

/** The outcome of a send, for analytics. */
function tellEnd(events: Events, { intent, sent, standing }: TransactionRecord): void {
  if (intent.kind !== 'send') return
  const facts = { network: sent.network, asset: intent.asset?.id }
  if (standing.state === 'confirmed') events.emit('SEND_SUCCESS', facts)
  // Unknown: neither success nor error.
  else if (standing.state !== 'unverified')
    events.emit('SEND_ERROR', { ...facts, code: standing.state })
}
