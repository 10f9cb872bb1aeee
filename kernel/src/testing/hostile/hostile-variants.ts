import type { HostileRecord } from './hostile-records.js'

/** An honest object of a page, and hostile ones made of it. */
export interface HostileVariants {
  /** Makes the honest one, which works. */
  honest(): object
  readonly records: readonly HostileRecord[]
}
