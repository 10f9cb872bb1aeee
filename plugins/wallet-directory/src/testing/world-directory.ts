/** The directory of the local world, as far as these tests use it. */
export interface WorldDirectory {
  readonly url: string
  readonly faults: {
    status: number
    delayMs: number
    silent: boolean
    html: boolean
    huge: boolean
    shape: boolean
    evilLinks: boolean
    evilImages: boolean
  }
  readonly requests: readonly {
    readonly path: string
    readonly query: Readonly<Record<string, string>>
    readonly bytes: number
  }[]
  reset(): void
  close(): Promise<void>
}

/** Starts the directory of the local world. */
export async function startDirectory(): Promise<WorldDirectory> {
  const path = new URL('../../../../playground/world/directory/directory.mjs', import.meta.url).href
  const module = (await import(/* @vite-ignore */ path)) as {
    startDirectory(): Promise<WorldDirectory>
  }
  return module.startDirectory()
}
