'use client'

/*
 * The parts that views are made of, apart from the main entry: a page loads it with the first view. Plugins draw
 * with these alone and carry no style sheet of their own.
 */
export {
  AddressText,
  Chips,
  NamedAddress,
  Viewfinder,
  useAccountActions,
  Amount,
  Avatar,
  Banner,
  Button,
  ChevronDownIcon,
  CopyButton,
  Divider,
  ErrorState,
  ExternalIcon,
  Facts,
  Fiat,
  Figure,
  Group,
  IconButton,
  LeavesFocus,
  List,
  ListItem,
  NamedIcon,
  OneOf,
  Page,
  PhoneIcon,
  PicturePair,
  Plate,
  ProgressRing,
  QrIcon,
  Quote,
  RetryIcon,
  Segments,
  SelectList,
  Skeleton,
  Slot,
  Spinner,
  StatusBlock,
  StoreRow,
  Tabs,
  Tag,
  TextField,
  Waiting,
  WalletIcon,
  errorText,
  transactionLink,
  formatAmount,
  useAnnounce,
  useAnnounced,
  useAttempt,
  useCopy,
  useQuiet,
  useTabStop,
  useThroughout,
  useViewChrome,
  whenSeen,
} from './shared.js'
export type { ShownAction, Fact, RingState, TagTone } from './shared.js'
export { AmountField } from './amount-field.js'
export { cleanText } from './clean-text.js'
export { plural } from '../words/plural.js'
export { CodeField } from './code-field.js'
export { Hosted } from './hosted.js'
export { CountdownRing } from './countdown-ring.js'
export { Image } from './image.js'
export { LogoTiles } from './logo-tiles.js'
export { CurrencyIcon } from './currency-icon.js'
export { NetworkIcon } from './network-icon.js'
export { QrCode } from './qr-code.js'
export { safeImageUrl } from './safe-image.js'
export { shortAddress } from './short-address.js'
export { SubmitButton } from './submit-button.js'
export { Switch } from './switch.js'
export { Tile, TileGrid, TileSkeletons } from './tile-grid.js'
export { ifAdmitted } from '../views/if-admitted.js'
export { Unfold } from './unfold.js'
export { useLoaded, useTries } from '../use-loaded.js'
export { useConnectLook, useLeadOn } from './connect-look.js'
export { TokenIcon } from './token-icon.js'
export { useSecondsUntil } from './use-seconds-until.js'
export { useWalletPicture, WalletImage } from './shared.js'
export type { WalletImageProps } from './shared.js'
