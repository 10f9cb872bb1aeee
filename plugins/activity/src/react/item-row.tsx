import type { ReactNode } from 'react'
import type { TransferPart } from '@latchkey/kernel/internal'
import { signOf } from '@latchkey/money/internal'
import { RoundedAmount } from '@latchkey/money/react'
import { useLiveKit, useWords, type Words } from '@latchkey/ui-react'
import {
  Amount,
  cleanText,
  ListItem,
  NamedIcon,
  Plate,
  shortAddress,
  Spinner,
  Tag,
  useMasked,
} from '@latchkey/ui-react/parts'
import type {} from './messages.js'
import { isShown } from '../judge.js'
import type { ActivityItem } from '../service.js'
import { badEnd, dayName, iconOf, mainParts, nameOf, otherParty, standingOf } from './describe.js'
import { useKnownName } from './use-name.js'

/** A sign and an amount, which keep their order also within Arabic. */
const inOrder = (sign: string, text: string) => `\u2066${sign}${text}\u2069`

/** Draws what moved: an amount with its sign, or a picture's name. */
export function Moved(props: {
  readonly item: ActivityItem
  readonly part: TransferPart
  /** Shows all its digits at a press. @default false */
  readonly pressed?: boolean
}) {
  const { item, part, pressed = false } = props
  const isMasked = useMasked()
  const { asset, amount, nft } = part
  if (nft) return <bdi>{cleanText(nft.name)}</bdi>
  if (!asset || amount === undefined) return null
  const sign = amount === 0n ? '' : signOf(item.kind, part.direction)
  return (
    <span data-tone={sign === '+' && badEnd(item) === undefined ? 'positive' : undefined}>
      {pressed && !isMasked ? (
        <RoundedAmount of={{ asset, amount }} round="down" say={(text) => inOrder(sign, text)} />
      ) : (
        <Amount amount={amount} decimals={asset.decimals} symbol={asset.symbol} before={sign} />
      )}
    </span>
  )
}

/** Says that what moved is another token than the one it reads like. */
function TwinTag({ symbol }: { readonly symbol: string }) {
  const { t } = useWords()
  return <Tag tone="warning">{t('activity.twin', { symbol: cleanText(symbol, 12) })}</Tag>
}

/** The line below a row's name, and the day at its end. */
function useDetail(
  item: ActivityItem,
  words: Words,
  isWaiting: boolean,
): { readonly detail: string; readonly detailEnd?: string | undefined } {
  const { t, language } = words
  const party = otherParty(item)
  const name = useKnownName(item.network, party?.address)
  const verdict = item.verdict === 'shown' ? undefined : t(`activity.verdict.${item.verdict}`)
  if (!isShown(item.verdict)) return { detail: verdict ?? '' }
  if (isWaiting) return { detail: standingOf(item, words) }
  const who = party && (item.record?.intent.name ?? name ?? shortAddress(party.address))
  const said =
    party && who !== undefined
      ? t(`activity.${party.way}`, { who: cleanText(who) })
      : item.application && cleanText(item.application.name)
  const day = item.at === undefined ? undefined : dayName(item.at, language)
  const told = [verdict, said].filter((one) => one !== undefined)
  return told.length > 0 ? { detail: told.join(' · '), detailEnd: day } : { detail: day ?? '' }
}

/** The movements, at the end of a row. */
function useValues(item: ActivityItem): readonly ReactNode[] {
  const { t } = useWords()
  const parts = mainParts(item)
  const rest = item.transfers.length - parts.length
  const drawn = parts.map((part, index) => <Moved key={index} item={item} part={part} />)
  return rest > 0 && parts.length === 1
    ? [...drawn, t('activity.andMore', { count: String(rest) })]
    : drawn
}

/** One transaction of the list. One that is hidden leads nowhere. */
export function ItemRow({
  item,
  waiting = false,
}: {
  readonly item: ActivityItem
  /** Whether it stands among those in progress. */
  readonly waiting?: boolean
}) {
  const kit = useLiveKit()
  const words = useWords()
  const line = useDetail(item, words, waiting)
  const [value, more] = useValues(item)
  const end = badEnd(item)
  const ending = end !== undefined && <Tag tone="warning">{words.t(`activity.short.${end}`)}</Tag>
  // Beside an amount it would leave no place for the name.
  const isBelow = ending !== false && value !== undefined && more === undefined
  const valueDetail = isBelow ? ending : more
  const isHidden = !isShown(item.verdict)
  const twin = item.transfers.find(({ twinOf }) => twinOf)?.twinOf
  return (
    <ListItem
      part="activity-row"
      icon={<Plate>{waiting ? <Spinner /> : <NamedIcon name={iconOf(item)} size={18} />}</Plate>}
      label={nameOf(item, words)}
      {...line}
      {...(value === undefined ? {} : { value })}
      {...(valueDetail === undefined ? {} : { valueDetail })}
      tag={
        <>
          {twin && <TwinTag symbol={twin.symbol} />}
          {!isBelow && ending}
        </>
      }
      end="none"
      disabled={isHidden}
      {...(isHidden
        ? {}
        : {
            onClick: () => {
              kit.router.push('activity:entry', { id: item.id })
            },
          })}
    />
  )
}
