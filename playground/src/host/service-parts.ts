import type { Plugin } from '@latchkey/kernel'
import { analytics } from '@latchkey/analytics'
import { cloud } from '@latchkey/cloud'
import { walletDirectory } from '@latchkey/wallet-directory/react'
import type { HostKit } from './host-config.js'

/** A project whose services are all at one address, and what calls them. */
export function serviceParts({
  url,
  projectId,
}: NonNullable<HostKit['services']>): readonly Plugin[] {
  const services = { directory: url, analytics: url, rpc: url, blockchainApi: url }
  const project = projectId === false ? {} : { projectId: 'host' }
  return [cloud({ ...project, services }), walletDirectory(), analytics()]
}
