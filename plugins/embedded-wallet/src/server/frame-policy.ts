import type { ServerSettings } from './options.js'

/**
 * Headers of the frame's page. It runs its own files alone, and talks to its own server and to the nodes of its
 * chains. Only frames of the listed apps may have it.
 */
export function framePolicy({
  chains,
  origins,
}: Pick<ServerSettings, 'chains' | 'origins'>): Readonly<Record<string, string>> {
  const hosts = chains.map(({ rpcUrl }) => new URL(rpcUrl).origin)
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src ${["'self'", ...new Set(hosts)].join(' ')}`,
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${origins.length > 0 ? origins.join(' ') : "'none'"}`,
    "require-trusted-types-for 'script'",
  ]
  return {
    'content-security-policy': policy.join('; '),
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
    'cache-control': 'no-cache',
  }
}
