import { safeParse, type GenericSchema } from 'valibot'
import type { Storage } from '../ports/storage.js'
import { toJson } from '../../authoring/untrusted/to-json.js'
import { own } from '../../authoring/untrusted/own.js'

/** Largest stored record that is read, in characters. */
const MAX_LENGTH = 64_000

/** One stored record: versioned, checked against a schema, capped in size. */
export interface StoredRecord<T> {
  /** The value, or `undefined` when there is none or it is of another version or shape; such a record is dropped. */
  read(): T | undefined
  write(value: T): void
  clear(): void
}

/** Options of {@link storedRecord}. */
export interface RecordOptions<T> {
  readonly storage: Storage
  readonly key: string
  readonly version: number
  readonly schema: GenericSchema<unknown, T>
}

/** Members of a page's `Object.prototype` are not stored. */
const asOwn = (_key: string, value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? own(value) : value

/** Reads and writes one record. Storage is untrusted: anyone with a console, or another tab, writes there. */
export function storedRecord<T>({
  storage,
  key,
  version,
  schema,
}: RecordOptions<T>): StoredRecord<T> {
  const parse = (text: string): T | undefined => {
    try {
      const record: unknown = text.length > MAX_LENGTH ? undefined : JSON.parse(text, asOwn)
      const { v, data } = (record ?? {}) as { v?: unknown; data?: unknown }
      const result = v === version ? safeParse(schema, data) : undefined
      return result?.success ? result.output : undefined
    } catch {
      return undefined
    }
  }
  return {
    read() {
      const text = storage.get(key)
      if (text === undefined) return undefined
      const value = parse(text)
      if (value === undefined) storage.remove(key)
      return value
    },
    write(data) {
      const text = toJson({ v: version, data })
      if (storage.get(key) !== text) storage.set(key, text)
    },
    clear: () => {
      storage.remove(key)
    },
  }
}
