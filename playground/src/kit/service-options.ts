import { FACES } from '../config.js'
import type { PluginContext } from './catalog.js'

/** Whether a project tells the other plugins where its services are. */
const hasProject = ({ config, world }: PluginContext) =>
  config.plugins.includes('cloud') && world?.directoryUrl !== undefined

export const directoryOptions = (context: PluginContext) => {
  const url = context.config.inline ? undefined : context.world?.directoryUrl
  return hasProject(context) ? {} : url === undefined ? { featured: FACES } : { url }
}

/** Without a world no host is named, and so none is called. */
export const cloudOptions = ({ world }: PluginContext) => {
  const url = world?.directoryUrl
  return url === undefined
    ? { projectId: 'YOUR_PROJECT_ID', services: { rpc: false, blockchainApi: false } as const }
    : {
        projectId: 'playground',
        services: {
          directory: url,
          analytics: url,
          rpc: url,
          blockchainApi: world?.dataUrl ?? url,
        },
      }
}

/** A server at the same place as the page if there is no world, as with sign-in. */
export const analyticsOptions = (context: PluginContext) => {
  if (hasProject(context)) return {}
  return { url: context.world?.directoryUrl ?? new URL('events', context.base).href }
}
