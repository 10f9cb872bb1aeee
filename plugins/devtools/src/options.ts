import { optionCheck } from '@latchkey/kernel'
import { own } from '@latchkey/kernel/internal/page'

/** Corners of the page, by logical direction. */
const CORNERS = ['bottom-start', 'bottom-end', 'top-start', 'top-end'] as const

/** A corner of the page. */
export type Corner = (typeof CORNERS)[number]

/** Options of {@link devtools}. */
export interface DevtoolsOptions {
  /** Where the button stands. @default 'bottom-start' */
  readonly corner?: Corner
  /** Events that are kept; older ones are dropped first. @default 1000 */
  readonly limit?: number
}

const check = optionCheck('devtools')

/** @throws KitError `option_invalid` */
export function checkedOptions(given: DevtoolsOptions): Required<DevtoolsOptions> {
  const { corner = 'bottom-start', limit = 1_000 } = own(given)
  check(CORNERS.includes(corner), 'corner', corner, `one of ${CORNERS.join(', ')}`)
  check(Number.isInteger(limit) && limit > 0, 'limit', limit, 'a whole number above 0')
  return { corner, limit }
}
