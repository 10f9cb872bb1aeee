import { blockscout, tokenList } from '@latchkey/explorers'
import { createKit, type CaipNetwork, type Ports } from '@latchkey/kernel'
import { eip155 } from '@latchkey/eip155'
import { Activity, activity } from '@latchkey/activity'

/** A kit without any screen that knows what happened on accounts. */
export const makeKit = (
  networks: readonly CaipNetwork[],
  explorer: string,
  /** As tokenlists.org has them. */
  tokens: object,
  ports: Partial<Ports> = {},
) =>
  createKit({
    networks,
    plugins: [
      eip155(),
      activity(),
      // Without a service the past is read here; without this, from the network's own nodes.
      blockscout({ urls: { 'eip155:1': explorer } }),
      tokenList(tokens),
    ],
    ports,
  })

/** Prints the newest transactions of the account that is connected, by months, and how many are likely scams. */
export async function printActivity(
  kit: ReturnType<typeof makeKit>,
  print: (line: string) => void,
): Promise<void> {
  const { account, network } = kit.store.get(kit.connections.accountAtom)
  if (!account || !network) throw new Error('Connect a wallet first.')
  const past = kit.get(Activity)
  await past.open(account, network)
  const { status, months, hidden, error } = kit.store.get(past.stateAtom(account.id))
  if (status === 'failed') throw error ?? new Error('Nothing could be read.')
  for (const { year, month, items } of months) {
    print(`${String(year)}-${String(month)}`)
    for (const { kind, hash, transfers } of items)
      print(`${kind} ${hash} ${transfers.map(({ amount }) => String(amount)).join(' ')}`)
  }
  print(`${String(hidden.length)} hidden`)
}
