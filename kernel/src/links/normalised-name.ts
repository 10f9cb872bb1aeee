/** A wallet's name as names are compared: 'Trust Wallet' and 'trust' are one. */
export function normalisedName(name: string): string {
  const plain = name.trim().replace(/\s+/g, ' ').toLowerCase()
  return plain === 'trust wallet' ? 'trust' : plain
}
