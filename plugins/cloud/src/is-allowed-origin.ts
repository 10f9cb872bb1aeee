import { isLocal } from './is-local.js'

/**
 * Whether a label of a host matches a pattern, where each `*` is one character or more. No regular expression is
 * made of it: a service could send one that takes for ever.
 */
function fits(label: string, pattern: string): boolean {
  const [first = '', ...parts] = pattern.split('*')
  const last = parts.pop()
  if (last === undefined || !label.startsWith(first)) return label === first
  let end = first.length
  for (const part of parts) {
    const at = label.indexOf(part, end + 1)
    if (at < 0) return false
    end = at + part.length
  }
  return label.endsWith(last) && label.length - last.length > end
}

/** Labels and what stands between them, which no `*` goes over. */
const labelsOf = (host: string) => host.split(/([.:])/)

/** Replaces `*` where a URL is parsed: browsers differ on one in a host. */
const STAR = 'any0any'

/** Scheme and host as a browser writes them: in ASCII and without the port that goes without saying. */
function parsed(text: string, protocol: string): readonly [scheme: string, host: string] {
  const [, scheme = protocol, host = ''] = /^(?:([a-z][\w+.-]*):\/\/)?([^/?#]*)/i.exec(text) ?? []
  try {
    const url = new URL(`${scheme}://${host.replaceAll('*', STAR)}`)
    return [scheme.toLowerCase(), url.host.replaceAll(STAR, '*')]
  } catch {
    return [scheme.toLowerCase(), host.toLowerCase()]
  }
}

/**
 * Whether a page's origin is on a project's list. An entry is `[scheme://]host[:port]`, and the rest is ignored. A
 * `*` in it is one label of the host. An empty list allows every origin, and this machine is always allowed
 * (https://docs.reown.com, "allowlist").
 */
export function isAllowedOrigin(origin: string, allowed: readonly string[]): boolean {
  if (allowed.length === 0 || isLocal(origin)) return true
  const [protocol, own] = parsed(origin, '')
  const labels = labelsOf(own)
  return allowed.some((entry) => {
    const [scheme, host] = parsed(entry.trim(), protocol)
    const wanted = labelsOf(host)
    return (
      host !== '' &&
      scheme === protocol &&
      wanted.length === labels.length &&
      wanted.every((pattern, at) => fits(labels[at] ?? '', pattern))
    )
  })
}
