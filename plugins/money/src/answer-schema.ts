import type { Schema } from '@latchkey/kernel'

/**
 * A Standard Schema for what a service answers.
 *
 * @param read What it is read as, or in English what is wrong with it.
 * @example
 * http.get(url, { schema: answerSchema((value) => (isObject(value) ? own(value)['id'] : 'no object')) })
 */
export const answerSchema = <T>(read: (value: unknown) => T | string): Schema<T> => ({
  '~standard': {
    version: 1,
    vendor: 'latchkey',
    validate(value) {
      const found = read(value)
      return typeof found === 'string' ? { issues: [{ message: found }] } : { value: found }
    },
  },
})
