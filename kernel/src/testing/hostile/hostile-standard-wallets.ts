import { hostileParts, hostileRecords, type HostileRecord } from './hostile-records.js'

type Members = Readonly<Record<string, unknown>>

/** A wallet as it registers itself, with at least one account. */
interface StandardRecord extends Members {
  readonly features: Members
  readonly accounts: readonly [Members, ...Members[]]
}

/**
 * Makes hostile wallets of the Wallet Standard out of an honest one: itself, its features, an account, and its
 * answer when it is connected.
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
  const account = () => honest().accounts[0]
  return [
    ...hostileRecords(honest),
    ...hostileParts(
      'features',
      () => honest().features,
      (features) => wallet({ features }),
    ),
    ...hostileParts('an account', account, (raw) => wallet({ accounts: [raw] })),
    ...hostileParts('an answer', () => ({ accounts: honest().accounts }), answering),
    ...hostileParts('an answered account', account, (raw) => answering({ accounts: [raw] })),
  ]
}
