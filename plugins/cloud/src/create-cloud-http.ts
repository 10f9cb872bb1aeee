import type { Alert, Http, HttpOptions, Log, Notices } from '@latchkey/kernel'
import { refusalAlert } from '@latchkey/kernel/reports'
import type { CloudCall, CloudHttp, CloudService } from './cloud-http.js'
import { CloudErrors } from './errors.js'

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
