import type { AssetInfo, Kit } from '@latchkey/kernel'
import { hasFailed, TransactionBook, type TransactionRecord } from '@latchkey/money'
import { exactText, isOpenStanding, TransactionStanding, type Told } from '@latchkey/money/react'
import { useAtomValue, useLiveKit, useWords, type Words } from '@latchkey/ui-react'
import { Button, cleanText, Page, StatusBlock } from '@latchkey/ui-react/parts'
import { LeftPermission } from './left-permission.js'
import type {} from './messages.js'
import { useSwap } from './use-swap.js'

/** The outcome of the swap, as the chain reports it. */
export default function StateView() {
  const kit = useLiveKit()
  const { t } = useWords()
  const { state } = useSwap()
  const record = useAtomValue(kit.get(TransactionBook).recordAtom(state.recordId ?? ''))
  const to = state.review?.to
  if (record) return <Standing kit={kit} record={record} to={to} />
  return (
    <Page>
      <StatusBlock title={t('swaps.state.none')} />
    </Page>
  )
}

/** The arrived amount that a block shows, in words; `undefined` if it shows nothing of the agreement. */
function arrivalOf(
  { standing, sent }: TransactionRecord,
  to: AssetInfo | undefined,
  { t, language }: Words,
): Pick<Told, 'title' | 'text'> | undefined {
  const { arrived } = standing
  const { brings } = sent
  if (arrived === undefined || !brings) return undefined
  const known = to?.id === brings.asset ? to : undefined
  const textOf = (amount: string) =>
    known ? exactText({ asset: known, amount: BigInt(amount) }, language) : '…'
  const [amount, least] = [textOf(arrived), textOf(brings.least)]
  if (standing.state === 'confirmed') {
    const text = known ? t('swaps.state.arrived', { amount }) : undefined
    return text === undefined ? undefined : { title: t('swaps.state.confirmed'), text }
  }
  return arrived === '0'
    ? { title: t('swaps.state.nothing'), text: t('swaps.state.nothingText', { least }) }
    : { title: t('swaps.state.less'), text: t('swaps.state.lessText', { amount, least }) }
}

/** No block holds it, or it is watched no longer. */
function pendingOf({ standing, unwatched }: TransactionRecord, { t }: Words): Omit<Told, 'text'> {
  if (unwatched) return { ring: 'idle', title: t('swaps.state.unwatched') }
  const note = standing.unseen ? t('swaps.state.unseen') : undefined
  return { ring: 'waiting', title: t('swaps.state.pending'), note }
}

/** The words for where a swap stands: none of them says more than the chain does. */
function told(record: TransactionRecord, to: AssetInfo | undefined, words: Words): Told {
  const { standing, intent } = record
  const { t, language } = words
  const { asset, amount = '0' } = intent
  const given = asset ? exactText({ asset, amount: BigInt(amount) }, language) : ''
  const text = t('swaps.state.pendingText', { amount: given })
  switch (standing.state) {
    case 'confirmed':
      return {
        ring: 'done',
        ...(arrivalOf(record, to, words) ?? { title: t('swaps.state.confirmed'), text }),
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
      const arrival = arrivalOf(record, to, words)
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
  /** The expected amount, if it is still known. */
  readonly to: AssetInfo | undefined
}

function Standing({ kit, record, to }: StandingProps) {
  const words = useWords()
  const { t } = words
  const isOpen = isOpenStanding(record)
  return (
    <TransactionStanding
      extra={<LeftPermission />}
      kit={kit}
      record={record}
      // The arrived amount is the one that counts.
      asset={record.standing.state === 'confirmed' ? to : undefined}
      told={told(record, to, words)}
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
