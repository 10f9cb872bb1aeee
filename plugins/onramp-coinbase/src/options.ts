import { isObject, optionCheck } from '@latchkey/kernel'
import { isServiceUrl } from '@latchkey/kernel/internal/page'

/** Where purchases are prepared. */
export interface CoinbasePlace {
  /** Path or URL of `coinbaseOnramp` on the app's own server, such as `/onramp`. */
  readonly server?: string
  /** Through the service of `cloud()`, which then holds the keys. */
  readonly cloud?: true
}

/** Options of {@link onrampCoinbase}. Exactly one of `server` and `cloud` is given. */
export interface CoinbaseOptions extends CoinbasePlace {
  /** Hosts that the page of a purchase may be at. @default ['pay.coinbase.com'] */
  readonly hosts?: readonly string[]
  /** Whether it is offered on test networks. @default false */
  readonly testnets?: boolean
}

const isPath = (value: unknown) => typeof value === 'string' && /^\/(?!\/)[\w./-]*$/.test(value)

/** @throws KitError `option_invalid` */
export function checkOptions(options: CoinbaseOptions): void {
  const { server, cloud, hosts } = isObject(options) ? (options as CoinbaseOptions) : {}
  const check = optionCheck('onramp-coinbase', 'onrampCoinbase')
  check(
    (server === undefined) !== (cloud !== true),
    'server',
    server,
    'one of "server" and "cloud"',
  )
  const isServer = server === undefined || isPath(server) || isServiceUrl(server)
  check(isServer, 'server', server, 'a path such as "/onramp", or an https: URL')
  const isHosts =
    hosts === undefined || (Array.isArray(hosts) && hosts.every((one) => typeof one === 'string'))
  check(isHosts, 'hosts', hosts, 'a list of hosts')
}
