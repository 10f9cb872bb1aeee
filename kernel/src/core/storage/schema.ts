/**
 * The part of Standard Schema v1 that Latchkey reads: any library that implements it (valibot, zod,
 * arktype) can describe an answer or a stored record.
 */
export interface Schema<T> {
  readonly '~standard': {
    readonly version: 1
    readonly vendor: string
    readonly validate: (
      value: unknown,
    ) =>
      | { readonly value: T; readonly issues?: undefined }
      | { readonly issues: readonly { readonly message: string }[] }
      | Promise<unknown>
    readonly types?: { readonly input: unknown; readonly output: T } | undefined
  }
}
