import { cloud, type CloudOptions } from '@latchkey/cloud'
import {
  createKit,
  type KitEventName,
  type KitEvents,
  type KitOptions,
  type Plugin,
} from '@latchkey/kernel'
import {
  connectedKit,
  createFakePorts,
  evmTestPlugin,
  TEST_NETWORKS,
  type HttpAnswer,
  type HttpRequest,
} from '@latchkey/kernel/testing'
import type { FakePortsOptions } from '@latchkey/kernel/testing/internal'
import { Analytics, analytics, type AnalyticsOptions } from '../index.js'

/** Where the tests' service is. */
export const SERVICE = 'https://events.example'

/** The data of a request. */
export interface Told {
  readonly eventId: string
  readonly url: string
  readonly domain: string
  readonly timestamp: number
  readonly props: Readonly<Record<string, unknown>> & { readonly event: string }
}

export const toldBy = ({ body }: HttpRequest) => body as Told

/** Options of {@link analyticsKit}. */
export interface AnalyticsKitOptions {
  readonly options?: AnalyticsOptions
  /** How `POST /e` answers. @default it takes everything */
  readonly answer?: HttpAnswer | readonly HttpAnswer[]
  readonly plugins?: readonly Plugin[]
  readonly kit?: Pick<KitOptions, 'features' | 'regionPolicy'>
  /** @default false */
  readonly connect?: boolean
}

/** A kit with the plugin on fake ports, and a wallet that is connected where that is asked for. */
export async function analyticsKit(given: AnalyticsKitOptions = {}) {
  const { options = { url: SERVICE }, answer = { json: {} }, plugins = [], connect = false } = given
  const self = await connectedKit({
    connect,
    plugins: [...plugins, analytics(options)],
    ports: { routes: { [`POST ${SERVICE}/e`]: answer } },
    kit: given.kit ?? {},
  })
  const posts = () => self.http.requests.filter(({ url }) => new URL(url).pathname === '/e')
  const told = () => posts().map(toldBy)
  return {
    ...self,
    posts,
    told,
    consent: self.kit.get(Analytics),
    names: () => told().map(({ props }) => props.event),
    titles: () => self.kit.store.get(self.kit.notices.alertsAtom).map(({ title }) => title),
    /** Lets pass what events are collected for. */
    collect: () => self.clock.advance(5_000),
  }
}

/** The tools of the plugin's tests. */
export type AnalyticsKit = Awaited<ReturnType<typeof analyticsKit>>

/** Something a visitor does. */
export const act = ({ kit }: Pick<AnalyticsKit, 'kit'>) => {
  kit.modal.open()
  kit.modal.close()
}

/** A plugin fails. */
export const fail = ({ kit }: Pick<AnalyticsKit, 'kit'>, text = 'broken') => {
  kit.events.emit('plugin:failed', { pluginId: 'acme', where: 'start', error: new Error(text) })
}

/** Something happens whose name no plugin declares yet. */
export const emit = ({ kit }: Pick<AnalyticsKit, 'kit'>, name: string, payload: unknown) => {
  kit.events.emit(name as KitEventName, payload as KitEvents[KitEventName])
}

/** A kit with a project whose directory has a switch. */
export function projectKit(
  answers: FakePortsOptions,
  options?: AnalyticsOptions,
  project?: CloudOptions,
) {
  const ports = createFakePorts(answers)
  const services = { directory: 'https://cloud.example', analytics: SERVICE, rpc: false } as const
  const kit = createKit({
    networks: TEST_NETWORKS,
    plugins: [
      evmTestPlugin(),
      cloud({ projectId: 'p1', services, ...project }),
      analytics(options),
    ],
    ports,
  })
  const asked = (path: string) =>
    ports.http.requests.filter(({ url }) => new URL(url).pathname === path)
  return { kit, ports, asked, posts: () => asked('/e') }
}
