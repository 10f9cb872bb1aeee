import { fingerprint } from '../untrusted/fingerprint.js'
import type { StandardWallet } from './standard-wallet.js'

/** How a wallet of the Wallet Standard is shown and told apart. */
export interface StandardIdentity {
  /** `standard:` and the wallet's name; the same for each namespace that the wallet serves. */
  readonly id: string
  readonly name: string
  readonly type: 'ANNOUNCED'
  readonly icon?: string
  /** The mark that tells it apart from another wallet of its name. */
  readonly detail?: string
}

/** The mark that tells wallets apart. */
interface WalletTraits {
  /** The id it has as the only one of its name. */
  readonly plain: string
  /** Mark of its name and picture. */
  readonly looks: string
}

/** A wallet in a list. */
export interface IdentifiedWallet extends WalletTraits {
  readonly wallet: StandardWallet
  /** Tells exact copies apart; another one each time the page loads. */
  readonly mark: string
  /** Id under which the kit began to use this wallet; it no longer changes. */
  claimed: string | undefined
}

/** Reads the traits once: a list of namesakes compares them all, and a picture may have 100 kB. */
export const traitsOf = ({ name, icon }: StandardWallet): WalletTraits => ({
  plain: `standard:${name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')}`,
  looks: fingerprint(`${name} ${icon ?? ''}`),
})

/**
 * The standard knows a wallet by its name alone, so the name is its id – unless several bear it. Then none of them
 * gets the plain id, so that no stored choice finds the wrong one. Each gets a mark of its name and picture, and
 * exact copies an id that does not outlive the page.
 */
function idOf({ plain, looks, mark }: IdentifiedWallet, all: readonly IdentifiedWallet[]): string {
  const rivals = all.filter((one) => one.plain === plain)
  if (rivals.length === 1) return plain
  const twins = rivals.filter((one) => one.looks === looks)
  return twins.length === 1 ? `${plain}#${looks}` : `${plain}#${looks}-${mark}`
}

/** The mark that tells an id apart from the others of its name. The end of a longer text is cut off in a row. */
function detailOf(id: string): string {
  const at = id.indexOf('#')
  return at < 0
    ? id
    : `#${
        id
          .slice(at + 1)
          .split('-')
          .at(-1) ?? ''
      }`
}

/** The identity of one wallet among all that are listed. */
export function identityOf(
  entry: IdentifiedWallet,
  all: readonly IdentifiedWallet[],
): StandardIdentity {
  const { wallet, claimed } = entry
  const id = claimed ?? idOf(entry, all)
  const namesake = all.some((one) => one !== entry && one.wallet.name === wallet.name)
  return {
    id,
    name: wallet.name,
    type: 'ANNOUNCED',
    ...(wallet.icon === undefined ? {} : { icon: wallet.icon }),
    ...(namesake ? { detail: detailOf(id) } : {}),
  }
}
