import { frameUrlFor } from '../world.js'
import type { PluginContext } from './catalog.js'

/** A frame that the app's author hosts; here the local world does. */
export const embeddedOptions = ({ world, base }: PluginContext) => ({
  frameUrl: frameUrlFor(world, base) ?? 'https://wallet.your-app.example/',
})

/** The page of a wallet's window is the world's if there is one. */
export const windowOptions = ({ world }: PluginContext) =>
  world?.windowsUrl === undefined ? {} : { windowUrl: `${world.windowsUrl}/wallet.html` }

/** A Base Account serves networks that it knows: here those of the world. */
export const baseOptions = ({ world }: PluginContext) =>
  world?.windowsUrl === undefined
    ? {}
    : {
        windowUrl: `${world.windowsUrl}/wallet.html`,
        networks: world.chains.map(({ chainId }) => `eip155:${chainId}` as const),
      }
