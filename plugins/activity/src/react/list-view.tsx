import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Clock } from '@latchkey/kernel'
import {
  FailedPart,
  FoldedRows,
  LoadingRows,
  saveTextFile,
  useNoToast,
} from '@latchkey/money/react'
import { useLiveKit, useWords, type Words } from '@latchkey/ui-react'
import {
  Button,
  ErrorState,
  Group,
  LeavesFocus,
  List,
  NamedIcon,
  Page,
  StatusBlock,
  useAnnounced,
  useTabStop,
  whenSeen,
  plural,
} from '@latchkey/ui-react/parts'
import type {} from './messages.js'
import { activityCsv } from '../activity-csv.js'
import type { ActivityItem } from '../service.js'
import { monthName } from './describe.js'
import { ItemRow } from './item-row.js'
import { useActivity, type UseActivity } from './use-activity.js'

/** Placeholder rows while the list loads. */
const WAITING_ROWS = 5

/** Rows of transactions, which get the focus when the focused element goes. */
const ROWS = '[part~=activity-row]'

/** The history of the account shown, in months. */
export default function ListView() {
  const words = useWords()
  const activity = useActivity()
  const { status, pending, months, hidden, older, error } = activity
  const count = months.reduce((sum, { items }) => sum + items.length, pending.length)
  const isBare = count === 0 && hidden.length === 0
  useOutcome(words, activity, count)
  useNoToast(error?.code)
  if (isBare && error) {
    return (
      <LeavesFocus>
        <ErrorState text={words.t('activity.failed')} onRetry={activity.retry} />
      </LeavesFocus>
    )
  }
  if (isBare && status !== 'ready')
    return (
      <Page>
        <LoadingRows rows={WAITING_ROWS} label={words.t('activity.loading')} />
      </Page>
    )
  return (
    <Page>
      {error && (
        <FailedPart text={words.t('activity.ownOnly')} heir={ROWS} onRetry={activity.retry} />
      )}
      {count === 0 && older === 'none' && status !== 'loading' && (
        <StatusBlock
          picture={<NamedIcon name="activity" size={28} />}
          title={words.t('activity.empty')}
          text={words.t('activity.emptyText')}
        />
      )}
      <Items activity={activity} />
      {hidden.length > 0 && <Hidden items={hidden} />}
      <Older activity={activity} />
      <Reach activity={activity} />
      {count > 0 && <SaveCsv activity={activity} />}
    </Page>
  )
}

/** Says how many there are at first, and then how many came, or what did not come. */
function useOutcome({ t, language }: Words, { status, older, error }: UseActivity, count: number) {
  const [told, setTold] = useState<{ readonly count: number; readonly text: string }>()
  const isSettled = status === 'ready' && (older === 'none' || older === 'more')
  if (isSettled && told?.count !== count) {
    const more = told !== undefined && told.count > 0 && count > told.count
    const all = plural(t('activity.count', { count: String(count) }), count, language)
    const text = more
      ? t('activity.more', { count: String(count - told.count) })
      : count === 0
        ? t('activity.empty')
        : all
    setTold({ count, text })
  }
  useAnnounced(isSettled ? told?.text : undefined)
  useAnnounced(error && t('activity.failed'))
  useAnnounced(older === 'failed' ? t('activity.olderFailed') : undefined)
}

/** Those in progress and the months, between whose rows the arrows move. */
function Items({ activity: { pending, months } }: { readonly activity: UseActivity }) {
  const { t, language } = useWords()
  const stop = useTabStop<HTMLDivElement>('button.row')
  return (
    // Its rows take the focus, one at a time.

    <div className="page-groups" {...stop}>
      {pending.length > 0 && (
        <Group label={t('activity.pending')}>
          <Rows label={t('activity.pending')} items={pending} waiting />
        </Group>
      )}
      {months.map(({ year, month, items }) => {
        const name = monthName(year, month, language)
        return (
          <Group key={`${String(year)} ${String(month)}`} label={name}>
            <Rows label={t('activity.list', { month: name })} items={items} />
          </Group>
        )
      })}
    </div>
  )
}

interface RowsProps {
  readonly label: string
  readonly items: readonly ActivityItem[]
  readonly waiting?: boolean
}

function Rows({ label, items, waiting = false }: RowsProps) {
  return (
    <List label={label}>
      {items.map((item) => (
        <li key={item.id}>
          <ItemRow item={item} waiting={waiting} />
        </li>
      ))}
    </List>
  )
}

/** Likely scams: how many there are, and behind a press which, without anything to press in them. */
function Hidden({ items }: { readonly items: readonly ActivityItem[] }) {
  const { t, language } = useWords()
  const count = items.length
  const label = plural(t('activity.hidden', { count: String(count) }), count, language)
  return (
    <FoldedRows part="hidden-row" label={label}>
      <Rows label={label} items={items} />
    </FoldedRows>
  )
}

/** The end of the list: in sight it asks for what is older, and so does a press. */
function Older({ activity }: { readonly activity: UseActivity }) {
  const { t } = useWords()
  const { older, loadOlder, retry } = activity
  if (older === 'none') return null
  if (older === 'failed')
    return <FailedPart text={t('activity.olderFailed')} heir={ROWS} onRetry={retry} />
  return (
    <LeavesFocus heir={ROWS}>
      <WhenSeen onSeen={older === 'more' ? loadOlder : undefined}>
        <Button wide variant="link" busy={older === 'loading'} onClick={loadOlder}>
          {t('activity.older')}
        </Button>
      </WhenSeen>
    </LeavesFocus>
  )
}

/** Runs once when it comes into sight. */
function WhenSeen(props: {
  readonly onSeen: (() => void) | undefined
  readonly children: ReactNode
}) {
  const { onSeen, children } = props
  const clock = useLiveKit().get(Clock)
  const ref = useRef<HTMLDivElement>(null)
  useEffect(
    () => (ref.current && onSeen ? whenSeen(clock, ref.current, onSeen) : undefined),
    [clock, onSeen],
  )
  return <div ref={ref}>{children}</div>
}

/** Saves what is listed as a file, and says so if that is not the whole history. */
function SaveCsv({ activity }: { readonly activity: UseActivity }) {
  const kit = useLiveKit()
  const { t } = useWords()
  const { months } = activity
  const [said, setSaid] = useState<{ readonly of: typeof months; readonly text: string }>()
  // It tells of the list that was saved: not of a longer one, or of another account's.
  const note = said?.of === months ? said.text : undefined
  useAnnounced(note)
  return (
    <Group note={note}>
      <Button
        wide
        variant="link"
        onClick={() => {
          const { text, isWhole } = activityCsv(activity)
          saveTextFile(kit, { name: 'transactions.csv', type: 'text/csv', text })
          setSaid({ of: months, text: t(isWhole ? 'activity.saved' : 'activity.savedPart') })
        }}
      >
        {t('activity.save')}
      </Button>
    </Group>
  )
}

const REACHES = {
  own: 'activity.own',
  part: 'activity.part',
  'recent-tokens': 'activity.recentTokens',
} as const

/** How far the list goes, if that is not all the way. */
function Reach({ activity: { reach, older } }: { readonly activity: UseActivity }) {
  const { t } = useWords()
  if (reach === undefined || reach === 'all' || older !== 'none') return null
  return <p className="group-note">{t(REACHES[reach])}</p>
}
