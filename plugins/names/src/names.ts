import { CloudHttp } from '@latchkey/cloud'
import {
  AccountAction,
  atom,
  Capabilities,
  Clock,
  Connections,
  defineErrors,
  definePlugin,
  Events,
  isKitError,
  Modal,
  NameResolver,
  Notices,
  optional,
  optionCheck,
  Random,
  Router,
  Store,
  View,
  type Plugin,
} from '@latchkey/kernel'
import { own, hostedPart, lazyPart, lazyVerbs } from '@latchkey/kernel/internal/page'
import { money } from '@latchkey/money'
import type {} from './views.js'
import type { NameOwner } from './lazy/claim.js'
import type { Registrar } from './lazy/registrar.js'
import type { ServiceNames } from './lazy/service-names.js'
import { isServiceName, takesNames, ZONE } from './rules.js'
import { NameRegistrar, type NameState } from './service.js'
import { START } from './start.js'

/** Options of {@link names}. */
export interface NamesOptions {
  /**
   * Seconds by which the time in a signed message is ahead, from 0 to 9. The service takes a message at most 10 s away
   * from its time: with 9, a visitor has 15 s to sign, and with 0 the 6 that are left of 10. @default 9
   */
  readonly timestampLead?: number
}

const NAMESPACE = 'eip155'

const check = optionCheck('names')

const LoadErrors = defineErrors('names', {
  /** Code could not be loaded. It is loaded again with the next use. */
  names_load_failed: {
    user: 'This page could not be loaded completely. Try again.',
    says: () => 'The code of names cannot be loaded.',
  },
})

/** An error with a code of ours stays unchanged. */
const failed = (cause: unknown) =>
  isKitError(cause) ? cause : LoadErrors.names_load_failed({}, cause)

/** A name as the service writes it; `undefined` for any other. */
function serviceName(name: string): string | undefined {
  const own = name.toLowerCase()
  return isServiceName(own) ? own : undefined
}

/** Names are given to embedded wallets alone, by a text that they sign. */
const isOwner = (capabilities: Pick<Capabilities, 'has'>, type: string | undefined) =>
  (type === 'AUTH' || type === 'ID_AUTH') && capabilities.has('signMessage', NAMESPACE)

/**
 * Names of the project's names service (`alice.reown.id`), without a screen: look-ups both ways wherever the kit
 * shows or takes names, and registration with an embedded wallet. It needs `cloud()` with a project. Without one it
 * does nothing, and names of other resolvers, such as `eip155({ ens: true })`, work all the same.
 *
 * @throws KitError from `createKit`: `option_invalid`
 * @example
 * createKit({ networks: [mainnet], plugins: [eip155({ ens: true }), cloud({ projectId }), names()] })
 */
export const names = (options: NamesOptions = {}): Plugin =>
  definePlugin({
    id: 'names',
    options,
    includes: [money()],
    needs: {
      store: Store,
      clock: Clock,
      random: Random,
      events: Events,
      router: Router,
      connections: Connections,
      capabilities: Capabilities,
      cloud: optional(CloudHttp),
      modal: Modal,
      notices: Notices,
    },
    provides: [NameRegistrar],
    setup(host, { cloud, connections, router, ...services }) {
      const { timestampLead: lead = 9 } = own(options)
      const isLead = Number.isInteger(lead) && lead >= 0 && lead <= 9
      check(isLead, 'timestampLead', lead, 'a whole number from 0 to 9')
      const { store, clock, random } = services
      const accountAtom = connections.accountOf(NAMESPACE)
      const service = cloud?.url('blockchainApi') === undefined ? undefined : cloud

      const lookUps = lazyPart(async (): Promise<ServiceNames> => {
        const { createServiceNames } = await import('./lazy/service-names.js')
        const network = () => store.get(accountAtom).network
        return createServiceNames({ cloud: service, clock, random, network })
      }, failed)
      for (const event of ['name:changed', 'connection:closed'] as const)
        services.events.on(event, () => lookUps.loaded()?.forget())
      if (service) {
        const resolver: NameResolver = {
          id: 'names',
          namespaces: [NAMESPACE],
          async resolve(name, signal, how) {
            if (!isServiceName(name.toLowerCase())) return undefined
            return (await lookUps.load()).resolve(name, signal, how)
          },
          normalise: (name) => Promise.resolve(serviceName(name)),
          ...lazyVerbs(lookUps, ['reverse', 'picture']),
        }
        host.add(NameResolver, resolver, { order: 20 })
      }

      /** Names are given to embedded wallets alone. */
      const ownerAtom = atom((get): NameOwner | undefined => {
        get(connections.connectorsAtom)
        const { account, connection, network, status, supported } = get(accountAtom)
        if (!service || status !== 'connected' || !supported) return undefined
        if (!account || !connection || !network) return undefined
        const type = connections.connector(connection.connectorId)?.type
        return isOwner(services.capabilities, type) ? { account, network } : undefined
      })
      const stateAtom = atom<NameState>(START)
      const part = hostedPart(
        host,
        async (): Promise<Registrar> => {
          const [{ createRegistrar }, found] = await Promise.all([
            import('./lazy/registrar.js'),
            lookUps.load(),
          ])
          return createRegistrar({ ...services, names: found, lead, stateAtom, ownerAtom })
        },
        failed,
      )
      host.provide(NameRegistrar, () => ({
        stateAtom,
        zone: ZONE,
        offeredAtom: atom((get) => get(ownerAtom) !== undefined),
        ...lazyVerbs(part, ['edit', 'retry', 'register', 'cancel', 'accept', 'reset']),
      }))
      /** A wallet's own view may stand over the form until the name is registered: the visitor has seen nothing then. */
      let isSeen = false
      host.add(View, {
        name: 'RegisterAccountName',
        onEnter() {
          // A form for the next name.
          if (isSeen && store.get(stateAtom).step === 'done') store.set(stateAtom, START)
          isSeen = false
        },
      })
      host.add(View, {
        name: 'RegisterAccountNameSuccess',
        onEnter() {
          isSeen = true
        },
      })
      host.add(AccountAction, {
        id: 'names',
        label: 'Get a name',
        icon: 'user',
        shows({ id }) {
          const owner = store.get(ownerAtom)
          return owner?.account.id === id && takesNames(owner.network.id)
        },
        open: () => {
          router.push('RegisterAccountName')
        },
      })
    },
  })
