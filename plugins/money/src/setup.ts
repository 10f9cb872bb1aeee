// What a plugin sets up with, without what its lazy part does with amounts.
export { money } from './money.js'
export { providerRules } from './provider-rules.js'
export { Portfolio } from './services.js'
