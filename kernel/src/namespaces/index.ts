export { commonErrors, RPC_ERRORS } from './common-errors.js'
