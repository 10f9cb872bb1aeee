import { useEffect, useRef, useState } from 'react'
import type { Kit } from '@latchkey/kernel'
import { plainDecimal } from '@latchkey/money'
import { useLiveKit, useWords, type ViewComponent, type Words } from '@latchkey/ui-react'
import {
  Button,
  cleanText,
  CopyButton,
  ExternalIcon,
  Image,
  List,
  ListItem,
  Page,
  Plate,
  ProgressRing,
  StatusBlock,
  useAnnounced,
  type RingState,
} from '@latchkey/ui-react/parts'
import type { OnRampProvider } from '../on-ramp-provider.js'
import type { OnRampState } from '../service.js'
import type {} from './messages.js'
import { cryptoText } from './money-texts.js'
import { NothingChosen } from './nothing-chosen.js'
import { useOnRamp } from './use-on-ramp.js'

type Step = OnRampState['step']

const RINGS: Readonly<Partial<Record<Step, RingState>>> = {
  ...{ window: 'waiting', waiting: 'waiting', seen: 'waiting' },
  ...{ arrived: 'done', failed: 'failed', unknown: 'idle' },
}

/** A purchase, from the window it is paid in to its end. */
const ProgressView: ViewComponent<'onramp:progress'> = ({ route }) => {
  const kit = useLiveKit()
  const words = useWords()
  const { state, providers, look, reset } = useOnRamp()
  const seller = useSeller(providers, state.provider)
  const name = cleanText(seller?.name)
  const { step } = state
  const isBlocked = route.params?.blocked === true && step === 'waiting'
  const { title, text, note } = textsOf(state, name, isBlocked, words)
  useAnnounced(note === undefined ? title : `${title}. ${note}`)
  useWayToPurchases(kit, step)
  if (step === 'providers' || step === 'quote') return <NothingChosen kit={kit} />
  return (
    <Page actions={<Actions kit={kit} step={step} look={look} reset={reset} />}>
      <StatusBlock
        bare
        picture={
          <ProgressRing state={RINGS[step] ?? 'idle'}>
            <Image src={seller?.icon} name={name} size={64} />
          </ProgressRing>
        }
        title={title}
        text={text}
        note={note}
      />
      {(step === 'waiting' || step === 'unknown') && state.url !== undefined && (
        <PageLink url={state.url} name={name} />
      )}
    </Page>
  )
}

export default ProgressView

/** The seller, also once another network is shown where they sell nothing. */
function useSeller(providers: readonly OnRampProvider[], id: string | undefined) {
  const found = providers.find((provider) => provider.id === id)
  const [last, setLast] = useState(found)
  if (found && found !== last) setLast(found)
  return found ?? last
}

function textsOf(state: OnRampState, provider: string, isBlocked: boolean, words: Words) {
  const { t } = words
  const blanks = { provider }
  switch (state.step) {
    case 'arrived':
      return { title: t('onramp.arrived'), text: arrivedText(state, words) }
    case 'failed':
      return { title: t('onramp.failed'), text: t('onramp.failedText', blanks) }
    case 'seen':
      return { title: t('onramp.seen'), text: t('onramp.seenText') }
    case 'unknown':
      return { title: t('onramp.unknown'), text: t('onramp.unknownText') }
    case 'window':
      return { title: t('onramp.window', blanks) }
    default: {
      const title = isBlocked ? t('onramp.blocked', blanks) : t('onramp.waiting')
      const text = isBlocked ? t('onramp.blockedText') : t('onramp.waitingText', blanks)
      return { title, text, note: watchText(state, words) }
    }
  }
}

function watchText({ isWatched, watched }: OnRampState, { t }: Words) {
  if (isWatched === undefined) return undefined
  if (!isWatched) return t('onramp.notWatched')
  return watched
    ? t('onramp.watching', { symbol: cleanText(watched.symbol, 12) })
    : t('onramp.watchingPurchase')
}

function arrivedText({ arrived, purchase }: OnRampState, { t, language }: Words) {
  const amount = arrived
    ? cryptoText(
        plainDecimal(arrived.amount, arrived.asset.decimals),
        arrived.asset.symbol,
        language,
      )
    : cryptoText(purchase?.amount, purchase?.symbol, language)
  return amount === undefined
    ? t('onramp.arrivedPlain')
    : // With a mark, so that the sign stays before the figure where it is read from right to left.
      t('onramp.arrivedText', { amount: `\u200E+${amount}` })
}

/** Once the provider has the purchase, its list shows how it goes on. */
function useWayToPurchases(kit: Kit, step: Step) {
  const before = useRef(step)
  useEffect(() => {
    if (step === 'seen' && before.current !== 'seen') kit.router.replace('onramp:activity')
    before.current = step
  }, [kit, step])
}

/** A link is opened whatever a browser thinks of windows. */
function PageLink({ url, name }: { readonly url: string; readonly name: string }) {
  const { t } = useWords()
  return (
    <>
      <List label={t('title.onramp:progress')}>
        <li>
          <ListItem
            part="on-ramp-link"
            icon={
              <Plate>
                <ExternalIcon />
              </Plate>
            }
            label={t('onramp.open', { provider: name })}
            detail={t('onramp.newWindow')}
            href={url}
          />
        </li>
      </List>
      <CopyButton look="button" wide text={url} label={t('onramp.copyLink')} />
    </>
  )
}

interface ActionsProps {
  readonly kit: Kit
  readonly step: Step
  readonly look: () => Promise<void>
  readonly reset: () => Promise<void>
}

function Actions({ kit, step, look, reset }: ActionsProps) {
  const { t } = useWords()
  const isOver = step === 'arrived' || step === 'failed'
  const again = () => {
    void reset()
    kit.router.reset('Account')
    kit.router.push('onramp:providers')
  }
  return (
    <>
      {isOver && <Button onClick={again}>{t('onramp.again')}</Button>}
      {step === 'unknown' && (
        <Button
          onClick={() => {
            look().catch(() => undefined)
          }}
        >
          {t('onramp.look')}
        </Button>
      )}
      <Button
        variant={isOver ? 'primary' : 'secondary'}
        onClick={() => {
          kit.router.reset('Account')
        }}
      >
        {t('onramp.done')}
      </Button>
    </>
  )
}
