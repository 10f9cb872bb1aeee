import { defineErrors } from './errors.js'
import type { KitOptions } from './kit-types.js'

interface ShapeFault {
  readonly option: string
  readonly given: unknown
}

const fault = ({ option }: ShapeFault) =>
  `createKit: "${option}" is missing or has another form than its type says. A build for development tells what is expected.`

/** The faults of which no kit can be made, with the codes that a page in development gives. */
const ShapeErrors = defineErrors('kernel', {
  option_invalid: { says: fault },
  networks_empty: { says: fault },
  network_invalid: { says: fault },
  plugin_invalid: { says: fault },
})

const isObject = (value: unknown) => typeof value === 'object' && value !== null

/**
 * Checks no more than that a kit can be made of the options: the other checks come with the code that asks wallets.
 *
 * @throws KitError with the option and the value given
 */
export function checkShape(options: KitOptions): void {
  if (!isObject(options)) throw ShapeErrors.option_invalid({ option: 'options', given: options })
  const { networks, plugins } = options
  if (!Array.isArray(networks))
    throw ShapeErrors.networks_empty({ option: 'networks', given: networks })
  networks.forEach((given: unknown, at) => {
    const option = `networks[${String(at)}]`
    if (!isObject(given)) throw ShapeErrors.network_invalid({ option, given })
  })
  if (!Array.isArray(plugins))
    throw ShapeErrors.option_invalid({ option: 'plugins', given: plugins })
  plugins.forEach((given: unknown, at) => {
    const option = `plugins[${String(at)}]`
    if (!isObject(given) || !('setup' in given) || typeof given.setup !== 'function')
      throw ShapeErrors.plugin_invalid({ option, given })
  })
}
