import type { AssetInfo, Kit } from '@latchkey/kernel'
import { hasFailed, TransactionBook, type TransactionRecord } from '@latchkey/money'
import { exactText, isOpenStanding, TransactionStanding, type Told } from '@latchkey/money/react'
import { useAtomValue, useLiveKit, useWords, type Words } from '@latchkey/ui-react'
import { Button, cleanText, Facts, Page, StatusBlock } from '@latchkey/ui-react/parts'
import { outcomeOf } from '../machine/outcome.js'
import { LeftPermission } from './left-permission.js'
import type {} from './messages.js'
import { rateText } from './texts.js'
import { useSwap } from './use-swap.js'

/** The outcome of the swap, as the chain reports it. */
export default function StateView() {
  const kit = useLiveKit()
  const { t } = useWords()
  const { state } = useSwap()
  const record = useAtomValue(kit.get(TransactionBook).recordAtom(state.recordId ?? ''))
  if (record) return <Standing kit={kit} record={record} />
  return (
    <Page>
      <StatusBlock title={t('swaps.state.none')} />
    </Page>
  )
}

/** The arrived amount that a block shows, in words; `undefined` if it shows nothing of the agreement. */
function arrivalOf(
  record: TransactionRecord,
  { t, language }: Words,
): Pick<Told, 'title' | 'text'> | undefined {
  const { to: asset, got } = outcomeOf(record) ?? {}
  const { standing, sent } = record
  if (!asset || got === undefined || !sent.brings) return undefined
  const [amount, least] = [got, BigInt(sent.brings.least)].map((one) =>
    exactText({ asset, amount: one }, language),
  )
  if (amount === undefined || least === undefined) return undefined
  if (standing.state === 'confirmed')
    return { title: t('swaps.state.confirmed'), text: t('swaps.state.arrived', { amount }) }
  return got === 0n
    ? { title: t('swaps.state.nothing'), text: t('swaps.state.nothingText', { least }) }
    : { title: t('swaps.state.less'), text: t('swaps.state.lessText', { amount, least }) }
}

/** The paid and got amounts, and the price of it. An amount that no block shows is said to be unknown. */
function OutcomeFacts({ record }: { readonly record: TransactionRecord }) {
  const { t, language } = useWords()
  const outcome = outcomeOf(record)
  if (!outcome) return null
  const { from, to, paid, got, rate } = outcome
  const textOf = (asset: AssetInfo, amount: bigint | undefined) =>
    amount === undefined ? t('swaps.impactUnknown') : exactText({ asset, amount }, language)
  const price =
    rate === undefined
      ? t('swaps.impactUnknown')
      : t('swaps.rate', rateText({ one: from, other: to, amount: rate }, language))
  return (
    <Facts
      facts={[
        { id: 'paid', label: t('swaps.state.paid'), value: textOf(from, paid) },
        { id: 'got', label: t('swaps.state.got'), value: textOf(to, got) },
        // Nothing for something is no price.
        ...(got === 0n ? [] : [{ id: 'price', label: t('swaps.state.price'), value: price }]),
      ]}
    />
  )
}

/** No block holds it, or it is watched no longer. */
function pendingOf({ standing, unwatched }: TransactionRecord, { t }: Words): Omit<Told, 'text'> {
  if (unwatched) return { ring: 'idle', title: t('swaps.state.unwatched') }
  const note = standing.unseen ? t('swaps.state.unseen') : undefined
  return { ring: 'waiting', title: t('swaps.state.pending'), note }
}

/** The words for where a swap stands: none of them says more than the chain does. */
function told(record: TransactionRecord, words: Words): Told {
  const { standing, intent } = record
  const { t, language } = words
  const { asset, amount = '0' } = intent
  const given = asset ? exactText({ asset, amount: BigInt(amount) }, language) : ''
  const text = t('swaps.state.pendingText', { amount: given })
  switch (standing.state) {
    case 'confirmed':
      return {
        ring: 'done',
        ...(arrivalOf(record, words) ?? { title: t('swaps.state.confirmed'), text }),
      }
    case 'failed':
      return {
        ring: 'failed',
        title: t('swaps.state.failed'),
        text: t('swaps.state.failedText'),
        note: cleanText(standing.reason, 200) || undefined,
      }
    case 'included':
      return { ring: 'waiting', title: t('swaps.state.included'), text }
    case 'pending':
    case 'repriced':
      return { ...pendingOf(record, words), text }
    case 'mismatched':
      return {
        ring: 'failed',
        title: t('swaps.state.mismatched'),
        text: t('swaps.state.mismatchedText'),
      }
    case 'unverified': {
      const arrival = arrivalOf(record, words)
      if (arrival) return { ring: 'failed', ...arrival }
      return {
        ring: 'idle',
        title: t('swaps.state.unverified'),
        text: t('swaps.state.unverifiedText'),
      }
    }
    default: {
      const why = t(`toast.transaction_${standing.state}`)
      return { ring: 'failed', title: t('swaps.state.gone'), text: why }
    }
  }
}

interface StandingProps {
  readonly kit: Kit
  readonly record: TransactionRecord
}

function Standing({ kit, record }: StandingProps) {
  const words = useWords()
  const { t } = words
  const isOpen = isOpenStanding(record)
  return (
    <TransactionStanding
      extra={
        <>
          <OutcomeFacts record={record} />
          <LeftPermission />
        </>
      }
      kit={kit}
      record={record}
      // The arrived amount is the one that counts.
      asset={record.standing.state === 'confirmed' ? record.intent.gets : undefined}
      told={told(record, words)}
      copyLabel={t('swaps.state.hash')}
      explorerLabel={(name) => t('swaps.state.explorer', { name })}
      actions={
        <>
          {hasFailed(record) && (
            <Button
              onClick={() => {
                kit.router.replace('Swap')
              }}
            >
              {t('swaps.again')}
            </Button>
          )}
          <Button
            variant={isOpen ? 'secondary' : 'primary'}
            wide={isOpen}
            onClick={() => {
              kit.modal.close()
            }}
          >
            {t(isOpen ? 'swaps.close' : 'swaps.finish')}
          </Button>
        </>
      }
    />
  )
}
