import type { Plugin } from '@latchkey/kernel'
import { analytics } from '@latchkey/analytics'
import { cloud } from '@latchkey/cloud'
import { walletDirectory } from '@latchkey/wallet-directory/react'
import type { HostKit } from './host-config.js'

/** A list of every wallet, and a project whose services are all at one address with what calls them: as asked for. */
export function serviceParts({
  services,
  directory,
}: Pick<HostKit, 'services' | 'directory'>): readonly Plugin[] {
  const list = walletDirectory(directory)
  if (!services) return directory ? [list] : []
  const { url, projectId } = services
  const project = projectId === false ? {} : { projectId: 'host' }
  const places = { directory: url, analytics: url, rpc: url, blockchainApi: url }
  return [cloud({ ...project, services: places }), list, analytics()]
}
