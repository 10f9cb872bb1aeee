import { defineErrors } from './errors.js'
import { shown } from '../authoring/untrusted/foreign-value.js'

interface WrongOption {
  readonly option: string
  readonly given: string
  readonly expected: string
}

/**
 * Makes what checks a plugin's options, each with a word of what is expected of it.
 *
 * @param origin Id of the plugin.
 * @param called What its factory is called, where that is another word.
 * @returns a function that throws KitError `option_invalid` where a check does not hold
 * @example
 * const check = optionCheck('acme:hello', 'hello')
 * check(typeof name === 'string', 'name', name, 'a text')
 */
export function optionCheck(origin: string, called = origin) {
  return (holds: boolean, option: string, given: unknown, expected: string): void => {
    if (holds) return
    const { option_invalid } = defineErrors(origin, {
      option_invalid: {
        says: (wrong: WrongOption) =>
          `${called}: "${wrong.option}" is ${wrong.given}, expected ${wrong.expected}. Correct it or leave it out.`,
      },
    })
    throw option_invalid({ option, given: shown(given), expected })
  }
}
