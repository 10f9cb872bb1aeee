import { createCloudHttp, type CloudContext } from '@latchkey/cloud'
import type { CloudHttp } from '@latchkey/cloud'
import { isServiceUrl } from '@latchkey/kernel/internal/page'
import { shown } from '@latchkey/kernel'
import { AnalyticsErrors } from './errors.js'

/** Options of {@link analytics}. */
export interface AnalyticsOptions {
  /** Base URL of the service that takes `POST /e`. @default `services.analytics` of `cloud()` */
  readonly url?: string
  /**
   * Base URL of the service whose `getAnalyticsConfig` may switch the sending off.
   * @default with `url` none; otherwise `services.directory` of `cloud()`
   */
  readonly configUrl?: string
  /** Sent with every call. @default with `url` none; otherwise that of `cloud()` */
  readonly projectId?: string
  /** Whether the visitor agreed from the start; `kit.get(Analytics).setConsent()` changes it. @default true */
  readonly consent?: boolean
  /** Whether the account's address goes along, as the service's contract has it. @default true */
  readonly address?: boolean
}

const isText = (value: unknown) => typeof value === 'string' && value !== ''
const isFlag = (value: unknown) => typeof value === 'boolean'

const BASE =
  'an https:// URL (http:// on this machine) with a plain host and no query, fragment or user'

const CHECKS = [
  ['url', isServiceUrl, BASE],
  ['configUrl', isServiceUrl, BASE],
  ['projectId', isText, 'a project id'],
  ['consent', isFlag, 'true or false'],
  ['address', isFlag, 'true or false'],
] as const

/**
 * The service that takes events: of the options, else of the project; `undefined` for a project without an
 * id, which its own alert is about.
 *
 * @throws KitError `option_invalid`, `analytics_not_configured`
 */
export function serviceOf(
  options: AnalyticsOptions,
  cloud: CloudHttp | undefined,
  context: CloudContext,
): CloudHttp | undefined {
  for (const [option, holds, expected] of CHECKS) {
    const given = options[option]
    if (given === undefined || holds(given)) continue
    throw AnalyticsErrors.option_invalid({ option, given: shown(given), expected })
  }
  // With a service of its own the project is none of its business.
  const project = options.url === undefined ? cloud : undefined
  const analytics = options.url ?? project?.url('analytics')
  if (analytics !== undefined) {
    const { configUrl, projectId } = options
    return createCloudHttp(context, {
      services: { analytics, directory: configUrl ?? project?.url('directory') },
      projectId: projectId ?? project?.projectId,
      sdk: project?.sdk,
    })
  }
  if (project && project.projectId === undefined) return undefined
  throw AnalyticsErrors.analytics_not_configured()
}
