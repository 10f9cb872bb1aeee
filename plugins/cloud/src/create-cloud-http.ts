import type { Alert, Http, Notices } from '@latchkey/kernel'
import type { HttpOptions } from '@latchkey/kernel/internal'
import { refusalAlert } from '@latchkey/kernel/internal/page'
import type { CloudCall, CloudHttp, CloudService } from './cloud-http.js'
import { CloudErrors } from './errors.js'

/** The caller's description for services; the version is this package's. */
export const SDK = { type: 'latchkey', version: '0.1.0' } as const

/** The path of all calls. */
export interface CloudContext {
  readonly http: Http
  readonly notices: Pick<Notices, 'alert'>
}

/** A project, and where its services are. */
export interface CloudHttpOptions {
  readonly services: Readonly<Partial<Record<CloudService, string | undefined>>>
  readonly projectId?: string | undefined
  readonly sdk?: { readonly type: string; readonly version: string } | undefined
}

const TIMEOUT_MS = 10_000

/** A picture that is forbidden may be one of many: only words of its refusal are about the project. */
function pictureAlert(error: unknown): Alert | undefined {
  const alert = refusalAlert(error)
  return alert?.code === 'configuration_refused' ? undefined : alert
}

/** Calls of one project. A plugin that has a service of its own makes its own. */
export function createCloudHttp(context: CloudContext, options: CloudHttpOptions): CloudHttp {
  const { http, notices } = context
  const { services, projectId, sdk = SDK } = options
  const url = (service: CloudService) => services[service]?.replace(/\/+$/, '')
  const ask = async <T>(
    service: CloudService,
    path: string,
    { query, ...call }: CloudCall<T>,
    send: (url: string, options: HttpOptions<T>) => Promise<T>,
    alertOf = refusalAlert,
  ) => {
    const root = url(service)
    if (root === undefined) throw CloudErrors.service_not_configured({ service })
    const own = { projectId, st: sdk.type, sv: sdk.version }
    try {
      return await send(`${root}${path}`, {
        timeout: TIMEOUT_MS,
        reason: true,
        ...call,
        query: { ...query, ...own },
      })
    } catch (error) {
      const alert = alertOf(error)
      if (alert) notices.alert(alert)
      throw error
    }
  }
  return {
    projectId,
    sdk,
    url,
    get(service, path, call) {
      const alertOf = 'bytes' in call ? pictureAlert : refusalAlert
      return ask(service, path, call, (to, given) => http.get(to, given), alertOf)
    },
    post: (service, path, body, call) =>
      ask(service, path, call, (to, given) => http.post(to, body, given)),
  }
}
