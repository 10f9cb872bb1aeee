import type { Connector, WalletListing } from '@latchkey/kernel'

/** Id of a wallet of the page in a list that has no entry of it: none that a service can send. */
export const pageId = (connectorId: string) => `page/${connectorId}`

/** A wallet of the page as an entry of a list. */
export const pageListing = ({ id, name, rdns, icon }: Connector): WalletListing => ({
  ...{ id: pageId(id), name, installed: true },
  ...(rdns === undefined ? {} : { rdns }),
  ...(icon === undefined ? {} : { icon }),
})
