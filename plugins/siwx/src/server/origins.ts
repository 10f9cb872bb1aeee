const LOCAL = /^(?:localhost|[a-z0-9-]+\.localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/

/** Whether the host is the developer's own machine, where pages may be served without TLS. */
export const isLocalDomain = (domain: string): boolean => LOCAL.test(domain)

/** Origins that pages of a domain have: https, and http on the developer's own machine. */
export function originsOf(domain: string): readonly string[] {
  const schemes = isLocalDomain(domain) ? ['https', 'http'] : ['https']
  return schemes.map((scheme) => `${scheme}://${domain}`)
}
