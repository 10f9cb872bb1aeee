/** A request that waits for the test. */
interface Held {
  readonly settle: (outcome: Promise<unknown>) => void
  readonly honest: () => Promise<unknown>
}

/** Requests that a test answers by hand, by method. */
export interface HeldRequests {
  readonly hold: (method: string) => void
  readonly release: (method: string) => void
  readonly answer: (method: string, ...value: readonly unknown[]) => void
  readonly fail: (method: string, error: unknown) => void
  readonly reached: (method: string) => Promise<void>
  /** Waits for the test when the method is held, else goes on. */
  readonly through: (method: string, honest: () => Promise<unknown>) => Promise<unknown>
}

/** Wallets reject with anything, so what a test gives is passed on as it is. */
const rejected = async (error: unknown): Promise<never> => {
  await Promise.resolve()
  throw error as Error
}

/** Keeps the requests of held methods until they are answered, oldest first. */
export function createHeldRequests(): HeldRequests {
  const methods = new Set<string>()
  const waiting = new Map<string, Held[]>()
  const arrivals = new Map<string, (() => void)[]>()

  const oldest = (method: string) => {
    const held = waiting.get(method)?.shift()
    if (!held) {
      throw new Error(
        `No request "${method}" waits. Call hold("${method}") before it is sent and await reached("${method}").`,
      )
    }
    return held
  }
  return {
    hold: (method) => void methods.add(method),
    release(method) {
      methods.delete(method)
      for (const held of waiting.get(method)?.splice(0) ?? []) held.settle(held.honest())
    },
    answer(method, ...value) {
      const held = oldest(method)
      held.settle(value.length === 0 ? held.honest() : Promise.resolve(value[0]))
    },
    fail(method, error) {
      oldest(method).settle(rejected(error))
    },
    reached: (method) =>
      new Promise((resolve) => {
        if (waiting.get(method)?.length) resolve()
        else arrivals.set(method, [...(arrivals.get(method) ?? []), resolve])
      }),
    through(method, honest) {
      if (!methods.has(method)) return honest()
      return new Promise((resolve) => {
        waiting.set(method, [...(waiting.get(method) ?? []), { settle: resolve, honest }])
        for (const arrived of arrivals.get(method)?.splice(0) ?? []) arrived()
      })
    },
  }
}
