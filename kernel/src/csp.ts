import type { CaipNetwork } from './caip/network.js'
import type { CspSource } from './points/csp-source.js'

const origins = (urls: readonly string[]) => [
  ...new Set(urls.flatMap((url) => /^[a-z]+:\/\/[^/?#]+/i.exec(url)?.[0] ?? [])),
]

/** The policy a configuration needs, in the form of `docs/decisions.md`, "content security policy". */
export function cspOf(networks: readonly CaipNetwork[], sources: readonly CspSource[]): string {
  const connect = origins([
    ...sources.flatMap((source) => source.connect ?? []),
    ...networks.flatMap((network) => network.rpcUrls),
  ])
  const frame = origins(sources.flatMap((source) => source.frame ?? []))
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    ['connect-src', "'self'", ...connect].join(' '),
    `frame-src ${frame.join(' ') || "'none'"}`,
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
}
