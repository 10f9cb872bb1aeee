import type { Browsers } from './browser.js'
import type { Codes } from './codes.js'
import type { Mailer } from './mailer.js'
import type { ServerSettings } from './options.js'

/** What the routes are made of. */
export interface ServerParts {
  readonly settings: ServerSettings
  readonly browsers: Browsers
  readonly codes: Codes
  readonly mailer: Mailer
}
