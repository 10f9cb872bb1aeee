import type { CaipNetwork } from './caip/network.js'
import type { CspSource } from './points/csp-source.js'

/**
 * The policy a configuration needs, in the form of `docs/decisions/content-security-policy.md`.
 *
 * @param named Sites that the app itself lets have the page in a frame.
 */
export function cspOf(
  networks: readonly CaipNetwork[],
  sources: readonly CspSource[],
  named: readonly string[] = [],
): string {
  const origins = (kind: keyof CspSource, urls: readonly string[] = []) =>
    [...sources.flatMap((source) => source[kind] ?? []), ...urls]
      .map((url) => /^[a-z]+:\/\/[^/?#;,'\s]+/i.exec(url)?.[0])
      .filter((origin, at, all) => origin && all.indexOf(origin) === at)
      .map((origin) => ` ${String(origin)}`)
      .join('')
  const around = origins('ancestors', named)
  const connect = origins(
    'connect',
    networks.flatMap(({ rpcUrls }) => rpcUrls),
  )
  return `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'${connect}; frame-src${origins('frame') || " 'none'"}; base-uri 'none'; require-trusted-types-for 'script'; trusted-types 'none'${around && `; frame-ancestors 'self'${around}`}`
}
