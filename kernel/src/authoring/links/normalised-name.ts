/** A wallet's name as names are compared: 'Trust Wallet' and 'trust' are one. */
export function normalisedName(name: string): string {
  const plain = name.trim().replace(/\s+/g, ' ').toLowerCase()
  return plain === 'trust wallet' ? 'trust' : plain
}

/** The reverse domain name to compare by: `io.metamask` also of its app, which calls itself `io.metamask.mobile`. */
export const plainRdns = (rdns: string) => rdns.toLowerCase().replace(/\.mobile$/, '')
