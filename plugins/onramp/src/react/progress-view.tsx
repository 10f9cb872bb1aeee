import { useEffect, useRef } from 'react'
import type { Kit } from '@latchkey/kernel'
import { useLiveKit, useWords, type ViewComponent } from '@latchkey/ui-react'
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
import type { OnRampState } from '../service.js'
import type {} from './messages.js'
import { NothingChosen } from './nothing-chosen.js'
import { purchaseTexts } from './purchase-texts.js'
import { useOnRamp } from './use-on-ramp.js'

type Step = OnRampState['step']

const RINGS: Readonly<Partial<Record<Step, RingState>>> = {
  ...{ window: 'waiting', waiting: 'waiting', seen: 'waiting' },
  ...{ rose: 'done', arrived: 'done', failed: 'failed', unknown: 'idle' },
}

/** A purchase, from the window it is paid in to its end. */
const ProgressView: ViewComponent<'onramp:progress'> = ({ route }) => {
  const kit = useLiveKit()
  const words = useWords()
  const { state, look, reset } = useOnRamp()
  const { seller } = state
  const name = cleanText(seller?.name)
  const { step } = state
  const isBlocked = route.params?.blocked === true && step === 'waiting'
  const { title, text, note } = purchaseTexts(state, name, isBlocked, words)
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
  const isOver = step === 'rose' || step === 'arrived' || step === 'failed'
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
          // Whoever presses it with a rise before them takes that for what they bought.
          if (isOver) void reset()
          kit.router.reset('Account')
        }}
      >
        {t('onramp.done')}
      </Button>
    </>
  )
}
