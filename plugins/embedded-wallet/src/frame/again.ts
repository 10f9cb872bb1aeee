/** Errors after which the app may ask again: the field of the code is shown still. */
const mendable = new WeakSet()

/** Marks an error as one after which the app may ask again. */
export function askAgain(error: unknown): unknown {
  if (error instanceof Error) mendable.add(error)
  return error
}

/** Whether the app may ask again after this error. */
export const mayAskAgain = (error: unknown): boolean =>
  error instanceof Error && mendable.has(error)
