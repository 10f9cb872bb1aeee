export { signPsbt } from './sign-own-inputs.js'
export type { SignOwnInputsOptions } from './sign-own-inputs.js'
