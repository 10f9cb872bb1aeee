import { Socket } from 'node:net'
import process from 'node:process'
import { expect, test, vi } from 'vitest'
import { createFakeLog } from '@latchkey/kernel/testing/internal'

/** As Node calls it inside, beyond its overloads. */
const connect = Socket.prototype.connect as (this: Socket, ...args: unknown[]) => Socket

/** Errors keep what they say when they become JSON. */
const replaceErrors = (_key: string, value: unknown) =>
  value instanceof Error ? { text: value.stack, cause: value.cause } : value

/** Watches this process from outside: its hosts, its output, its unhandled rejections. */
export function createWatchedProcess() {
  const hosts = new Set<string>()
  const printed: unknown[] = []
  const unhandled: unknown[] = []
  // The wallet runs in this process, too: what its client leaves unhandled fails the run all the same.
  const onUnhandled = (reason: unknown) => void unhandled.push(reason)
  /** The log lines of all kits of a file. */
  const log = createFakeLog()
  /** Sockets opened since a test last looked. */
  const sockets: Socket[] = []

  const start = () => {
    Socket.prototype.connect = function (this: Socket, ...args: unknown[]) {
      const [first] = (Array.isArray(args[0]) ? args[0] : args) as { host?: string }[]
      hosts.add(first?.host ?? 'localhost')
      sockets.push(this)
      return connect.apply(this, args)
    }
    process.on('unhandledRejection', onUnhandled)
    for (const level of ['log', 'info', 'warn', 'error', 'debug'] as const) {
      vi.spyOn(console, level).mockImplementation((...parts: unknown[]) => void printed.push(parts))
    }
  }

  const stop = () => {
    Socket.prototype.connect = connect
    process.off('unhandledRejection', onUnhandled)
    vi.restoreAllMocks()
  }

  /** Call it at the end of a file: it tells of all tests before. */
  const testWhatLeft = () => {
    test('no pairing key was ever logged or printed', () => {
      const said = JSON.stringify([log.lines, printed], replaceErrors)
      expect(said).not.toMatch(/symKey|wc:[0-9a-f]{10}/)
      expect(printed).toEqual([])
    })

    test('nothing but this machine was ever called, and no rejection went unhandled', () => {
      expect([...hosts].filter((host) => !/^(127\.0\.0\.1|localhost|::1)$/.test(host))).toEqual([])
      expect(hosts.size).toBeGreaterThan(0)
      // With their stacks: the words alone do not tell where they come from.
      expect(unhandled.map((one) => (one instanceof Error ? one.stack : one))).toEqual([])
    })
  }
  return { log, sockets, start, stop, testWhatLeft }
}
