import { createCloudHttp, type CloudContext } from '@latchkey/cloud'
import type { CloudHttp } from '@latchkey/cloud/http'
import { isSecureUrl, shown } from '@latchkey/kernel/untrusted'
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
  /** Sent with every call to `url`. @default none */
  readonly projectId?: string
  /** Whether the visitor agreed from the start; `kit.get(Analytics).setConsent()` changes it. @default true */
  readonly consent?: boolean
  /** Whether the account's address goes along, as the service's contract has it. @default true */
  readonly address?: boolean
}

/**
 * The service that takes events: of the options, else of the project; `undefined` for a project without an
 * id, which its own alert is about.
 *
 * @throws KitError `option_invalid`, `analytics_not_configured`
 */
export function serviceOf(
  { url, configUrl, projectId }: AnalyticsOptions,
  cloud: CloudHttp | undefined,
  context: CloudContext,
): CloudHttp | undefined {
  for (const [option, given] of Object.entries({ url, configUrl })) {
    if (given === undefined || isSecureUrl(given)) continue
    const expected = 'an https:// URL'
    throw AnalyticsErrors.option_invalid({ option, given: shown(given), expected })
  }
  if (url !== undefined) {
    return createCloudHttp(context, {
      services: { analytics: url, directory: configUrl },
      projectId,
    })
  }
  if (cloud?.url('analytics') !== undefined) return cloud
  if (cloud && cloud.projectId === undefined) return undefined
  throw AnalyticsErrors.analytics_not_configured()
}
