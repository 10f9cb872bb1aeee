import { hostileParts, hostileRecords } from './hostile-records.js'
import type { HostileVariants } from './hostile-variants.js'

/**
 * Makes hostile extensions for `injectedWeb3`: an entry, its answer when it is enabled, and a shared account, each
 * wrong in turn.
 *
 * @param address The account of the honest one.
 */
export function hostileExtensions(address: string): HostileVariants {
  const account = () => ({ address, name: 'Savings', type: 'sr25519', genesisHash: null })
  const injected = (accounts: unknown) => ({
    accounts: { get: () => Promise.resolve(accounts), subscribe: () => () => undefined },
    signer: { signRaw: () => Promise.resolve({}), signPayload: () => Promise.resolve({}) },
  })
  const entry = (answer: unknown) => ({
    version: '1.0.0',
    enable: () => Promise.resolve(answer),
  })
  const answer = () => injected([account()])
  const honest = () => entry(answer())
  return {
    honest,
    records: [
      ...hostileRecords(honest),
      ...hostileParts('an answer', answer, entry),
      ...hostileParts('an account', account, (raw) => entry(injected([raw]))),
    ],
  }
}
