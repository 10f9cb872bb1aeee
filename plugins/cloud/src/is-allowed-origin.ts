const LOCAL = /^https?:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?$/

const escaped = (text: string) => text.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`)

/**
 * Whether a page's origin is on a project's list. An entry is `[scheme://]host[:port]`, a `*` in it stands
 * for one label of the host; an empty list allows every origin, and this machine is always allowed
 * (https://docs.reown.com, "allowlist").
 */
export function isAllowedOrigin(origin: string, allowed: readonly string[]): boolean {
  if (allowed.length === 0 || LOCAL.test(origin)) return true
  return allowed.some((entry) => {
    const [, scheme = 'https?', host = ''] = /^(?:(https?):\/\/)?([^/]*)\/?$/.exec(entry) ?? []
    const labels = escaped(host).replaceAll('*', '[^./:]+')
    return host !== '' && new RegExp(`^${scheme}://${labels}$`, 'i').test(origin)
  })
}
