import { isObject, optionCheck } from '@latchkey/kernel'
import { isServiceUrl, own } from '@latchkey/kernel/internal/page'
import { SELLERS, type LinkSellerId } from './sellers.js'

/** Options of {@link onrampLinks}. */
export interface LinksOptions {
  /** Path or URL of `linkSellers` on the app's own server, such as `/onramp`. */
  readonly server: string
  /** The sellers that the server has keys of, in the order of the page. */
  readonly sellers: readonly LinkSellerId[]
  /** Hosts that the page of a purchase may be at. @default each seller's own */
  readonly hosts?: readonly string[]
  /** Whether they are offered on test networks. @default false */
  readonly testnets?: boolean
}

const isPath = (value: unknown) => typeof value === 'string' && /^\/(?!\/)[\w./-]*$/.test(value)

/** @throws KitError `option_invalid` */
export function checkOptions(options: LinksOptions): void {
  const given: Partial<LinksOptions> = isObject(options) ? own(options) : {}
  const { server, sellers, hosts } = given
  const check = optionCheck('onramp-links', 'onrampLinks')
  const isServer = isPath(server) || isServiceUrl(server)
  check(isServer, 'server', server, 'a path such as "/onramp", or an https: URL')
  const areSellers =
    Array.isArray(sellers) &&
    sellers.length > 0 &&
    new Set(sellers).size === sellers.length &&
    sellers.every((one: unknown) => typeof one === 'string' && Object.hasOwn(SELLERS, one))
  check(areSellers, 'sellers', sellers, `a list of ${Object.keys(SELLERS).join(', ')}`)
  const isHosts =
    hosts === undefined || (Array.isArray(hosts) && hosts.every((one) => typeof one === 'string'))
  check(isHosts, 'hosts', hosts, 'a list of hosts')
}
