import type { AssetId } from '@latchkey/kernel'

/** What tells assets apart: addresses of EVM networks are one in any case. */
export const assetKey = (id: AssetId): string => (id.startsWith('eip155:') ? id.toLowerCase() : id)
