import { isSecureUrl } from '@latchkey/kernel/internal/page'
import { FirstErrors } from './first-errors.js'
import type { LinkProvider, OnRampPlace } from './on-ramp-provider.js'

/**
 * The link of a provider, fit to stand on the page.
 *
 * @throws KitError `onramp_url_invalid`, and what its own code throws
 */
export function linkOf(provider: LinkProvider, place: OnRampPlace): string {
  const url = provider.link(place)
  if (!isSecureUrl(url)) throw FirstErrors.onramp_url_invalid({ provider: provider.id })
  return url
}
