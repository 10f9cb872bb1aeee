import { frameUrlFor } from '../world.js'
import type { PluginContext } from './catalog.js'

/** A frame that is hosted by whoever writes the app; here by the local world. */
export const embeddedOptions = ({ world, base }: PluginContext) => ({
  frameUrl: frameUrlFor(world, base) ?? 'https://wallet.your-app.example/',
})
