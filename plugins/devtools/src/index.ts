export { devtools } from './devtools.js'
export { Devtools } from './service.js'
export type { DevtoolsOptions } from './options.js'
export type { Moment, Recorded, Session, SessionKit } from './session.js'
