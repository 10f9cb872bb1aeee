/** Hex as libraries of EVM have it. */
type Hex = `0x${string}`

/** A value of a node, a page or an app, before it is checked. */
export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

export const memberOf = (value: unknown, name: string): unknown =>
  isObject(value) ? value[name] : undefined

/** Hex of whole bytes. */
export const isBytes = (value: unknown): value is Hex =>
  typeof value === 'string' && /^0x(?:[0-9a-f]{2})*$/i.test(value)

/** Hex whose letters are small. */
export const small = (hex: string): Hex => `0x${hex.slice(2).toLowerCase()}`
