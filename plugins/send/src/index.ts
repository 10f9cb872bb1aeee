export { send } from './send.js'
export { Send } from './service.js'
export type {
  Receiver,
  SendForm,
  SendLack,
  SendNote,
  SendReview,
  SendRow,
  SendState,
} from './service.js'
export { Replacement } from './replace/service.js'
export type {
  ReplacementForm,
  ReplacementNote,
  ReplacementReview,
  ReplacementState,
} from './replace/service.js'
export type { SendFacts } from './events.js'
export { addressBook } from './contacts/address-book.js'
export { AddressBook } from './contacts/service.js'
export type { Contact, ContactDraft, ContactImport, ContactLook } from './contacts/service.js'
