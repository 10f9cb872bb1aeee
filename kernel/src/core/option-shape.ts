import { defineErrors } from './errors.js'
import type { KitOptions } from './kit-types.js'
import type { Plugin } from './plugin.js'

const says = ({ option }: { readonly option: string; readonly given: unknown }) =>
  `"${option}" is invalid.`

/** The codes are those of a page in development, which says more. */
const ShapeErrors = defineErrors('kernel', { option_invalid: { says }, plugin_invalid: { says } })

/**
 * Checks no more than that plugins can be set up: the other checks come with the code that asks wallets.
 *
 * @throws KitError with the option and the value given
 */
export function checkShape(options: KitOptions | undefined): void {
  const given = options?.plugins
  if (!Array.isArray(given)) throw ShapeErrors.option_invalid({ option: 'plugins', given })
  given.forEach((plugin: Partial<Plugin> | undefined, at) => {
    if (!plugin?.setup)
      throw ShapeErrors.plugin_invalid({ option: `plugins[${String(at)}]`, given: plugin })
  })
}
