import type { Connector, Provider } from '@latchkey/kernel'
import { createEip1193Connector, fingerprint } from '@latchkey/kernel/internal/tools'
import type { OnePromptContext, WalletIdentity } from '@latchkey/kernel/internal'
import type { AnnouncedInfo, Announcement } from './announcement.js'

/** Most announced wallets kept: more is a storm, not a visitor's browser. */
export const MOST_ANNOUNCED = 64

/** Most of them have one name and one reverse domain name, so that copies cannot fill the list. */
export const MOST_ALIKE = 8

/** Most wallets taken from `window.ethereum.providers`. */
const MOST_INJECTED = 8

/** The wallets found in a page, as connectors. */
export interface WalletList {
  /** @returns whether the wallet is a new one. */
  announce(announcement: Announcement): boolean
  /** Replaces the plain injected providers. */
  inject(providers: readonly Provider[]): void
  /** Puts what was announced so far in order of name; later ones are appended. */
  sort(): void
  /** Announced wallets, then the plain injected ones that did not announce themselves. */
  connectors(): readonly Connector[]
}

interface Entry extends Announcement {
  /** Id under which the kit began to use this wallet; it no longer changes. */
  claimed: string | undefined
  made: Connector | undefined
}

/** A wallet that did not announce itself. */
interface Injected {
  readonly provider: Provider
  readonly place: number
  readonly made: Connector
  /** Whether the kit has begun to use it. */
  readonly isUsed: () => boolean
}

const mark = ({ name, icon }: AnnouncedInfo) => fingerprint(`${name} ${icon ?? ''}`)

/**
 * The rdns, unless different wallets announce the same one. Then none of them gets it, so that no stored choice
 * lands on the wrong one. Each gets a mark of its name and picture, and exact copies an id that does not outlive
 * the page.
 */
function idOf(entry: Entry, entries: readonly Entry[]): string {
  const { info } = entry
  const rivals = entries.filter((one) => one.info.rdns === info.rdns)
  if (rivals.length === 1) return info.rdns
  const twins = rivals.filter((one) => mark(one.info) === mark(info))
  const own = `${info.rdns}#${mark(info)}`
  // All of it: a script that heard the uuid can begin its own like it.
  return twins.length === 1 ? own : `${own}-${info.uuid}`
}

function identityOf(entry: Entry, entries: readonly Entry[]): WalletIdentity {
  const { info } = entry
  const id = entry.claimed ?? idOf(entry, entries)
  const others = entries.filter((one) => one !== entry)
  const rival = others.some((one) => one.info.rdns === info.rdns)
  const namesake = others.some((one) => one.info.name === info.name)
  return {
    id,
    name: info.name,
    type: 'ANNOUNCED',
    rdns: info.rdns,
    ...(info.icon ? { icon: info.icon } : {}),
    // The mark that tells it from one that looks alike, short enough for a row. An id or a long name is cut off.
    ...(rival && id !== info.rdns
      ? { detail: `#${fingerprint(id)}` }
      : rival || namesake
        ? { detail: info.rdns }
        : {}),
  }
}

/** @param index Place among the injected wallets, which its id tells. */
function injectedIdentity(index: number, count: number): WalletIdentity {
  const first = {
    id: 'injected',
    name: 'Browser Wallet',
    type: 'INJECTED',
    nameless: true,
  } as const
  if (count === 1) return first
  return {
    ...first,
    ...(index > 0 ? { id: `injected-${index + 1}` } : {}),
    detail: `#${index + 1}`,
  }
}

/**
 * As people count: "Wallet 2" before "Wallet 10". Making an `Intl.Collator` takes a phone longer than
 * drawing the list.
 */
const sortKey = ({ info }: Entry) =>
  `${info.name.toLowerCase()} ${info.rdns}`.replace(/\d+/g, (digits) => digits.padStart(9, '0'))

const sameIdentity = (left: WalletIdentity, right: WalletIdentity) =>
  left.id === right.id && left.detail === right.detail

/**
 * An empty {@link WalletList}. The providers stay in it: connectors hand them to the kit alone.
 *
 * @param isKnown Tells by its reverse domain name a wallet that is listed however many others came before it.
 * @param signsIn How wallets that say so are asked to connect and sign in at once.
 */
export function createWalletList(
  isKnown: (rdns: string) => boolean = () => false,
  signsIn?: OnePromptContext,
): WalletList {
  const entries: Entry[] = []
  let injected: readonly Injected[] = []
  let candidates: readonly Provider[] = []

  // A uuid alone is no proof: a script can copy an announcement, to hide the wallet behind its own.
  const known = ({ info, provider }: Announcement) =>
    entries.some(
      (one) =>
        one.info.rdns === info.rdns && (one.info.uuid === info.uuid || one.provider === provider),
    )
  const hasRoom = ({ info }: Announcement) => {
    const count = (is: (one: AnnouncedInfo) => boolean) =>
      entries.filter((one) => is(one.info)).length
    if (count(({ rdns }) => rdns === info.rdns) >= MOST_ALIKE) return false
    if (isKnown(info.rdns)) return true
    return (
      count(({ rdns }) => !isKnown(rdns)) < MOST_ANNOUNCED &&
      count(({ name, rdns }) => name === info.name && !isKnown(rdns)) < MOST_ALIKE
    )
  }
  const announced = (entry: Entry) => {
    const identity = identityOf(entry, entries)
    if (entry.made && sameIdentity(entry.made, identity)) return entry.made
    const claim = () => {
      entry.claimed ??= identity.id
    }
    entry.made = createEip1193Connector(identity, entry.provider, claim, signsIn)
    return entry.made
  }
  const plain = () => {
    const isAnnounced = (one: Provider) => entries.some(({ provider }) => provider === one)
    // A provider that replaced a wallet in use is another one: it gets neither that one's id nor its connection.
    const used = injected.filter(({ isUsed, provider }) => isUsed() && !isAnnounced(provider))
    const others = candidates.filter(
      (one) => !isAnnounced(one) && !used.some(({ provider }) => provider === one),
    )
    const places = [...used.keys(), ...others.keys()].map((_, place) => place)
    const free = places.filter((place) => !used.some((one) => one.place === place))
    const given = others.map((provider, at) => ({ provider, place: free[at] ?? at }))
    const all = [...used, ...given].toSorted((left, right) => left.place - right.place)
    injected = all.map((one) => injectedOf(one, all.length))
    return injected.map(({ made }) => made)
  }
  const injectedOf = (
    { provider, place }: Pick<Injected, 'provider' | 'place'>,
    count: number,
  ): Injected => {
    const identity = injectedIdentity(place, count)
    const earlier = injected.find((one) => one.provider === provider)
    if (earlier && sameIdentity(earlier.made, identity)) return earlier
    let isUsed = earlier?.isUsed() ?? false
    const made = createEip1193Connector(identity, provider, () => (isUsed = true), signsIn)
    return { provider, place, made, isUsed: () => isUsed }
  }

  return {
    announce(announcement) {
      if (known(announcement) || !hasRoom(announcement)) return false
      entries.push({ ...announcement, claimed: undefined, made: undefined })
      return true
    },
    inject(providers) {
      candidates = [...new Set(providers)].slice(0, MOST_INJECTED)
    },
    sort() {
      entries.sort((left, right) => (sortKey(left) < sortKey(right) ? -1 : 1))
    },
    connectors: () => [...entries.map(announced), ...plain()],
  }
}
