import { isNetworkId, shown, type CaipNetworkId } from '@latchkey/kernel'
import { isServiceUrl, own } from '@latchkey/kernel/internal/page'
import { ExplorerErrors } from './errors.js'

/** Base URLs by CAIP-2 network id. */
export type Urls = Readonly<Record<CaipNetworkId, string>>

const EXPECTED =
  'an https:// URL (http:// on this machine) with a plain host and no query, fragment or user'

/**
 * The URLs of an option, without a slash at their end.
 *
 * @param namespace The only one that is served.
 * @throws KitError `option_invalid`
 */
export function checkedUrls(urls: Urls, namespace: string): ReadonlyMap<string, string> {
  const given = Object.entries<unknown>(own(urls))
  for (const [network, url] of given) {
    if (!isNetworkId(network) || !network.startsWith(`${namespace}:`)) {
      const expected = `a network id of "${namespace}"`
      throw ExplorerErrors.option_invalid({ option: 'urls', given: shown(network), expected })
    }
    if (isServiceUrl(url)) continue
    const option = `urls["${network}"]`
    throw ExplorerErrors.option_invalid({ option, given: shown(url), expected: EXPECTED })
  }
  return new Map(given.map(([network, url]) => [network, String(url).replace(/\/+$/, '')]))
}
