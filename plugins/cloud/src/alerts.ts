import { isKitError, type Alert } from '@latchkey/kernel'

const MISSING: Alert = {
  code: 'project_id_missing',
  title: 'Project ID Not Configured',
  message: 'Give cloud() the projectId of your project: without one no service is called.',
}

const LIMITED: Alert = {
  code: 'rate_limited',
  title: 'Rate Limited',
  message: 'Rate limited when getting App Configuration. Everything shows as if it said nothing.',
}

const BROKEN: Alert = {
  code: 'server_error',
  title: 'Server Error',
  message: 'Failed to get App Configuration. Everything shows as if it said nothing.',
}

/** Alerts of this plugin; those of a service that refuses the app are the kernel's. */
export const CLOUD_ALERTS = { missing: MISSING, limited: LIMITED, broken: BROKEN } as const

/** The meaning of a failed call for the service: it limits, it is broken, or neither. */
export function outageOf(error: unknown): 'limited' | 'broken' | undefined {
  if (isKitError(error, 'rate_limited')) return 'limited'
  if (isKitError(error, 'server_error')) return 'broken'
  if (!isKitError(error, 'http_status')) return undefined
  const { status } = error.context as { readonly status: number }
  if (status === 429) return 'limited'
  return status >= 500 ? 'broken' : undefined
}
