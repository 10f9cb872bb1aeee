import {
  defineToken,
  type Alert,
  type Http,
  type HttpOptions,
  type Log,
  type Notices,
  type Schema,
} from '@latchkey/kernel'
import { refusalAlert } from '@latchkey/kernel/reports'
import { CloudErrors } from './errors.js'

/** A service of spec §7 that is called by its paths. */
export type CloudService = 'directory' | 'blockchainApi' | 'analytics'

type Shared<T> = Omit<HttpOptions<T>, 'anyStatus' | 'bytes' | 'credentials' | 'reason' | 'schema'>

/** Options of one call: what comes back is checked by a schema, or taken as the bytes it is. */
export type CloudCall<T> = Shared<T> & ({ readonly schema: Schema<T> } | { readonly bytes: true })

/**
 * Calls to services that are set up with one project: each carries the project id and what the caller is
 * (`projectId`, `st`, `sv`), and is limited in time and size. A refusal of the project is raised as an
 * alert of spec §8, once until the service answers again; it fails like any other call.
 */
export interface CloudHttp {
  /** For the few calls that name the project in their body, too. */
  readonly projectId: string | undefined
  /** Base URL of a service; `undefined` where there is none. */
  url(service: CloudService): string | undefined
  /** @throws KitError `service_not_configured`, or one of the `Http` port */
  get<T>(service: CloudService, path: string, call: CloudCall<T>): Promise<T>
  /** @throws KitError `service_not_configured`, or one of the `Http` port */
  post<T>(service: CloudService, path: string, body: unknown, call: CloudCall<T>): Promise<T>
}

/** Token of the calls, which other plugins make where there is a project. */
export const CloudHttp = defineToken<CloudHttp>('cloud-http', 'Add cloud() to plugins.')

/** What is told to services about the caller; the version is this package's. */
export const SDK = { type: 'latchkey', version: '0.1.0' } as const

/** What calls go through. */
export interface CloudContext {
  readonly http: Http
  readonly notices: Pick<Notices, 'alert'>
  readonly log: Log
}

/** A project, and where its services are. */
export interface CloudHttpOptions {
  readonly services: Readonly<Partial<Record<CloudService, string | undefined>>>
  readonly projectId?: string | undefined
  readonly sdk?: { readonly type: string; readonly version: string } | undefined
}

const TIMEOUT_MS = 10_000

/** Raises each alert once, and tells the log of it: the interface shows it to developers alone. */
export function createRaiser({ notices, log }: Omit<CloudContext, 'http'>) {
  const raised = new Set<string>()
  return (alert: Alert): void => {
    if (raised.has(alert.code)) return
    raised.add(alert.code)
    notices.alert(alert)
    log.write('error', `${alert.title}: ${alert.message}`)
  }
}

/** Calls of one project. A plugin that has a service of its own makes its own. */
export function createCloudHttp(context: CloudContext, options: CloudHttpOptions): CloudHttp {
  const { services, projectId, sdk = SDK } = options
  /** What was raised since a service last answered. */
  const raisers = new Map<CloudService, ReturnType<typeof createRaiser>>()

  const failed = (service: CloudService, error: unknown) => {
    const alert = refusalAlert(error)
    if (!alert) return
    const raise = raisers.get(service) ?? createRaiser(context)
    raisers.set(service, raise)
    raise(alert)
  }
  const url = (service: CloudService) => services[service]?.replace(/\/+$/, '')
  const ask = async <T>(
    service: CloudService,
    path: string,
    { query, ...call }: CloudCall<T>,
    send: (url: string, options: HttpOptions<T>) => Promise<T>,
  ) => {
    const root = url(service)
    if (root === undefined) throw CloudErrors.service_not_configured({ service })
    const own = { projectId, st: sdk.type, sv: sdk.version }
    try {
      const answer = await send(`${root}${path}`, {
        ...{ timeout: TIMEOUT_MS, reason: true, ...call },
        query: { ...query, ...own },
      })
      raisers.delete(service)
      return answer
    } catch (error) {
      failed(service, error)
      throw error
    }
  }
  return {
    projectId,
    url,
    get: (service, path, call) =>
      ask(service, path, call, (to, given) => context.http.get(to, given)),
    post: (service, path, body, call) =>
      ask(service, path, call, (to, given) => context.http.post(to, body, given)),
  }
}
