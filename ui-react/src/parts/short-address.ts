/** `0x1a2b…9f3c`: enough of both ends to be recognised. Short addresses stay whole. */
export function shortAddress(address: string, ends = 4): string {
  const start = address.startsWith('0x') ? ends + 2 : ends
  return address.length <= start + ends + 1
    ? address
    : `${address.slice(0, start)}…${address.slice(-ends)}`
}
