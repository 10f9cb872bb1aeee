import type { ReactNode } from 'react'

/** Props of an icon. Icons are decoration: the control around one carries the name. */
export interface IconProps {
  /** Edge in pixels. @default 20 */
  readonly size?: number
}

/** Drawn on a grid of 24; the line is 1.5 px wide at every size. */
const icon = (drawing: ReactNode, mirrored = false) =>
  function Icon({ size = 20 }: IconProps) {
    return (
      <svg
        className={mirrored ? 'mirror' : undefined}
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={36 / size}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        focusable="false"
      >
        {drawing}
      </svg>
    )
  }

const outline = (path: string, mirrored = false) => icon(<path d={path} />, mirrored)

const ArrowIcon = outline('M5 12h14m-5.5-5.5L19 12l-5.5 5.5', true)
export const BackIcon = outline('M14.5 5.5 8 12l6.5 6.5', true)
export const ChevronIcon = outline('m9.5 6 6 6-6 6', true)
/** Points down: something opens below. */
export const ChevronDownIcon = outline('m6 9.5 6 6 6-6')
/** A cross: closes. */
export const CloseIcon = outline('m6 6 12 12M18 6 6 18')
export const CheckIcon = outline('m5 12.5 4.5 4.5L19 7.5')
export const PlusIcon = outline('M12 5v14M5 12h14')
/** An arrow in a circle: tries again. */
export const RetryIcon = outline('M19.5 12a7.5 7.5 0 1 1-2.3-5.4L19.5 9m0-5v5h-5', true)
/** An arrow out of a box: leaves the page. */
export const ExternalIcon = outline(
  'M10 5.5H7A2.5 2.5 0 0 0 4.5 8v9A2.5 2.5 0 0 0 7 19.5h9a2.5 2.5 0 0 0 2.5-2.5v-3M14 4.5h5.5V10m0-5.5L11 13',
  true,
)
export const DisconnectIcon = outline(
  'M10 4.5H7A2.5 2.5 0 0 0 4.5 7v10A2.5 2.5 0 0 0 7 19.5h3m5.5-11.5L19.5 12l-4 4m4-4H10',
  true,
)
const SendIcon = outline('M7 17 17 7m-8 0h8v8', true)
const ReceiveIcon = outline('M12 4.5v11m-4.5-4.5 4.5 4.5 4.5-4.5M5 19.5h14')
const SwapIcon = outline('M5 9h13m-3.5-4L18.5 9m0 6h-13m3.5 4L5 15')
export const WarningIcon = icon(
  <>
    <path d="M10.3 4.7 3.3 16.8A2 2 0 0 0 5 19.8h14a2 2 0 0 0 1.7-3L13.7 4.7a2 2 0 0 0-3.4 0Z" />
    <path d="M12 9.5v3.8m0 2.9v.1" />
  </>,
)
export const InfoIcon = icon(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 11.2v4.8m0-8v.1" />
  </>,
)
export const HelpIcon = icon(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M9.7 9.6a2.4 2.4 0 1 1 3.5 2.1c-.8.4-1.2.9-1.2 1.8m0 2.7v.1" />
  </>,
)
export const CopyIcon = icon(
  <>
    <rect x="8.5" y="8.5" width="11" height="11" rx="2.5" />
    <path d="M15.5 8.5V7A2.5 2.5 0 0 0 13 4.5H7A2.5 2.5 0 0 0 4.5 7v6A2.5 2.5 0 0 0 7 15.5h1.5" />
  </>,
)
/** A wallet that has no picture of its own. */
export const WalletIcon = icon(
  <>
    <path d="M17.5 7.5V6a1.5 1.5 0 0 0-1.5-1.5H6.5a2 2 0 0 0-2 2v10.5a2.5 2.5 0 0 0 2.5 2.5h10a2.5 2.5 0 0 0 2.5-2.5v-7A2.5 2.5 0 0 0 17 7.5H5.8" />
    <path d="M15.5 13.5h.1" />
  </>,
)
/** A QR code: to be scanned. */
export const QrIcon = icon(
  <>
    <rect x="4.5" y="4.5" width="6" height="6" rx="1.5" />
    <rect x="13.5" y="4.5" width="6" height="6" rx="1.5" />
    <rect x="4.5" y="13.5" width="6" height="6" rx="1.5" />
    <path d="M14 14h1.5m4 0h-.5v2.5m-5 3V18m3.5 1.5h2" />
  </>,
)
export const GlobeIcon = icon(
  <>
    <circle cx="12" cy="12" r="8" />
    <path d="M4 12h16M12 4c2.3 2.3 3.4 5 3.4 8s-1.1 5.7-3.4 8c-2.3-2.3-3.4-5-3.4-8S9.7 6.3 12 4Z" />
  </>,
)
export const SearchIcon = icon(
  <>
    <circle cx="11" cy="11" r="6.5" />
    <path d="m16 16 4 4" />
  </>,
)
export const SettingsIcon = icon(
  <>
    <path d="M4 8h9m5 0h2M4 16h2m5 0h9" />
    <circle cx="15.5" cy="8" r="2.5" />
    <circle cx="8.5" cy="16" r="2.5" />
  </>,
)
export const TrashIcon = outline(
  'M5 7h14m-4 0V5.5A1.5 1.5 0 0 0 13.5 4h-3A1.5 1.5 0 0 0 9 5.5V7m8.5 0-.7 10.7a2 2 0 0 1-2 1.8H9.2a2 2 0 0 1-2-1.8L6.5 7M10 11v4.5m4-4.5v4.5',
)
const ClockIcon = icon(
  <>
    <circle cx="12" cy="12" r="8" />
    <path d="M12 7.5V12l3 2" />
  </>,
)
const CardIcon = icon(
  <>
    <rect x="3.5" y="5.5" width="17" height="13" rx="2.5" />
    <path d="M3.5 10h17m-13 4.5h3" />
  </>,
)
export const BrowserIcon = icon(
  <>
    <rect x="3.5" y="4.5" width="17" height="15" rx="2.5" />
    <path d="M3.5 9h17m-14-2.2v-.1m3 .1v-.1" />
  </>,
)
/** A phone: continues in an app there. */
export const PhoneIcon = icon(
  <>
    <rect x="6.5" y="3" width="11" height="18" rx="2.5" />
    <path d="M11 17.8h2" />
  </>,
)
export const DeviceIcon = icon(
  <>
    <rect x="7" y="8.5" width="10" height="12" rx="2.5" />
    <path d="M9.5 8.5V3.5h5v5m-2.5 6v2" />
  </>,
)
export const ShieldIcon = outline(
  'M12 3.5 5 6v5.5c0 4.3 2.9 7.4 7 9 4.1-1.6 7-4.7 7-9V6l-7-2.5Zm-3 8.7 2.2 2.2 4-4.2',
)
const KeyIcon = icon(
  <>
    <circle cx="8.5" cy="15.5" r="4" />
    <path d="m11.5 12.5 8-8m-3 3 2.5 2.5m-5.5.5 1.5 1.5" />
  </>,
)
const GemIcon = icon(
  <>
    <path d="M7.5 4.5h9l4 5-8.5 10-8.5-10 4-5Z" />
    <path d="M3.5 9.5h17M9 9.5l3 10 3-10-3-5-3 5Z" />
  </>,
)
const CoinsIcon = icon(
  <>
    <circle cx="9" cy="9" r="5.5" />
    <path d="M16.8 9.9a5.5 5.5 0 1 1-6.9 6.9" />
  </>,
)
export const UserIcon = icon(
  <>
    <circle cx="12" cy="8.5" r="3.5" />
    <path d="M5 19.5c.8-3.4 3.5-5 7-5s6.2 1.6 7 5" />
  </>,
)

const MailIcon = icon(
  <>
    <rect x="3.5" y="5.5" width="17" height="13" rx="3" />
    <path d="m4.5 8 6 4.6a2.5 2.5 0 0 0 3 0l6-4.6" />
  </>,
)
const MoreIcon = icon(
  <>
    <circle cx="5.5" cy="12" r="1" />
    <circle cx="12" cy="12" r="1" />
    <circle cx="18.5" cy="12" r="1" />
  </>,
)

const BY_NAME = new Map<string | undefined, (props: IconProps) => ReactNode>(
  Object.entries({
    activity: ClockIcon,
    arrow: ArrowIcon,
    buy: CardIcon,
    card: CardIcon,
    clock: ClockIcon,
    copy: CopyIcon,
    gem: GemIcon,
    key: KeyIcon,
    mail: MailIcon,
    more: MoreIcon,
    onramp: CardIcon,
    receive: ReceiveIcon,
    send: SendIcon,
    shield: ShieldIcon,
    swap: SwapIcon,
    swaps: SwapIcon,
    tokens: CoinsIcon,
    user: UserIcon,
    wallet: WalletIcon,
  }),
)

/** An icon by a contribution's name; a plain gem for an unknown one. */
export function NamedIcon({ name, size }: IconProps & { readonly name: string | undefined }) {
  const draw = BY_NAME.get(name) ?? GemIcon
  return draw(size === undefined ? {} : { size })
}
