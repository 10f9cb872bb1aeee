import { useEffect, useState } from 'react'
import { useWords, type Words } from '@latchkey/ui-react'
import {
  cleanText,
  ErrorState,
  errorText,
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
} from '@latchkey/ui-react/parts'
import type { OnRampPurchase } from '../on-ramp-provider.js'
import type {} from './messages.js'
import { cryptoText } from './money-texts.js'
import { useOnRamp } from './use-on-ramp.js'

const TONES: Readonly<Record<OnRampPurchase['status'], TagTone>> = {
  ...{ pending: 'neutral', done: 'positive', failed: 'warning' },
}

/** The account's purchases at the chosen provider, newest first. */
export default function ActivityView() {
  const words = useWords()
  const { t } = words
  const { state, past, readPast } = useOnRamp()
  const { purchase } = state
  const name = cleanText(state.seller?.name)
  // Where no provider is chosen there is nobody to ask, and the service has no state for it.
  const [refusal, setRefusal] = useState<unknown>()
  const read = () => {
    readPast().then(() => {
      setRefusal(undefined)
    }, setRefusal)
  }
  useEffect(() => {
    read()
    // The service is the kit's; what it tells of the purchase is read again.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [purchase?.id, purchase?.status])
  const { status, purchases, error } = past
  useAnnounced(purchase && t(`onramp.status.${purchase.status}`))
  if ((status === 'failed' || refusal !== undefined) && purchases.length === 0)
    return (
      <ErrorState
        title={t('onramp.pastFailed')}
        text={errorText(words, error ?? refusal)}
        onRetry={read}
      />
    )
  if (status === 'ready' && purchases.length === 0)
    return (
      <Page>
        <StatusBlock
          picture={<NamedIcon name="onramp" size={28} />}
          title={t('onramp.noPurchases')}
          text={t('onramp.noPurchasesText', { provider: name })}
        />
      </Page>
    )
  return (
    <Page>
      <Group label={t('onramp.purchases', { provider: name })}>
        <List label={t('title.onramp:activity')} calm>
          {purchases.length === 0 && (
            <li>
              <Skeleton shape="row" />
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
