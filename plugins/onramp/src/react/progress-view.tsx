import { useEffect, useRef } from 'react'
import { Browser, Random, type Kit } from '@latchkey/kernel'
import { useLiveKit, useWords, type ViewComponent } from '@latchkey/ui-react'
import {
  Banner,
  Button,
  cleanText,
  CopyButton,
  ExternalIcon,
  Image,
  List,
  ListItem,
  NamedIcon,
  Page,
  Plate,
  ProgressRing,
  StatusBlock,
  useAnnounced,
  type RingState,
} from '@latchkey/ui-react/parts'
import { openPurchaseWindow } from '../purchase-window.js'
import type { OnRampState } from '../service.js'
import { errorTextOf } from './failure-texts.js'
import { FailureButton } from './failure.js'
import type {} from './messages.js'
import { NothingChosen } from './nothing-chosen.js'
import { purchaseTexts } from './purchase-texts.js'
import { useOnRamp, type UseOnRamp } from './use-on-ramp.js'

type Step = OnRampState['step']

const RINGS: Readonly<Partial<Record<Step, RingState>>> = {
  window: 'waiting',
  waiting: 'waiting',
  seen: 'waiting',
  told: 'waiting',
  rose: 'waiting',
  arrived: 'done',
  failed: 'failed',
  unknown: 'idle',
}

/** A purchase, from the window it is paid in to its end. */
const ProgressView: ViewComponent<'onramp:progress'> = ({ route }) => {
  const kit = useLiveKit()
  const words = useWords()
  const onramp = useOnRamp()
  const { state } = onramp
  const { seller, step } = state
  const name = cleanText(seller?.name)
  const isBlocked = route.params?.blocked === true && step === 'waiting' && state.url !== undefined
  const { title, text, note } = purchaseTexts(state, name, isBlocked, words)
  useAnnounced(note === undefined ? title : `${title}. ${note}`)
  useWayToPurchases(kit, step)
  if (step === 'providers' || step === 'quote') return <NothingChosen kit={kit} onramp={onramp} />
  return (
    <Page actions={<Actions kit={kit} onramp={onramp} />}>
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
      <Trouble onramp={onramp} />
      <Ways kit={kit} name={name} onramp={onramp} />
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

/** Why it cannot be seen, or opened again. */
function Trouble({ onramp }: { readonly onramp: UseOnRamp }) {
  const words = useWords()
  const { state, signIn, look } = onramp
  const { error, lookError, retryAt } = state
  const failure = error ?? lookError
  const said = failure && errorTextOf(words, failure, signIn)
  useAnnounced(said)
  if (!failure) return null
  const onRetry = () => {
    look().catch(() => undefined)
  }
  const isHelped = failure.code === 'onramp_sign_in_needed' ? signIn !== undefined : !error
  return (
    <Banner
      tone="warning"
      action={
        isHelped && (
          <FailureButton error={failure} retryAt={retryAt} signIn={signIn} onRetry={onRetry} />
        )
      }
    >
      {said}
    </Banner>
  )
}

interface WaysProps {
  readonly kit: Kit
  readonly name: string
  readonly onramp: UseOnRamp
}

/** The ways to the provider's page, and to the list of purchases. */
function Ways({ kit, name, onramp }: WaysProps) {
  const { t } = useWords()
  const { state, opened } = onramp
  const { step, seller, url, order } = state
  const isLink = seller?.kind === 'link'
  // A rise may have come from elsewhere.
  const isPaid = step !== 'waiting' && step !== 'unknown' && !(step === 'rose' && isLink)
  return (
    <>
      <List label={t('title.onramp:progress')}>
        {!isPaid && url !== undefined && (
          <li>
            <WayRow
              label={t('onramp.open', { provider: name })}
              href={url}
              onClick={() => {
                opened().catch(() => undefined)
              }}
            />
          </li>
        )}
        {!isPaid && url === undefined && order !== undefined && (
          <li>
            <Reopen kit={kit} name={name} onramp={onramp} />
          </li>
        )}
        {seller?.kind === 'quote' && (
          <li>
            <ListItem
              part="on-ramp-history"
              icon={
                <Plate>
                  <NamedIcon name="activity" />
                </Plate>
              }
              label={t('onramp.history', { provider: name })}
              onClick={() => {
                kit.router.push('onramp:activity')
              }}
            />
          </li>
        )}
      </List>
      {/* A page that counts once is no link to be copied. */}
      {!isPaid && isLink && url !== undefined && (
        <CopyButton look="button" wide text={url} label={t('onramp.copyLink')} />
      )}
    </>
  )
}

interface WayRowProps {
  readonly label: string
  readonly href?: string
  readonly onClick: () => void
}

function WayRow({ label, href, onClick }: WayRowProps) {
  const { t } = useWords()
  return (
    <ListItem
      part="on-ramp-link"
      icon={
        <Plate>
          <ExternalIcon />
        </Plate>
      }
      label={label}
      detail={t('onramp.newWindow')}
      {...(href === undefined ? {} : { href })}
      end="none"
      onClick={onClick}
    />
  )
}

/** A page counts once: a new one is prepared in the press. */
function Reopen({ kit, name, onramp }: WaysProps) {
  const { t } = useWords()
  const { reopen, opened } = onramp
  const isOpening = useRef(false)
  return (
    <WayRow
      label={t('onramp.openAgain', { provider: name })}
      onClick={() => {
        if (isOpening.current) return
        isOpening.current = true
        const window = openPurchaseWindow(kit.get(Browser), kit.get(Random))
        reopen()
          .then(
            async (url) => {
              const { isOpen } = window
              window.go(url)
              if (isOpen) await opened()
              else kit.router.replace('onramp:progress', { blocked: true })
            },
            () => {
              // Why is in the state, which this view shows.
              window.close()
            },
          )
          .finally(() => {
            isOpening.current = false
          })
      }}
    />
  )
}

function Actions({ kit, onramp }: Pick<WaysProps, 'kit' | 'onramp'>) {
  const { t } = useWords()
  const { state, look, reset } = onramp
  const { step } = state
  // A report that cannot be checked is the end.
  const isToldOnly = step === 'told' && state.isWatched === false
  const isOver = step === 'rose' || step === 'arrived' || step === 'failed' || isToldOnly
  const again = () => {
    void reset()
    kit.router.reset('Account')
    kit.router.push('onramp:providers')
  }
  return (
    <>
      {isOver && <Button onClick={again}>{t('onramp.again')}</Button>}
      {(step === 'unknown' || (step === 'told' && state.isWatched)) && (
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
          // A visitor who presses it with a rise on the screen takes that for the purchase.
          if (isOver) void reset()
          kit.router.reset('Account')
        }}
      >
        {t('onramp.done')}
      </Button>
    </>
  )
}
