import { createKit, type Kit, type KitOptions } from '@latchkey/kernel'
import type { RegionPolicy } from '@latchkey/kernel/internal'
import type { Config, Flag } from '../config.js'
import { FLAGS } from '../config.js'
import { CATALOG, type PluginContext } from './catalog.js'
import { createEventLog, type EventLog } from './event-log.js'
import { offeredNetworks } from './networks.js'
import { playgroundPlugin } from './playground-plugin.js'

/** A configuration brought to life, or why it could not be. */
export type MadeKit =
  | { readonly kit: Kit; readonly log: EventLog; readonly error?: undefined }
  | { readonly kit?: undefined; readonly error: Error }

/** Switches that are options of the kit itself. */
export const KIT_FLAGS = [
  'multiWallet',
  'collapseWallets',
  'allowUnsupportedChain',
  'enableNetworkSwitch',
  'reconnect',
] as const satisfies readonly Flag[]

/** Options of the kit that differ from its own defaults. */
export const kitFlags = (config: Config): Partial<KitOptions> =>
  Object.fromEntries(
    KIT_FLAGS.filter((name) => config[name] !== FLAGS[name]).map((name) => [name, config[name]]),
  )

/** Switches about features. */
export const FEATURE_FLAGS = ['allWallets', 'regional'] as const satisfies readonly Flag[]

const regionPolicy: RegionPolicy = ({ feature, isRestricted }) =>
  !(feature === 'allWallets' && isRestricted)

/** The features of the configuration; `policy` is replaced by the policy of its switch. */
export const featureOptions = <P>({ allWallets, regional }: Config, policy: P) => ({
  ...(allWallets ? {} : { features: { allWallets } }),
  ...(regional ? { regionPolicy: policy } : {}),
})

function optionsOf(context: PluginContext): KitOptions {
  const { config, world } = context
  const chosen = CATALOG.filter(({ id }) => config.plugins.includes(id))
  const own = world ? [playgroundPlugin(world, config.plugins.includes('walletconnect'))] : []
  return {
    id: config.id,
    networks: offeredNetworks(config, world).flatMap(([, offered]) =>
      offered.map(({ network }) => network),
    ),
    plugins: [...chosen.map((entry) => entry.make(context)), ...own],
    ...kitFlags(config),
    ...featureOptions(config, regionPolicy),
  }
}

/** Makes the kit of a configuration. A wrong configuration is an answer too: its error says what to do. */
export function makeKit(context: PluginContext): MadeKit {
  try {
    const kit = createKit(optionsOf(context))
    return { kit, log: createEventLog(kit) }
  } catch (error) {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }
}
