import { Namespace, type Account, type CaipNetwork, type Kit } from '@latchkey/kernel'
import { ownMember } from '@latchkey/kernel/internal/page'

/** Where an account or a transaction can be looked up. */
export interface ExplorerLink {
  readonly name: string
  readonly url: string
}

/** A page on the network's first explorer; only `https:` ones, or local ones, are linked. */
function linkTo(
  kit: Kit,
  network: CaipNetwork | undefined,
  pathOf: (namespace: Namespace, network: CaipNetwork) => string | undefined,
): ExplorerLink | undefined {
  const explorer = ownMember(network, 'explorers')?.[0]
  const namespace = kit.all(Namespace).find(({ id }) => id === network?.namespace)
  if (!network || !explorer || !namespace || !/^https?:\/\//i.test(explorer.url)) return undefined
  const path = pathOf(namespace, network)
  return path === undefined ? undefined : { name: explorer.name, url: explorer.url + path }
}

/** The account's page. */
export const explorerLink = (
  kit: Kit,
  account: Account,
  network: CaipNetwork | undefined,
): ExplorerLink | undefined =>
  linkTo(kit, network, (namespace, { id }) => namespace.explorerPath(account.address, id))

/** The page of a transaction; none where the namespace knows no path, and for a hash that is not one word. */
export const transactionLink = (
  kit: Kit,
  hash: string,
  network: CaipNetwork | undefined,
): ExplorerLink | undefined =>
  linkTo(kit, network, (namespace, { id }) =>
    /^\w+$/.test(hash) ? ownMember(namespace, 'transactionPath')?.(hash, id) : undefined,
  )
