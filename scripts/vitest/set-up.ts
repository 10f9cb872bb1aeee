/// <reference types="vite/client" />
import { afterAll, vi } from 'vitest'

/**
 * `vi.waitFor` looks every 5 ms, and for longer than its default of one second: on a busy machine the file that a test
 * waits for may take that long to load.
 */
const { waitFor } = vi
vi.waitFor = (run, options = 20_000) =>
  waitFor(run, { interval: 5, ...(typeof options === 'number' ? { timeout: options } : options) })

/**
 * Files share a process: each gives back the globals and timers that it replaced, and waits for what its kits still
 * load. A load that outlives its file never ends, for any later file either.
 */
afterAll(async () => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  await vi.dynamicImportSettled()
})

/** A test waits a turn for what a kit loads by itself: that is enough only for what is there already. */
const modules = import.meta.glob(['../../kernel/src/core/lazy/*.ts', '!**/*.test.ts'])
await Promise.all(Object.values(modules).map((load) => load()))
