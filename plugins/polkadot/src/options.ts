import { defineErrors, shown } from '@latchkey/kernel'

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

const OptionErrors = defineErrors('polkadot', {
  option_invalid: {
    says: (c: { readonly given: string }) =>
      `polkadot: "wallets" is ${c.given}, expected a list of { key, name, icon }, the icon a data:image URL or none. Correct it or leave it out.`,
  },
})

const isText = (value: unknown) => typeof value === 'string' && value !== ''

const isIcon = (value: unknown) =>
  value === undefined || (typeof value === 'string' && value.startsWith('data:image/'))

const isWallet = ({ key, name, icon }: PolkadotWallet) =>
  isText(key) && isText(name) && isIcon(icon)

/** @throws KitError `option_invalid` */
export function checkOptions({ wallets }: PolkadotOptions): void {
  if (wallets === undefined || (Array.isArray(wallets) && wallets.every(isWallet))) return
  throw OptionErrors.option_invalid({ given: shown(wallets) })
}
