/** The parts of the embedded wallet in the list of wallets, with their words: one file, so that an opening asks once. */
export { default as EmailSlot } from './email-slot.js'
export { default as SocialSlot } from './social-slot.js'
export { default as english } from './words/en.js'
