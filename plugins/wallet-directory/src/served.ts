import type { CloudHttp } from '@latchkey/cloud/http'
import type { Clock, Http } from '@latchkey/kernel'
import { createImages, type Images } from './images.js'
import type { WalletDirectoryOptions } from './options.js'
import { createService, ownCalls, type Service } from './service.js'

/** What a service is called with. */
export interface ServedContext {
  readonly http: Http
  /** Calls of the app's project, where it has one. */
  readonly cloud: CloudHttp | undefined
  readonly clock: Clock
  readonly options: WalletDirectoryOptions
}

/** A service and its pictures. Its code is loaded where there is one: the bundled list needs none of it. */
export interface Served {
  readonly service: Service
  readonly images: Images
}

/** The service that the options name, else that of the app's project. */
export function createServed({ http, cloud, clock, options }: ServedContext): Served | undefined {
  const calls = options.url === undefined ? cloud : ownCalls(options.url, http, options)
  if (calls === undefined) return undefined
  const service = createService(calls)
  return { service, images: createImages(service, clock) }
}
