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
  Attempt,
  AttemptState,
  AvatarProps,
  ButtonProps,
  CopyButtonProps,
  CopyState,
  ErrorStateProps,
  ExplorerLink,
  FormattedAmount,
  IconButtonProps,
  IconProps,
  ListItemProps,
  NamedAddressProps,
  PageProps,
  SelectListProps,
  SelectOption,
  SkeletonShape,
  StatusBlockProps,
  StoreRowProps,
  TextFieldProps,
  ViewChrome,
  WaitingProps,
  WaitingWords,
} from './parts/shared.js'
export type { SubmitButtonProps } from './parts/submit-button.js'
export type { SwitchProps } from './parts/switch.js'
export type { TileGridProps, TileProps } from './parts/tile-grid.js'
export type { TokenIconProps } from './parts/token-icon.js'
export type { SlotName } from './points.js'
export type { ThemeColor } from './theme/theme.js'
export type { ModalLayout } from './ui-context.js'
export type { LoadedTable } from './words/messages.js'
export type { ChipsProps } from './parts/chips.js'
export type { FiatProps, FigureProps } from './parts/figure.js'
export type { OneOfProps } from './parts/one-of.js'
export type { QuoteProps } from './parts/quote.js'
export type { TabStop } from './parts/use-tab-stop.js'
export type { ViewfinderProps } from './parts/viewfinder.js'
export type { AmountProps } from './parts/amount.js'
export type { Segment, SegmentsProps } from './parts/segments.js'
export type { TabItem, TabsProps } from './parts/tabs.js'

export { withoutKit } from './hooks/use-kit.js'
export { loadModal } from './kit-provider.js'
