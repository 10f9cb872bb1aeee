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
  option_invalid: { says: fault },
  networks_empty: { says: fault },
  network_invalid: { says: fault },
  network_duplicate: { says: fault },
  network_unknown: { says: fault },
  namespace_missing: { says: fault },
  plugin_invalid: { says: fault },
  feature_missing: { says: fault },
})
