/*
 * The common parts of views. It is one file in the built package, so that a view is one request and no part is
 * there twice. Files that a page loads at once import the parts from their own files.
 */
export { Announcer, useAnnounce } from './announcer.js'
export { chainsOf, useChains } from './chains.js'
export type { Chain } from './chains.js'
export { ChromeContext, useViewChrome } from './view-chrome.js'
export type { ViewChrome } from './view-chrome.js'
export { Slot, slotPart, slotsOfConnect } from './slot.js'
export { FAMILY_LOGOS } from '../logos/family-logos.js'
export { useHeight } from './use-height.js'
export { useThroughout } from './use-throughout.js'
export { Lead, Point, Points } from './prose.js'
export { useDisconnectAction } from './use-disconnect-action.js'
export {
  BackIcon,
  BrowserIcon,
  CheckIcon,
  ChevronDownIcon,
  CloseIcon,
  DeviceIcon,
  DisconnectIcon,
  ExternalIcon,
  GlobeIcon,
  HelpIcon,
  NamedIcon,
  PhoneIcon,
  PlusIcon,
  QrIcon,
  RetryIcon,
  SettingsIcon,
  ShieldIcon,
  TrashIcon,
  UserIcon,
  WalletIcon,
  WarningIcon,
} from './icons.js'
export type { IconProps } from './icons.js'
export { Divider, Group, Page } from './page.js'
export type { PageProps } from './page.js'
export { Button, pressOf } from './button.js'
export type { ButtonProps } from './button.js'
export { Spinner } from './spinner.js'
export { ErrorState, StatusBlock } from './status-block.js'
export type { ErrorStateProps, StatusBlockProps } from './status-block.js'
export { List, ListItem, Plate, StoreRow } from './list-item.js'
export type { ListItemProps, StoreRowProps } from './list-item.js'
export { Tag } from './tag.js'
export type { TagTone } from './tag.js'
export { ChainIcon } from './chain-icon.js'
export { IconButton } from './icon-button.js'
export type { IconButtonProps } from './icon-button.js'
export { Banner } from './banner.js'
export { Skeleton } from './skeleton.js'
export type { SkeletonShape } from './skeleton.js'
export { nextInGrid, roveFocus } from './roving.js'
export { explorerLink, transactionLink } from './explorer-link.js'
export type { ExplorerLink } from './explorer-link.js'
export { Avatar } from './avatar.js'
export type { AvatarProps } from './avatar.js'
export { Waiting } from './waiting.js'
export type { WaitingProps, WaitingWords } from './waiting.js'
export { useQuiet } from './use-quiet.js'
export { useAttempt } from './use-attempt.js'
export type { Attempt, AttemptState } from './use-attempt.js'
export { useAnnounced } from './use-announced.js'
export { TextField } from './text-field.js'
export type { TextFieldProps } from './text-field.js'
export { SelectList } from './select-list.js'
export type { SelectListProps, SelectOption } from './select-list.js'
export { ProgressRing } from './progress-ring.js'
export type { RingState } from './progress-ring.js'
export { formatAmount } from '@latchkey/kernel/authoring'
export type { FormattedAmount } from '@latchkey/kernel/authoring'
export { askContained, useAccountActions } from './use-account-actions.js'
export type { ShownAction } from './use-account-actions.js'
export { NamedAddress } from './named-address.js'
export type { NamedAddressProps } from './named-address.js'
export { AddressText } from './address-text.js'
export type { AddressTextProps } from './address-text.js'
export { useCopy } from './use-copy.js'
export type { CopyState } from './use-copy.js'
export { CopyButton } from './copy-button.js'
export type { CopyButtonProps } from './copy-button.js'
export { buttonCss } from './button.css.js'
export { errorText } from '../words/error-text.js'
// It remembers what has come: there is one of it.
export {
  arrivals,
  englishOf,
  loadWords,
  WORDS_AFTER,
  wordsAfterConnect,
  wordsAtHand,
  wordsHere,
  wordsOfConnect,
} from '../words/plugin-words.js'
// A context says how lists of wallets are drawn: there is one of it.
export { ConnectLookContext, useConnectLook, useLeadOn } from './connect-look.js'
// The slots that plugins draw in the list of wallets.
export { LogoTiles } from './logo-tiles.js'
export { SubmitButton } from './submit-button.js'
export { useSecondsUntil } from './use-seconds-until.js'
export { ifAdmitted } from '../views/if-admitted.js'
export { useWalletPicture, WalletImage } from './wallet-image.js'
export { ImagePlace } from './image.js'
export type { WalletImageProps } from './wallet-image.js'
