import { hostileRecords, type HostileRecord } from './hostile-records.js'

type Members = Readonly<Record<string, unknown>>

/** A wallet as it registers itself, with at least one account. */
interface StandardRecord extends Members {
  readonly features: Members
  readonly accounts: readonly [Members, ...Members[]]
}

/**
 * Makes hostile wallets of the Wallet Standard out of an honest one: itself, its features, an account, and
 * what it answers when it is connected.
 *
 * @param honest Makes the honest wallet.
 * @param connect Its feature that connects, such as `standard:connect`.
 */
export function hostileStandardWallets(
  honest: () => StandardRecord,
  connect: `${string}:connect`,
): readonly HostileRecord[] {
  const wallet = (part: Members) => ({ ...honest(), ...part })
  const answering = (answer: unknown) =>
    wallet({
      features: {
        ...honest().features,
        [connect]: { version: '1.0.0', connect: () => Promise.resolve(answer) },
      },
    })
  const parts: readonly (readonly [string, () => Members, (raw: unknown) => object])[] = [
    ['features', () => honest().features, (features) => wallet({ features })],
    ['an account', () => honest().accounts[0], (account) => wallet({ accounts: [account] })],
    ['an answer', () => ({ accounts: honest().accounts }), answering],
    [
      'an answered account',
      () => honest().accounts[0],
      (account) => answering({ accounts: [account] }),
    ],
  ]
  return [
    ...hostileRecords(honest),
    ...parts.flatMap(([part, of, put]) =>
      hostileRecords(of).map(({ name, make }) => ({
        name: `${part} ${name}`,
        make: () => put(make()),
      })),
    ),
  ]
}
