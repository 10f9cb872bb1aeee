export { keptDoubts } from './kept-doubts.js'
export type { KeptDoubts } from './kept-doubts.js'
export { createReviewFlow } from './review-flow.js'
export type { ReviewFlow } from './review-flow.js'
export type {
  AskWallet,
  FlowComparison,
  FlowContext,
  FlowErrors,
  FlowForm,
  FlowPlace,
  FlowRules,
  SigningContext,
} from './rules.js'
export type { FlowEvent, FlowNote, FlowState, Reviewed } from './flow-state.js'
export type { WalletRequest } from './wallet-requests.js'
