import { defineErrors, isKitError, type ErrorEntry, type ErrorFactories } from '../core/errors.js'

/** How one error code of a server is worded, and the HTTP status of its answer. */
export interface ServerErrorEntry<Context> extends ErrorEntry<Context> {
  readonly status: number
}

/** Errors of a server, with the status of each. */
export interface ServerErrorTable<Table extends Record<string, ServerErrorEntry<never>>> {
  readonly errors: ErrorFactories<Table>
  /** HTTP status of an error of the table; 500 for any other. */
  readonly statusOf: (error: unknown) => number
}

/** The refusals of every JSON server. */
const commonOf = (name: string) => ({
  /** The page asks for a path that the server does not have. Mount the handler where the page's `url` says. */
  route_unknown: { status: 404, says: () => `There is nothing at this path of the ${name}.` },
  /**
   * The path is asked with another method, such as by a link. Pass all methods on to the handler, and leave the asking
   * to the kit.
   */
  method_not_allowed: {
    status: 405,
    says: (c: { readonly allowed: string }) => `This path answers ${c.allowed} only.`,
  },
  /** The page is at another origin than the server expects. Add the page's origin to its options, if it is yours. */
  origin_not_allowed: {
    status: 403,
    says: () => 'The server does not answer pages of this origin. Its `report` gets the origin.',
  },
  /** The body came as something else than JSON. Leave the asking to the kit, or send `application/json`. */
  content_type_unsupported: { status: 415, says: () => 'The body has to be application/json.' },
  /** The body is longer than any that the server reads. Leave the asking to the kit. */
  body_too_large: {
    status: 413,
    says: (c: { readonly limit: number }) => `The body is longer than ${c.limit} bytes.`,
  },
  /**
   * The page and the server have different versions, or something between them changes the body. Install the same
   * version on both sides.
   */
  body_invalid: { status: 400, says: () => 'The body is not what this path reads.' },
  /** Something failed that has no code. `report` of the options hears why. */
  internal: { status: 500, says: () => `The ${name} failed.` },
})

/**
 * Declares the errors of a JSON server: those that every server has, and its own, each with its HTTP status.
 *
 * @param id owner of the codes, and what its texts call the server
 * @param own further codes
 * @example
 * const { errors, statusOf } = serverErrors({ origin: 'swaps', name: 'swap server' }, {
 *   no_route: { status: 422, says: () => 'There is no route for this swap.' },
 * })
 */
export function serverErrors<const Own extends Record<string, ServerErrorEntry<never>>>(
  { origin, name }: { readonly origin: string; readonly name: string },
  own: Own,
): ServerErrorTable<ReturnType<typeof commonOf> & Own> {
  const table: ReturnType<typeof commonOf> & Own = Object.assign(commonOf(name), own)
  return {
    errors: defineErrors(origin, table),
    statusOf(error) {
      if (!isKitError(error) || error.origin !== origin) return 500
      return Object.hasOwn(table, error.code) ? (table[error.code]?.status ?? 500) : 500
    },
  }
}
