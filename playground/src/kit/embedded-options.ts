import { frameUrlFor } from '../world.js'
import type { PluginContext } from './catalog.js'

/** A frame that the app's author hosts; here the local world does. */
export const embeddedOptions = ({ world, base }: PluginContext) => ({
  frameUrl: frameUrlFor(world, base) ?? 'https://wallet.your-app.example/',
})
