import { optionCheck } from '@latchkey/kernel'

/** How an extension is shown: `window.injectedWeb3` has keys, but neither names nor pictures. */
export interface PolkadotWallet {
  /** The extension's key in `window.injectedWeb3`. */
  readonly key: string
  readonly name: string
  /** Picture, an image `data:` URL. @default the name's initial */
  readonly icon?: string
}

/** Options of {@link polkadot}. */
export interface PolkadotOptions {
  /** Names and pictures of extensions. @default the names of a few are known, their pictures are not */
  readonly wallets?: readonly PolkadotWallet[]
}

const check = optionCheck('polkadot')

const isText = (value: unknown) => typeof value === 'string' && value !== ''

const isIcon = (value: unknown) =>
  value === undefined || (typeof value === 'string' && value.startsWith('data:image/'))

const isWallet = ({ key, name, icon }: PolkadotWallet) =>
  isText(key) && isText(name) && isIcon(icon)

/** @throws KitError `option_invalid` */
export function checkOptions({ wallets }: PolkadotOptions): void {
  check(
    wallets === undefined || (Array.isArray(wallets) && wallets.every(isWallet)),
    'wallets',
    wallets,
    'a list of { key, name, icon }, the icon a data:image URL or none',
  )
}
