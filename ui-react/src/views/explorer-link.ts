import { Namespace, type Account, type CaipNetwork, type Kit, ownMember } from '@latchkey/kernel'

/** Where an account can be looked up. */
export interface ExplorerLink {
  readonly name: string
  readonly url: string
}

/** The account's page on the network's first explorer; only `https:` ones, or local ones, are linked. */
export function explorerLink(
  kit: Kit,
  account: Account,
  network: CaipNetwork | undefined,
): ExplorerLink | undefined {
  const explorer = ownMember(network, 'explorers')?.[0]
  const namespace = kit.all(Namespace).find(({ id }) => id === account.namespace)
  if (!network || !explorer || !namespace || !/^https?:\/\//i.test(explorer.url)) return undefined
  const path = namespace.explorerPath(account.address, network.id)
  return { name: explorer.name, url: explorer.url + path }
}
