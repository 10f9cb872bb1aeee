/** An address in fours, so that a person can compare it with another piece by piece. */
export function groupAddress(address: string): readonly string[] {
  const prefix = address.startsWith('0x') ? ['0x'] : []
  return [...prefix, ...(address.slice(prefix.length * 2).match(/.{1,4}/g) ?? [])]
}
