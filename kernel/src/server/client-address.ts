/** Addresses of the connections that requests came by; a web request has no place for one. */
const addresses = new WeakMap<Request, string>()

/** Notes the address of the connection that a request came by. */
export function noteAddress(request: Request, address: string | undefined): void {
  if (address !== undefined) addresses.set(request, address)
}

/** The address that was noted. */
export const clientOfConnection = (request: Request): string | undefined => addresses.get(request)

const NETWORK_GROUPS = 4

/**
 * One client for limits: who has an IPv6 address has all 2^64 of its network.
 *
 * @param groupCount how many groups of an IPv6 address name its network
 */
export function limitedAs(
  address: string | undefined,
  groupCount = NETWORK_GROUPS,
): string | undefined {
  if (address === undefined || !address.includes(':')) return address
  const [, ipv4] = /^::ffff:([\d.]+)$/i.exec(address) ?? []
  if (ipv4 !== undefined) return ipv4
  const [head = '', tail] = address.toLowerCase().replace(/%.*$/, '').split('::')
  const [before, after] = [head, tail ?? ''].map((part) => part.split(':').filter(Boolean))
  const missing = tail === undefined ? 0 : 8 - (before?.length ?? 0) - (after?.length ?? 0)
  const groups = [
    ...(before ?? []),
    ...Array<string>(Math.max(0, missing)).fill('0'),
    ...(after ?? []),
  ]
  const network = groups.slice(0, groupCount).map((group) => group.replace(/^0+(?=.)/, ''))
  return `${network.join(':')}::/${16 * groupCount}`
}
