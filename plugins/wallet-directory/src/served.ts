import { createCloudHttp, type CloudContext } from '@latchkey/cloud'
import type { CloudHttp } from '@latchkey/cloud'
import type { Clock } from '@latchkey/kernel'
import { createImages, type Images } from './images.js'
import type { WalletDirectoryOptions } from './options.js'
import { createService, type Service } from './service.js'

/** The tools of calling a service. */
export interface ServedContext extends CloudContext {
  /** Calls of the app's project, if it has one. */
  readonly cloud: CloudHttp | undefined
  readonly clock: Clock
  readonly options: WalletDirectoryOptions
}

/** A service and its pictures. Its code is loaded if there is one: the bundled list needs none of it. */
export interface Served {
  readonly service: Service
  readonly images: Images
}

/** The service that the options name, else that of the app's project. */
export function createServed({ cloud, clock, options, ...own }: ServedContext): Served | undefined {
  const { url, projectId, sdk } = options
  const calls =
    url === undefined
      ? cloud
      : createCloudHttp(own, { services: { directory: url }, projectId, sdk })
  if (calls === undefined) return undefined
  const service = createService(calls)
  return { service, images: createImages(service, clock) }
}
