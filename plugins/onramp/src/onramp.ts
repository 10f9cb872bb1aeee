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
  type CaipNetworkId,
  type Plugin,
  type LazyPart,
} from '@latchkey/kernel'
import { hostedPart, lazyVerbs } from '@latchkey/kernel/internal/page'
import { money, Portfolio } from '@latchkey/money'
import { FirstErrors } from './first-errors.js'
import type {} from './events.js'
import { createMarket } from './market.js'
import type { OnRampFlow } from './machine/onramp-flow.js'
import { linkOf } from './provider-link.js'
import { OnRamp, type OnRampPast, type OnRampState, type OnRampUnderWay } from './service.js'
import { NO_PAST, START } from './start.js'

const VIEWS = [
  'onramp:providers',
  'onramp:buy',
  'onramp:currency',
  'onramp:method',
  'onramp:progress',
  'onramp:activity',
] as const

interface KeepUpContext {
  readonly events: Events
  readonly log: Log
  readonly storage: Storage
  readonly key: string
}

/** Looks at what an earlier visit left with the code of buying, which is loaded for nothing else. */
function keepUp(
  part: LazyPart<OnRampFlow>,
  { events, log, storage, key }: KeepUpContext,
  signal: AbortSignal,
) {
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
        flow.resume()
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
}

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
    setup(host, { app, log, features, storage, ...rest }) {
      const { browser, events, modal, router, notices, prompt, ...services } = rest
      const { connections, contributions, networks, store } = services
      const key = `latchkey:${app.id}:onramp`
      const shown = {
        stateAtom: atom<OnRampState>(START),
        pastAtom: atom<OnRampPast>(NO_PAST),
        underWayAtom: atom<readonly OnRampUnderWay[]>([]),
      }
      const market = createMarket({ store, connections, contributions, features })
      const { placeAtom, providersAtom } = market
      const page = { browser, events, modal, router, notices, prompt }
      const context = { ...services, market, shown, page, keep: { storage, key } }
      const part = hostedPart(
        host,
        async (): Promise<OnRampFlow> => {
          const { createOnRampFlow } = await import('./machine/onramp-flow.js')
          return createOnRampFlow(context)
        },
        (cause) => FirstErrors.onramp_load_failed({}, cause),
      )
      host.provide(OnRamp, () => ({
        ...shown,
        providersAtom,
        assetsAtom: atom((get) => get(shown.stateAtom).offer?.assets ?? []),
        link(id) {
          const place = store.get(placeAtom)
          const provider = store.get(providersAtom).find((one) => one.id === id)
          if (!place || !provider) throw FirstErrors.onramp_unavailable({ provider: id })
          return provider.kind === 'link' ? linkOf(provider, place) : undefined
        },
        choose: async (id) => {
          let flow: OnRampFlow
          try {
            flow = await part.load()
          } catch (error) {
            // Nothing else is there yet that could say why.
            if (isKitError(error)) store.set(shown.stateAtom, { ...START, provider: id, error })
            throw error
          }
          await flow.choose(id)
        },
        ...lazyVerbs(part, [
          ...(['edit', 'retry', 'accept', 'buy', 'reopen', 'opened'] as const),
          ...(['show', 'look', 'readPast', 'reset'] as const),
        ]),
        signIn: prompt && lazyVerbs(part, ['signIn']).signIn,
      }))
      for (const name of VIEWS) host.add(View, { name })
      const sell = () => {
        router.push('onramp:providers')
      }
      host.add(AccountAction, {
        id: 'onramp',
        label: 'Buy',
        icon: 'onramp',
        shows({ id }) {
          // The id of an account is that of its network, and the address.
          const network = networks.byId(id.slice(0, id.lastIndexOf(':')) as CaipNetworkId)
          return network !== undefined && market.sellersOn(network).length > 0
        },
        open: sell,
        openToGet: sell,
      })
      host.onStart((signal) => {
        keepUp(part, { events, log, storage, key }, signal)
      })
    },
  })
