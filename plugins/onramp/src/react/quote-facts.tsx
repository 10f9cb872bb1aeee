import { RoundedAmount, roundedText } from '@latchkey/money/react'
import { useWords, type Words } from '@latchkey/ui-react'
import {
  AddressText,
  cleanText,
  Facts,
  Group,
  Skeleton,
  Tag,
  useAnnounced,
  type Fact,
} from '@latchkey/ui-react/parts'
import type { OnRampOrder, OnRampQuote } from '../on-ramp-provider.js'
import type { OnRampState } from '../service.js'
import type {} from './messages.js'
import { cryptoAmount, fiat } from './money-texts.js'

/** Rows that a quote has; their place is there while it is asked for. */
const ROWS = ['get', 'crypto', 'provider', 'network', 'total'] as const

/** The price of a purchase, in its parts, and the amount it brings. */
export function QuoteFacts(props: { readonly state: OnRampState; readonly provider: string }) {
  const { state, provider } = props
  const words = useWords()
  const { t, language } = words
  const { quote, quoting, review } = state
  const receives = cryptoAmount(quote?.receives, quote?.symbol)
  useAnnounced(
    quote?.source === 'provider'
      ? t('onramp.quoted', {
          receives: receives ? roundedText(receives, language, 'down') : '',
          total: fiat(quote.total, quote.currency, language),
        })
      : undefined,
  )
  if (quote && !review) return <Facts facts={factsOf(quote, provider, words)} />
  if (quote)
    return (
      // The payment is made on a page: until then a quote is a word.
      <Group note={t('onramp.word', { provider })}>
        <Facts facts={factsOf(quote, provider, words, review?.order)} />
      </Group>
    )
  if (!quoting) return null
  const labels = labelsOf(provider, words)
  return (
    <Facts
      facts={ROWS.map((id) => ({ id, label: labels[id], value: <Skeleton shape="text" /> }))}
    />
  )
}

const labelsOf = (provider: string, { t }: Words) => ({
  get: t('onramp.youGet'),
  crypto: t('onramp.forCrypto'),
  provider: t('onramp.providerFee', { provider }),
  network: t('onramp.networkFee'),
  total: t('onramp.total'),
})

/** The receiver, and the network. */
const receiverOf = ({ account, network }: OnRampOrder, { t }: Words): readonly Fact[] => [
  {
    id: 'to',
    label: t('onramp.to'),
    value: <AddressText address={account.address} full />,
    wide: true,
  },
  { id: 'place', label: t('onramp.network'), value: <bdi>{cleanText(network.name)}</bdi> },
]

function factsOf(
  quote: OnRampQuote,
  provider: string,
  words: Words,
  order?: OnRampOrder,
): readonly Fact[] {
  const { t, language } = words
  const { parts, total, currency, receives, least, symbol, source } = quote
  const labels = labelsOf(provider, words)
  const quoted = (digits: string | undefined) => {
    const told = cryptoAmount(digits, symbol)
    return told && <RoundedAmount of={told} round="down" />
  }
  const money = (cents: bigint) => <bdi>{fiat(cents, currency, language)}</bdi>
  return [
    {
      id: 'get',
      label: labels.get,
      value: (
        <>
          {quoted(receives)}{' '}
          {source === 'sample' && <Tag tone="warning">{t('onramp.example')}</Tag>}
        </>
      ),
    },
    ...(least === undefined
      ? []
      : [
          {
            id: 'least',
            label: t('onramp.atLeast'),
            value: quoted(least),
          },
        ]),
    ...(order ? receiverOf(order, words) : []),
    // A seller's fee is unknown if it does not name it.
    ...(order && !parts
      ? [{ id: 'provider', label: labels.provider, value: t('onramp.feeThere') }]
      : []),
    ...(parts
      ? [
          { id: 'crypto', label: labels.crypto, value: money(parts.subtotal) },
          { id: 'provider', label: labels.provider, value: money(parts.providerFee) },
          { id: 'network', label: labels.network, value: money(parts.networkFee) },
        ]
      : []),
    { id: 'total', label: labels.total, value: money(total) },
  ]
}
