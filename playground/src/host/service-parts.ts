import type { Plugin } from '@latchkey/kernel'
import { activity } from '@latchkey/activity/react'
import { analytics } from '@latchkey/analytics'
import { cloud } from '@latchkey/cloud'
import { walletDirectory } from '@latchkey/wallet-directory/react'
import type { HostKit } from './host-config.js'

/**
 * A list of every wallet, a project with what calls its services, and what shows an account's money: as asked for.
 */
export function serviceParts({
  services,
  directory,
  activity: hasActivity,
}: Pick<HostKit, 'services' | 'directory' | 'activity'>): readonly Plugin[] {
  const list = walletDirectory(directory)
  const money = hasActivity ? [activity()] : []
  if (!services) return directory ? [list, ...money] : money
  const { url, data = url, projectId } = services
  const project = projectId === false ? {} : { projectId: 'host' }
  const places = { directory: url, analytics: url, rpc: url, blockchainApi: data }
  return [cloud({ ...project, services: places }), list, analytics(), ...money]
}
