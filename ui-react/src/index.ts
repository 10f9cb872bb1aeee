'use client'

export { KitProvider } from './kit-provider.js'
export type { KitProviderProps } from './kit-provider.js'
export { ConnectButton } from './connect-button.js'
export type { ConnectButtonProps, CustomButton, CustomButtonProps } from './connect-button.js'
export { WalletButton } from './wallet-button.js'
export type { WalletButtonProps } from './wallet-button.js'
export { NetworkButton } from './network-button.js'
export type { NetworkButtonProps } from './network-button.js'
export { KitPanel } from './kit-panel.js'
export { AmountMask, ModalHost, PluginWords, ReactSlot, ReactView } from './points.js'
export type { SlotProps, ViewComponent } from './points.js'
export type { KitOrLoader } from './kit-source.js'
export type { LanguageOptions, LanguageTable } from './use-language.js'
export type { ThemeMode, ThemeOptions } from './theme/theme.js'
export type {
  CoreMessages,
  MessageKey,
  Messages,
  Translate,
  WordOverrides,
  Wording,
  WordTable,
} from './words/messages.js'
export { useWords } from './words/use-words.js'
export type { Words } from './words/use-words.js'

export { useAccount } from './hooks/use-account.js'
export type { UseAccount } from './hooks/use-account.js'
export type { Action, ActionState } from './hooks/use-action.js'
export { useAttempts } from './hooks/use-attempts.js'
export { useAtomValue } from './hooks/use-atom-value.js'
export { useBalance } from './hooks/use-balance.js'
export type { UseBalance, UseBalanceOptions } from './hooks/use-balance.js'
export type { Balance, BalanceState } from './balance-store.js'
export { useConnect, useStarted } from './hooks/use-connect.js'
export type { UseConnect } from './hooks/use-connect.js'
export { useConnectMethods } from './hooks/use-connect-methods.js'
export { useConnections } from './hooks/use-connections.js'
export { useDisconnect } from './hooks/use-disconnect.js'
export { useKit, useLiveKit } from './hooks/use-kit.js'
export { useModal } from './hooks/use-modal.js'
export type { UseModal } from './hooks/use-modal.js'
export { useNetwork } from './hooks/use-network.js'
export type { UseNetwork, UseNetworkOptions } from './hooks/use-network.js'
export { useOpenWallet } from './hooks/use-open-wallet.js'
export { useProfile } from './hooks/use-profile.js'
export type { Profile } from './hooks/use-profile.js'
export { useProvider } from './hooks/use-provider.js'
export { useRoute } from './hooks/use-route.js'
export { useSendTransaction } from './hooks/use-send-transaction.js'
export { useService } from './hooks/use-service.js'
export { useSignMessage } from './hooks/use-sign-message.js'
export { useSignTypedData } from './hooks/use-sign-typed-data.js'
export type { TypedData } from './hooks/use-sign-typed-data.js'
export { useSupports } from './hooks/use-supports.js'
export { useSwitchNetwork } from './hooks/use-switch-network.js'
export type { LanguageTag } from './languages/index.js'
export { languages } from './languages/index.js'
export { Legal, legalCheckbox } from './legal/legal-checkbox.js'
export type { LegalOptions } from './legal/legal-checkbox.js'
export {
  bank,
  candy,
  forest,
  game,
  glass,
  midnight,
  paper,
  sunset,
  terminal,
} from './themes/index.js'
