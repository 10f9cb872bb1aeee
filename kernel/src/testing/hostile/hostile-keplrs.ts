import { hostileParts, hostileRecords } from './hostile-records.js'
import type { HostileVariants } from './hostile-variants.js'

/**
 * Makes hostile objects like Keplr's: the object and the key that it answers, each wrong in turn.
 *
 * @param bech32Address The account of the honest one.
 * @param pubKey The public key of that account; without it nothing can be connected.
 */
export function hostileKeplrs(
  bech32Address: string,
  pubKey: Uint8Array = new Uint8Array(33).fill(2),
): HostileVariants {
  const key = () => ({
    name: 'Savings',
    algo: 'secp256k1',
    isNanoLedger: false,
    bech32Address,
    pubKey,
  })
  const api = (answer: unknown) => ({
    enable: () => Promise.resolve(),
    isConnected: () => Promise.resolve(true),
    getKey: () => Promise.resolve(answer),
    signAmino: () => Promise.resolve({}),
  })
  const honest = () => api(key())
  return {
    honest,
    records: [...hostileRecords(honest), ...hostileParts('a key', key, api)],
  }
}
