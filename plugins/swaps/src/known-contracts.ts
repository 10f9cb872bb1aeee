import { own } from '@latchkey/kernel/internal/page'
import type { CaipNetworkId } from '@latchkey/kernel'

/** Addresses of contracts, by network. */
export type KnownContracts = Readonly<Partial<Record<CaipNetworkId, readonly string[]>>>

const ADDRESS = /^0x[0-9a-f]{40}$/i

/** Whether an option is a table of contracts. */
export function areContracts(given: unknown): given is KnownContracts | undefined {
  if (given === undefined) return true
  if (typeof given !== 'object' || given === null) return false
  return Object.entries(given).every(
    ([network, list]: [string, unknown]) =>
      /^eip155:\d+$/.test(network) &&
      Array.isArray(list) &&
      list.every((one) => ADDRESS.test(String(one))),
  )
}

/** The contracts of a network. */
export const contractsOf = (contracts: KnownContracts, network: CaipNetworkId): readonly string[] =>
  own(contracts)[network] ?? []
