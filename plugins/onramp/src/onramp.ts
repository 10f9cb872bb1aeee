import {
  AccountAction,
  App,
  atom,
  Browser,
  Capabilities,
  Clock,
  Connections,
  Contributions,
  definePlugin,
  Events,
  FeatureSwitches,
  isKitError,
  Log,
  Modal,
  Networks,
  Notices,
  optional,
  Router,
  SignInPrompt,
  Storage,
  Store,
  View,
  type CaipNetwork,
  type CaipNetworkId,
  type Plugin,
} from '@latchkey/kernel'
import { lazyPart } from '@latchkey/kernel/loading'
import { money, Portfolio, providerRules } from '@latchkey/money'
import { OnRampErrors } from './errors.js'
import type {} from './events.js'
import type { OnRampFlow } from './machine/onramp-flow.js'
import { OnRampProvider, type OnRampPlace } from './on-ramp-provider.js'
import { linkOf } from './provider-link.js'
import {
  OnRamp,
  type OnRampForm,
  type OnRampNote,
  type OnRampPast,
  type OnRampState,
  type OnRampUnderWay,
} from './service.js'
import { NO_PAST, START } from './start.js'

const VIEWS = [
  'onramp:providers',
  'onramp:buy',
  'onramp:currency',
  'onramp:method',
  'onramp:progress',
  'onramp:activity',
] as const

/** What waits for the code of buying, and is carried out by it. */
const verbsOf = (load: () => Promise<OnRampFlow>) => ({
  edit: async (change: Partial<OnRampForm>) => {
    const { edit } = await load()
    edit(change)
  },
  retry: async () => (await load()).retry(),
  accept: async (code: OnRampNote['code'], isAccepted: boolean) => {
    const { accept } = await load()
    accept(code, isAccepted)
  },
  buy: async () => (await load()).buy(),
  reopen: async () => (await load()).reopen(),
  opened: async () => {
    const { opened } = await load()
    opened()
  },
  show: async (id: string) => {
    const { show } = await load()
    show(id)
  },
  look: async () => (await load()).look(),
  readPast: async (id?: string) => (await load()).readPast(id),
  reset: async () => {
    const { reset } = await load()
    reset()
  },
})

/**
 * Buying crypto for the account shown, without a screen, from the providers that other plugins contribute. They bring it
 * along. Nothing is asked before a provider is chosen.
 */
export const onramp = (): Plugin =>
  definePlugin({
    id: 'onramp',
    features: ['onramp'],
    includes: [money()],
    needs: {
      store: Store,
      clock: Clock,
      browser: Browser,
      router: Router,
      modal: Modal,
      connections: Connections,
      networks: Networks,
      capabilities: Capabilities,
      contributions: Contributions,
      features: FeatureSwitches,
      notices: Notices,
      app: App,
      events: Events,
      log: Log,
      storage: Storage,
      portfolio: optional(Portfolio),
      prompt: optional(SignInPrompt),
    },
    provides: [OnRamp],
    setup(host, { app, events, log, router, features, storage, ...services }) {
      const { connections, contributions, networks, store } = services
      const key = `latchkey:${app.id}:onramp`
      const stateAtom = atom<OnRampState>(START)
      const pastAtom = atom<OnRampPast>(NO_PAST)
      const underWayAtom = atom<readonly OnRampUnderWay[]>([])
      /** Providers may be anybody's code. */
      const sellersOn = (network: CaipNetwork) =>
        contributions.all(OnRampProvider).filter((provider) => {
          try {
            return provider.covers(network)
          } catch (error) {
            contributions.report(provider, 'covers', error)
            return false
          }
        })
      const placeAtom = atom((get): OnRampPlace | undefined => {
        const { account, network, supported, status } = get(connections.accountAtom)
        const isHere = status === 'connected' && supported && get(features.shownAtom('onramp'))
        return isHere && account && network ? { account, network } : undefined
      })
      const offeredAtom = providerRules(contributions, 'onramp')
      const providersAtom = atom((get) => {
        const place = get(placeAtom)
        return place ? sellersOn(place.network).filter(get(offeredAtom)) : []
      })
      const context = {
        ...services,
        stateAtom,
        pastAtom,
        underWayAtom,
        providersAtom,
        placeAtom,
        sellersOn: (network: CaipNetwork) =>
          store.get(features.shownAtom('onramp'))
            ? sellersOn(network).filter(store.get(offeredAtom))
            : [],
        storage,
        key,
        events,
        router,
      }
      const part = lazyPart(
        async (): Promise<OnRampFlow> => {
          const { createOnRampFlow } = await import('./machine/onramp-flow.js')
          return createOnRampFlow(context)
        },
        (cause) => OnRampErrors.onramp_load_failed({}, cause),
      )
      host.provide(OnRamp, () => ({
        stateAtom,
        pastAtom,
        underWayAtom,
        providersAtom,
        assetsAtom: atom((get) => get(stateAtom).offer?.assets ?? []),
        link(id) {
          const place = store.get(placeAtom)
          const provider = store.get(providersAtom).find((one) => one.id === id)
          if (!place || !provider) throw OnRampErrors.onramp_unavailable({ provider: id })
          return provider.kind === 'link' ? linkOf(provider, place) : undefined
        },
        choose: async (id) => {
          let flow: OnRampFlow
          try {
            flow = await part.load()
          } catch (error) {
            // Nothing else is there yet that could say why.
            if (isKitError(error)) store.set(stateAtom, { ...START, provider: id, error })
            throw error
          }
          await flow.choose(id)
        },
        ...verbsOf(() => part.load()),
        signIn: services.prompt && (async () => (await part.load()).signIn()),
      }))
      for (const name of VIEWS) host.add(View, { name })
      host.add(AccountAction, {
        id: 'onramp',
        label: 'Buy',
        icon: 'onramp',
        shows({ id }) {
          // The id of an account is that of its network, and the address.
          const network = networks.byId(id.slice(0, id.lastIndexOf(':')) as CaipNetworkId)
          return network !== undefined && sellersOn(network).some(store.get(offeredAtom))
        },
        open: () => {
          router.push('onramp:providers')
        },
      })
      host.onStart((signal) => {
        /** What an earlier visit left is looked at with the code of buying, which is loaded for nothing else. */
        const withFlow = (act: (flow: OnRampFlow) => void, otherwise: () => void) => {
          if (storage.get(key) === undefined && !part.loaded()) return
          part.load().then(act, (cause: unknown) => {
            log.write('warn', 'The code of buying cannot be loaded.', cause)
            otherwise()
          })
        }
        const resume = () => {
          withFlow(
            (flow) => {
              if (!signal.aborted) flow.resume()
            },
            () => undefined,
          )
        }
        resume()
        const stops = [
          events.on('connection:opened', resume),
          events.on('connection:closed', () => {
            withFlow(
              ({ prune }) => {
                prune()
              },
              // Nothing is kept for an account that is gone; without the code all goes.
              () => {
                storage.remove(key)
              },
            )
          }),
          storage.watch((changed) => {
            if (changed === key) part.loaded()?.reread()
          }),
        ]
        signal.addEventListener('abort', () => {
          for (const stop of stops) stop()
        })
      })
      host.onDispose(() => part.loaded()?.dispose())
    },
  })
