import type { Connector, WalletListing } from '@latchkey/kernel'
import { ownMember } from '@latchkey/kernel/internal/page'

/** Id of a wallet of the page in a list that has no entry of it: none that a service can send. */
export const pageId = (connectorId: string) => `page/${connectorId}`

/** A wallet of the page as an entry of a list. */
export function pageListing(connector: Connector): WalletListing {
  const { id, name } = connector
  const [rdns, icon] = [ownMember(connector, 'rdns'), ownMember(connector, 'icon')]
  return {
    id: pageId(id),
    name,
    installed: true,
    ...(rdns === undefined ? {} : { rdns }),
    ...(icon === undefined ? {} : { icon }),
  }
}
