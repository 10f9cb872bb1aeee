import { fingerprint } from '../untrusted/fingerprint.js'
import type { StandardWallet } from './standard-wallet.js'

/** How a wallet of the Wallet Standard is shown and told apart. */
export interface StandardIdentity {
  /** `standard:` and the wallet's name; the same for each namespace that the wallet serves. */
  readonly id: string
  readonly name: string
  readonly type: 'ANNOUNCED'
  readonly icon?: string
  /** What tells it apart from another wallet of its name. */
  readonly detail?: string
}

/** A wallet in a list. */
export interface IdentifiedWallet {
  readonly wallet: StandardWallet
  /** Tells exact copies apart; another one each time the page loads. */
  readonly mark: string
  /** Id under which the kit began to use this wallet; it no longer changes. */
  claimed: string | undefined
}

const plainName = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')

const looks = ({ name, icon }: StandardWallet) => fingerprint(`${name} ${icon ?? ''}`)

/**
 * The standard knows a wallet by its name alone, so the name is its id – unless several bear it. Then
 * none of them gets the plain id, so that no stored choice lands on the wrong one: each gets a mark of
 * its name and picture, and exact copies an id that does not outlive the page.
 */
function idOf({ wallet, mark }: IdentifiedWallet, all: readonly IdentifiedWallet[]): string {
  const plain = `standard:${plainName(wallet.name)}`
  const rivals = all.filter((one) => plainName(one.wallet.name) === plainName(wallet.name))
  if (rivals.length === 1) return plain
  const own = looks(wallet)
  const twins = rivals.filter((one) => looks(one.wallet) === own)
  return twins.length === 1 ? `${plain}#${own}` : `${plain}#${own}-${mark}`
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
    // The mark alone: in a row the end of a longer text is cut off.
    ...(namesake ? { detail: id.slice(Math.max(0, id.indexOf('#'))) } : {}),
  }
}
