import { useMemo } from 'react'
import type { CaipNetwork, CaipNetworkId, Route } from '@latchkey/kernel'
import type { TransferPart } from '@latchkey/kernel/internal'
import { parseAssetId } from '@latchkey/kernel/internal/page'
import { RoundedAmount, useLookAgain, useTransactionActions } from '@latchkey/money/react'
import { useAccount, useAtomValue, useLiveKit, useWords } from '@latchkey/ui-react'
import {
  AddressText,
  Banner,
  Button,
  cleanText,
  CopyButton,
  ExternalIcon,
  Facts,
  List,
  ListItem,
  MaskedAmount,
  NamedIcon,
  Page,
  Spinner,
  StatusBlock,
  transactionLink,
  useAnnounced,
  useMasked,
  type Fact,
} from '@latchkey/ui-react/parts'
import type {} from './messages.js'
import { tellingOf } from '../of-record.js'
import { NOTHING, Activity, type ActivityItem } from '../service.js'
import { badEnd, iconOf, mainParts, nameOf, otherParty, standingOf } from './describe.js'
import { Moved } from './item-row.js'
import { useName } from './use-name.js'

/** One transaction: its movements, its state, and its parties. */
export default function EntryView({
  route,
}: {
  readonly route: Extract<Route, { name: 'activity:entry' }>
}) {
  const item = useItem(route.params.id)
  return item ? <Entry item={item} /> : <Gone />
}

function Entry({ item }: { readonly item: ActivityItem }) {
  const { t } = useWords()
  const { network } = useAccount()
  useLookAgain(useLiveKit(), item.record)
  const facts = useFactsOf(item, network)
  const actions = useTransactionActions(useLiveKit(), waitingRecord(item))
  return (
    <Page>
      <Hero item={item} />
      {actions}
      {item.verdict === 'unlisted' && (
        <Banner tone="warning">{t('activity.verdict.unlisted')}</Banner>
      )}
      <Twins item={item} />
      <Facts facts={facts} />
      {item.hash !== '' && <Explorer hash={item.hash} network={network} />}
    </Page>
  )
}

/** The record of one that waits, unless a source knows more of it. */
const waitingRecord = (item: ActivityItem) =>
  item.status === 'pending' ? tellingOf(item) : undefined

/** The transaction of the account shown; another account's is none of this view's business. */
function useItem(id: string): ActivityItem | undefined {
  const kit = useLiveKit()
  const { account } = useAccount()
  const service = kit.get(Activity)
  const key = account?.id
  const atom = useMemo(
    () => (key === undefined ? undefined : service.stateAtom(key)),
    [service, key],
  )
  const { pending, months } = useAtomValue(atom, NOTHING)
  const all = [...pending, ...months.flatMap(({ items }) => items)]
  // A transaction that was just sent from here gets the source's id once the source knows it.
  return all.find((item) => item.id === id) ?? all.find(({ record }) => record?.id === id)
}

function Gone() {
  const kit = useLiveKit()
  const { t } = useWords()
  return (
    <Page
      actions={
        <Button
          onClick={() => {
            kit.router.back()
          }}
        >
          {t('action.back')}
        </Button>
      }
    >
      <StatusBlock title={t('activity.gone')} text={t('activity.goneText')} />
    </Page>
  )
}

/** Tokens that read like others, with their contracts. */
function Twins({ item }: { readonly item: ActivityItem }) {
  const { t } = useWords()
  return item.transfers.map(({ twinOf, asset }, index) =>
    twinOf ? (
      <Banner key={index} tone="warning">
        {t('activity.twin', { symbol: cleanText(twinOf.symbol, 12) })}
        {asset?.id !== undefined && (
          <>
            {' · '}
            <bdi dir="ltr">{parseAssetId(asset.id).reference}</bdi>
          </>
        )}
      </Banner>
    ) : null,
  )
}

/** The movements, large. */
function Hero({ item }: { readonly item: ActivityItem }) {
  const words = useWords()
  const name = nameOf(item, words)
  const standing = standingOf(item, words)
  const isBad = badEnd(item) !== undefined
  useAnnounced(item.record && standing)
  const parts = mainParts(item)
  const isWaiting = item.status === 'pending' && !isBad
  return (
    <StatusBlock
      picture={<NamedIcon name={iconOf(item)} size={28} />}
      {...(isBad ? { tone: 'danger' } : {})}
      title={
        parts.length === 0
          ? name
          : parts.map((part, index) => (
              <span key={index} className="stacked">
                <Moved item={item} part={part} />
              </span>
            ))
      }
      text={
        isWaiting ? (
          <span className="waiting-line">
            <Spinner />
            {standing}
          </span>
        ) : parts.length === 0 ? (
          standing
        ) : (
          name
        )
      }
    />
  )
}

/** A whole address with its name, to be compared and copied. */
function Party({
  network,
  address,
}: {
  readonly network: CaipNetworkId
  readonly address: string
}) {
  const { t } = useWords()
  const name = useName(network, address)
  return (
    <>
      {name !== undefined && <bdi>{cleanText(name)}</bdi>}
      <span className="fact-line">
        <AddressText address={address} full />
        <CopyButton text={address} label={t('activity.copyAddress')} />
      </span>
    </>
  )
}

/** Those the movements name; without, those of the transaction, whose receiver may be a token's contract. */
function partiesOf(item: ActivityItem) {
  const [part] = mainParts(item)
  const from = part?.from ?? item.signer
  const known = part?.to ?? (item.kind === 'send' ? otherParty(item)?.address : undefined)
  return { from, to: known, contract: known === undefined ? item.to : undefined }
}

function useFactsOf(item: ActivityItem, network: CaipNetwork | undefined): readonly Fact[] {
  const words = useWords()
  const { t, language } = words
  const { from, to, contract } = partiesOf(item)
  const { at, hash, fee, application } = item
  const party = (id: string, label: string, address: string | undefined): readonly Fact[] => {
    if (address === undefined) return []
    const value = <Party network={item.network} address={address} />
    return [{ id, label, value, wide: true }]
  }
  const when = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' })
  const main = mainParts(item)
  const others = item.transfers.filter((part) => !main.includes(part))
  const moved = (parts: readonly TransferPart[], label: string): readonly Fact[] =>
    parts.map((part, index) => ({
      id: `${label} ${String(index)}`,
      label,
      value: <Moved item={item} part={part} pressed />,
    }))
  return [
    { id: 'status', label: t('activity.status'), value: standingOf(item, words) },
    ...(at === undefined ? [] : [{ id: 'at', label: t('activity.date'), value: when.format(at) }]),
    ...moved(main, t('activity.amount')),
    ...moved(others, t('activity.moved')),
    ...party('from', t('activity.sender'), from),
    ...party('to', t('activity.receiver'), to),
    ...party('contract', t('activity.contract'), contract),
    ...(network
      ? [{ id: 'network', label: t('activity.network'), value: cleanText(network.name) }]
      : []),
    ...(application
      ? [{ id: 'app', label: t('activity.app'), value: <bdi>{cleanText(application.name)}</bdi> }]
      : []),
    ...(fee ? [{ id: 'fee', label: t('activity.fee'), value: <Fee of={fee} /> }] : []),
    // A batch has none before its wallet tells it.
    ...(hash === ''
      ? []
      : [{ id: 'hash', label: t('activity.hash'), value: <Hash hash={hash} /> }]),
  ]
}

function Fee({ of }: { readonly of: NonNullable<ActivityItem['fee']> }) {
  return useMasked() ? <MaskedAmount /> : <RoundedAmount of={of} round="up" />
}

function Hash({ hash }: { readonly hash: string }) {
  const { t } = useWords()
  return (
    <span className="fact-line">
      <AddressText address={hash} />
      <CopyButton text={hash} label={t('activity.copyHash')} done={t('activity.hashCopied')} />
    </span>
  )
}

/** The way to the transaction's page on the network's explorer, if it has one. */
function Explorer({
  hash,
  network,
}: {
  readonly hash: string
  readonly network: CaipNetwork | undefined
}) {
  const kit = useLiveKit()
  const { t } = useWords()
  const link = transactionLink(kit, hash, network)
  if (!link) return null
  return (
    <List>
      <li>
        <ListItem
          part="explorer-row"
          label={t('account.explorer', { explorer: cleanText(link.name) })}
          href={link.url}
          end={<ExternalIcon size={18} />}
        />
      </li>
    </List>
  )
}
