// Types that others mention, so that a compiler can name them: nothing here is promised from one version to the next.
export type { TransactionRequest } from './hooks/use-send-transaction.js'
export type { LoadedKit } from './kit-source.js'
export type { AmountFieldProps } from './parts/amount-field.js'
export type { CodeFieldProps } from './parts/code-field.js'
export type { ConnectLook } from './parts/connect-look.js'
export type { CountdownRingProps } from './parts/countdown-ring.js'
export type { CurrencyIconProps } from './parts/currency-icon.js'
export type { HostedProps } from './parts/hosted.js'
export type { ImageProps } from './parts/image.js'
export type { LogoTile } from './parts/logo-tiles.js'
export type { NetworkIconProps } from './parts/network-icon.js'
export type { QrCodeProps } from './parts/qr-code.js'
export type {
  AddressTextProps,
  AmountProps,
  Attempt,
  AttemptState,
  AvatarProps,
  ButtonProps,
  ChipsProps,
  CopyButtonProps,
  CopyState,
  ErrorStateProps,
  ExplorerLink,
  FiatProps,
  FigureProps,
  FormattedAmount,
  IconButtonProps,
  IconProps,
  ListItemProps,
  NamedAddressProps,
  OneOfProps,
  PageProps,
  QuoteProps,
  Segment,
  SegmentsProps,
  SelectListProps,
  SelectOption,
  SkeletonShape,
  StatusBlockProps,
  StoreRowProps,
  TabItem,
  TabStop,
  TabsProps,
  TextFieldProps,
  ViewChrome,
  ViewfinderProps,
  WaitingProps,
  WaitingWords,
} from './parts/shared.js'
export type { SubmitButtonProps } from './parts/submit-button.js'
export type { SwitchProps } from './parts/switch.js'
export type { TileGridProps, TileProps } from './parts/tile-grid.js'
export type { TokenIconProps } from './parts/token-icon.js'
export type { SlotName } from './points.js'
export type { ModalLayout } from './ui-context.js'
export type { LoadedTable } from './words/messages.js'
