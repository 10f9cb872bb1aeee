export { formatMessage } from '../message/format-message.js'
export { parseMessage } from '../message/parse-message.js'
export type { SignInFields } from '../message/sign-in-fields.js'
