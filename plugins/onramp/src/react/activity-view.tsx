import { useCallback, useEffect, useState } from 'react'
import type { KitError } from '@latchkey/kernel'
import { useAccount, useWords, type ViewComponent, type Words } from '@latchkey/ui-react'
import {
  Banner,
  cleanText,
  Group,
  List,
  ListItem,
  NamedIcon,
  Page,
  Plate,
  Skeleton,
  StatusBlock,
  Tag,
  useAnnounced,
  type TagTone,
  shortAddress,
} from '@latchkey/ui-react/parts'
import type { OnRampPurchase } from '../on-ramp-provider.js'
import { errorTextOf } from './failure-texts.js'
import { FailureButton, FailureView } from './failure.js'
import type {} from './messages.js'
import { cryptoText } from './money-texts.js'
import { purchaseTexts } from './purchase-texts.js'
import { useOnRamp } from './use-on-ramp.js'

const TONES: Readonly<Record<OnRampPurchase['status'], TagTone>> = {
  pending: 'neutral',
  done: 'positive',
  failed: 'warning',
  unknown: 'neutral',
}

/** The buyer's purchases at a provider, newest first. */
const ActivityView: ViewComponent<'onramp:activity'> = ({ route }) => {
  const words = useWords()
  const { t } = words
  const { account } = useAccount()
  const { state, past, readPast, look, signIn } = useOnRamp()
  const { purchase } = state
  // Without a seller to ask the service has no state for it.
  const [refusal, setRefusal] = useState<KitError>()
  const provider = route.params?.provider
  const read = useCallback(() => {
    readPast(provider).then(() => {
      setRefusal(undefined)
    }, setRefusal)
  }, [readPast, provider])
  useEffect(() => {
    read()
    // The report of the purchase is read again.
  }, [read, purchase?.id, purchase?.status, account?.id])
  const { status, purchases, error, retryAt, buyer } = past
  useAnnounced(purchase && t(`onramp.status.${purchase.status}`))
  const failure = refusal ?? (status === 'failed' ? error : undefined)
  // That of a purchase is shown beside its list.
  const lookError = past.seller?.id === state.provider ? state.lookError : undefined
  const trouble = failure ?? lookError
  const said = trouble && errorTextOf(words, trouble, signIn)
  useAnnounced(said)
  const name = cleanText(past.seller?.name)
  if (failure && (refusal !== undefined || purchases.length === 0))
    return (
      <FailureView
        title={t('onramp.pastFailed')}
        error={failure}
        retryAt={retryAt}
        signIn={signIn}
        onRetry={read}
      />
    )
  if (status === 'ready' && purchases.length === 0)
    return (
      <Page>
        <StatusBlock
          picture={<NamedIcon name="onramp" size={28} />}
          title={t('onramp.noPurchases')}
          text={t('onramp.noPurchasesText')}
        />
      </Page>
    )
  const isOther = buyer !== undefined && buyer.account.address !== account?.address
  const label = isOther
    ? t('onramp.purchasesOf', { provider: name, account: shortAddress(buyer.account.address) })
    : t('onramp.purchases', { provider: name })
  const isEnding = state.step === 'told' || state.step === 'arrived'
  const ending =
    isEnding && past.seller?.id === state.provider
      ? purchaseTexts(state, name, false, words)
      : undefined
  const onRetry = () => {
    read()
    look().catch(() => undefined)
  }
  const ends = { retryAt: failure ? retryAt : state.retryAt, signIn, onRetry }
  return (
    <Page>
      {trouble && (
        <Banner tone="warning" action={<FailureButton error={trouble} {...ends} />}>
          {said}
        </Banner>
      )}
      {ending && <Banner tone="info">{`${ending.title}. ${ending.text ?? ''}`}</Banner>}
      <Group label={label}>
        <List label={t('title.onramp:activity')}>
          {purchases.length === 0 && (
            <li>
              <Skeleton shape="asset" />
            </li>
          )}
          {purchases.map((one) => (
            <li key={one.id}>
              <Purchase purchase={one} words={words} />
            </li>
          ))}
        </List>
      </Group>
    </Page>
  )
}

export default ActivityView

function Purchase({
  purchase,
  words,
}: {
  readonly purchase: OnRampPurchase
  readonly words: Words
}) {
  const { t, language } = words
  const { status, at, amount, symbol } = purchase
  const when = { dateStyle: 'medium', timeStyle: 'short' } as const
  return (
    <ListItem
      part="on-ramp-purchase"
      icon={
        <Plate>
          <NamedIcon name="onramp" />
        </Plate>
      }
      label={<bdi>{cryptoText(amount, symbol, language) ?? t('onramp.purchase')}</bdi>}
      {...(at === undefined ? {} : { detail: new Intl.DateTimeFormat(language, when).format(at) })}
      tag={<Tag tone={TONES[status]}>{t(`onramp.status.${status}`)}</Tag>}
      end="none"
    />
  )
}
