import { decodeBase58 } from '@latchkey/kernel/internal/page'

const SHAPE = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/

/** True for base58 of 32 to 44 characters that encode 32 bytes, a public key. */
export const isSolanaAddress = (address: unknown): address is string =>
  typeof address === 'string' && SHAPE.test(address) && decodeBase58(address)?.length === 32
