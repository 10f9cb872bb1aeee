/** How one error code of a package is worded. */
export interface ErrorEntry<Context> {
  /** Text fit for a visitor. Without it the visitor sees the interface's general sentence. */
  readonly user?: string
  /** Text for a developer: what happened, and what to do. */
  readonly says: (context: Context) => string
}

/** The context that `says` needs, by code. */
type ContextOf<Entry> = Entry extends { says: (context: infer C) => string } ? C : never

/**
 * The one error type of Latchkey and its plugins. Compare `code`, never the text, and test with
 * {@link isKitError}, which also knows errors made by a second copy of the package.
 */
export class KitError<Code extends string = string, Context = unknown> extends Error {
  override readonly name = 'KitError'
  declare readonly code: Code
  /** Package or plugin that owns the code. */
  declare readonly origin: string
  declare readonly context: Context
  /** Text fit for a visitor, if the code has one. */
  declare readonly user: string | undefined

  constructor(
    init: { code: Code; origin: string; context: Context; user: string | undefined },
    message: string,
    cause?: unknown,
  ) {
    super(message, cause === undefined ? undefined : { cause })
    Object.assign(this, init)
  }

  /**
   * Where the site of the docs explains the code: a page and a place on it, such as `errors/siwx#nonce_spent`. Codes of
   * plugins by others are not there.
   */
  get docs(): string {
    const place = `${this.origin}/${this.code}`
    return `errors/${place.replace('/', '#').replaceAll('/', '-')}`
  }
}

/** Makes one error of a table; `cause` is the foreign error it was mapped from. */
export type ErrorFactory<Code extends string, Context> =
  Record<string, never> extends Context
    ? (context?: Context, cause?: unknown) => KitError<Code, Context>
    : (context: Context, cause?: unknown) => KitError<Code, Context>

/** One factory per code of the table. */
export type ErrorFactories<Table extends Record<string, ErrorEntry<never>>> = {
  readonly [Code in keyof Table & string]: ErrorFactory<Code, ContextOf<Table[Code]>>
}

/**
 * Declares the errors of a package: one table from code to wording.
 *
 * @example
 * const SendErrors = defineErrors('send', { unsupported_chain: { says: (c: { id: string }) => `…${c.id}` } })
 * throw SendErrors.unsupported_chain({ id })
 */
export function defineErrors<const Table extends Record<string, ErrorEntry<never>>>(
  origin: string,
  table: Table,
): ErrorFactories<Table> {
  const make =
    (code: string, entry: ErrorEntry<never>) =>
    (context: unknown = {}, cause?: unknown) =>
      // `says` takes the context of its own code: the mapped type above pairs them.
      new KitError({ code, origin, context, user: entry.user }, entry.says(context as never), cause)
  const factories = Object.entries(table).map(([code, entry]) => [code, make(code, entry)])
  return Object.fromEntries(factories) as ErrorFactories<Table>
}

/** True for an error of Latchkey or a plugin, optionally of one code. Works across package copies. */
export function isKitError(error: unknown, code?: string): error is KitError {
  if (typeof error !== 'object' || error === null) return false
  const { name, code: found } = error as { name?: unknown; code?: unknown }
  return name === 'KitError' && (code === undefined || found === code)
}
