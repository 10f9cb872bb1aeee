// The parts of a plugin's set-up, without those for amounts, which its lazy part has.
export { money } from './money.js'
export { providerRules } from './provider-rules.js'
export { Portfolio } from './services.js'
