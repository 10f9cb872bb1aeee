// For the other packages of this repository: nothing here is promised from one version to the next.
export { readDecimal } from './amounts/read-decimal.js'
export { signOf } from './amounts/sign-of.js'
export { readTyped, typedText } from './amounts/typed-amount.js'
export type { TypedAmount } from './amounts/typed-amount.js'
export { answerSchema } from './answer-schema.js'
export { askSource } from './ask-source.js'
export type { SourceLimits } from './ask-source.js'
export { assetKey, sameAsset } from './asset-key.js'
export { isLookAlike, isSameAddress } from './book/look-alike.js'
export { readRows } from './book/read-rows.js'
export type { RowsFormat } from './book/read-rows.js'
export type { FlowEvent, FlowNote, FlowState, Reviewed } from './flow/flow-state.js'
export type { KeptDoubts } from './flow/kept-doubts.js'
export type { ReviewFlow } from './flow/review-flow.js'
export type {
  AskWallet,
  FlowComparison,
  FlowContext,
  FlowErrors,
  FlowForm,
  FlowPlace,
  FlowRules,
  SigningContext,
} from './flow/rules.js'
export type { WalletRequest } from './flow/wallet-requests.js'
export type { TrustGround } from './judge-tokens.js'
export { judgeTokens } from './judge-tokens.js'
export type { ActivityQuery } from './points/activity-source.js'
export type { PortfolioQuery } from './points/portfolio-source.js'
export { listedTokens, readHolding, readHoldings } from './read-holdings.js'
export type { HoldingsGround } from './read-holdings.js'
export { tokenIcon, tokenId } from './read-token-list.js'
export { createServiceReads } from './service-reads.js'
export type { ServiceReads, ServiceReadsContext } from './service-reads.js'
export type { Acquaintance, TransactionIntent } from './services.js'
export { createSharedCache } from './shared-cache.js'
export type { SharedCache } from './shared-cache.js'
export { wireAddress, wireAsset } from './wire-asset.js'
export { createReviewFlow, keptDoubts } from './flow/index.js'
