import type { Schema } from '@latchkey/kernel'

/**
 * A Standard Schema for the answers of a service.
 *
 * @param read The value that is read from an answer, or its fault in English.
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
