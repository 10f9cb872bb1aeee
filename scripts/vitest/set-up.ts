/// <reference types="vite/client" />
import { afterAll, vi } from 'vitest'

/**
 * `vi.waitFor` looks every 5 ms, and for longer than its default of one second: on a busy machine the file that a test
 * waits for may take that long to load.
 */
const { waitFor } = vi
vi.waitFor = (run, options = 20_000) =>
  waitFor(run, { interval: 5, ...(typeof options === 'number' ? { timeout: options } : options) })

// Files share a process: each gives back the globals and timers that it replaced.
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

/**
 * The modules that a kit loads by itself are loaded before a test begins. A test file may end while its kit still loads
 * one: that load fails, and every later file of the process would get the failure.
 */
const modules = import.meta.glob(['../../kernel/src/lazy/*.ts', '!**/*.test.ts'])
await Promise.all(Object.values(modules).map((load) => load()))
