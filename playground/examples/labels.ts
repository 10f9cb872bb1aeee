import type { Kit } from '@latchkey/kernel'

export const labelTreasury = (kit: Kit, address: string) =>
  kit.connections.labelAddresses('eip155', { [address]: 'Treasury' })
