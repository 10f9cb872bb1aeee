import { defineErrors } from './errors.js'

/** A mistake of an app's developer: the option, the given value, the expected one, and the way out. */
interface OptionFault {
  readonly option: string
  readonly given: unknown
  readonly expected: string
  readonly next: string
}

const shown = (value: unknown): string => {
  if (typeof value === 'string') return JSON.stringify(value)
  if (Array.isArray(value)) return `an array of ${String(value.length)}`
  if (typeof value === 'object' && value !== null) return 'an object'
  return typeof value === 'function' ? 'a function' : String(value)
}

const fault = (c: OptionFault) =>
  `createKit: "${c.option}" is ${shown(c.given)}, expected ${c.expected}. ${c.next}`

/** The faults in the options of a kit. */
export const OptionErrors = defineErrors('kernel', {
  /** An option is of the wrong kind. The text names the option, the value and the expected kind. Correct it, or leave it out. */
  option_invalid: { says: fault },
  /** `networks` has none: give at least one, such as a preset of a namespace plugin. */
  networks_empty: { says: fault },
  /** A network lacks a member or has a wrong one: use a preset, or `defineNetwork()` of its namespace. */
  network_invalid: { says: fault },
  /** Two networks have the same id: leave one of them out. */
  network_duplicate: { says: fault },
  /** `defaultNetwork` is none of `networks`: add it there, or name another. */
  network_unknown: { says: fault },
  /** No plugin serves the namespace of a network: add that plugin, or leave the network out. */
  namespace_missing: { says: fault },
  /** A plugin is not one, or is listed twice: call its factory, as in `eip155()`. */
  plugin_invalid: { says: fault },
  /** A feature is switched on, and no plugin brings it. The text names the plugin to add. */
  feature_missing: { says: fault },
})
