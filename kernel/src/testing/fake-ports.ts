import type { Ports } from '../core/kit-types.js'
import { createFakeBrowser, type FakeBrowser, type FakeBrowserOverrides } from './fake-browser.js'
import { createFakeClock, type FakeClock } from './fake-clock.js'
import { createFakeHttp, type FakeHttp, type HttpRoutes } from './fake-http.js'
import { createFakeLog, type FakeLog } from './fake-log.js'
import { createFakeRandom, type FakeRandom } from './fake-random.js'
import { createFakeStorage, type FakeStorage } from './fake-storage.js'

/** The fakes of all ports. */
export interface FakePorts extends Ports {
  readonly clock: FakeClock
  readonly http: FakeHttp
  readonly storage: FakeStorage
  readonly browser: FakeBrowser
  readonly random: FakeRandom
  readonly log: FakeLog
}

/** The options of the fakes. */
export interface FakePortsOptions {
  readonly routes?: HttpRoutes
  readonly stored?: Readonly<Record<string, string>>
  readonly browser?: FakeBrowserOverrides
  readonly seed?: number | string
  /** Milliseconds since the Unix epoch. */
  readonly start?: number
}

/** A fake of each port, for `createKit({ ports })`. */
export const createFakePorts = (options: FakePortsOptions = {}): FakePorts => ({
  clock: createFakeClock(options.start),
  http: createFakeHttp(options.routes),
  storage: createFakeStorage(options.stored),
  browser: createFakeBrowser(options.browser),
  random: createFakeRandom(options.seed),
  log: createFakeLog(),
})
