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
export type { SendFacts } from './events.js'
