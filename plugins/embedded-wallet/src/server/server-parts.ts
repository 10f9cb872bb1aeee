import type { Audit } from './audit.js'
import type { Browsers } from './browser.js'
import type { Codes } from './codes.js'
import type { Mailer } from './mailer.js'
import type { Marks } from './marks.js'
import type { ServerSettings } from './options.js'
import type { Users } from './users.js'

/** The parts of the routes. */
export interface ServerParts {
  readonly settings: ServerSettings
  readonly marks: Marks
  readonly users: Users
  readonly browsers: Browsers
  readonly codes: Codes
  readonly mailer: Mailer
  readonly audit: Audit
}
