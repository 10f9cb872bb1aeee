export { Legal, legalCheckbox } from './legal-checkbox.js'
export type { LegalOptions } from './legal-checkbox.js'
