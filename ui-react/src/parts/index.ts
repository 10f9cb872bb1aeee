'use client'

/*
 * The parts that views are made of, apart from the main entry: a page loads it with the first view. Plugins draw
 * with these alone and carry no style sheet of their own.
 */
export {
  AddressText,
  askContained,
  useAccountActions,
  Avatar,
  Banner,
  Button,
  ChevronDownIcon,
  CopyButton,
  Divider,
  ErrorState,
  ExternalIcon,
  Group,
  IconButton,
  List,
  ListItem,
  LogoTiles,
  NamedIcon,
  Page,
  PhoneIcon,
  Plate,
  ProgressRing,
  QrIcon,
  RetryIcon,
  SelectList,
  Skeleton,
  Slot,
  Spinner,
  StatusBlock,
  StoreRow,
  SubmitButton,
  Tag,
  TextField,
  Waiting,
  WalletIcon,
  errorText,
  explorerLink,
  ifAdmitted,
  transactionLink,
  formatAmount,
  useAnnounce,
  useAnnounced,
  useAttempt,
  useConnectLook,
  useCopy,
  useLeadOn,
  useQuiet,
  useSecondsUntil,
  useThroughout,
  useViewChrome,
} from './shared.js'
export type { ShownAction, RingState, TagTone } from './shared.js'
export { AddressFold } from './address-text.js'
export { AccountChip, AccountLine, NamedAddress } from './named-address.js'
export { CloseIcon } from './icons.js'
export { AmountField } from './amount-field.js'
export { AmountPanel, Shares, Trade } from './amount-panel.js'
export type { PanelToken } from './amount-panel.js'
export { cleanText } from './clean-text.js'
export { plural } from '../words/plural.js'
export { CodeField } from './code-field.js'
export { TextArea } from './text-area.js'
export { Hosted } from './hosted.js'
export { CountdownRing } from './countdown-ring.js'
export { Image } from './image.js'
export { CoinIcon, CurrencyIcon } from './currency-icon.js'
export { NetworkIcon } from './network-icon.js'
export { PartsRoot } from './parts-root.js'
export type { PartsRootProps } from './parts-root.js'
export { QrCode } from './qr-code.js'
export { safeImageUrl } from './safe-image.js'
export { shortAddress } from './short-address.js'
export { Switch } from './switch.js'
export { Tile, TileGrid, TileSkeletons } from './tile-grid.js'
export { Unfold } from './unfold.js'
export { useLoaded, useTries } from '../use-loaded.js'
export { TokenIcon } from './token-icon.js'
export { useWalletPicture, WalletImage } from './shared.js'
export type { WalletImageProps } from './shared.js'
export { useTabStop } from './use-tab-stop.js'
export { LeavesFocus } from './leaves-focus.js'
export { whenSeen } from './when-seen.js'
export { Chips } from './chips.js'
export { Viewfinder } from './viewfinder.js'
export { OneOf } from './one-of.js'
export { Quote } from './quote.js'
export { Facts } from './facts.js'
export type { Fact } from './facts.js'
export { PicturePair } from './picture-pair.js'
export { Fiat, Figure } from './figure.js'
export { Tabs } from './tabs.js'
export { Segments } from './segments.js'
export { Amount, MaskedAmount } from './amount.js'
export { useMasked } from '../hooks/use-masked.js'
