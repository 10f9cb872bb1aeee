import { useWords, type Words } from '@latchkey/ui-react'
import { Facts, Skeleton, Tag, useAnnounced, type Fact } from '@latchkey/ui-react/parts'
import type { OnRampQuote } from '../on-ramp-provider.js'
import type { OnRampState } from '../service.js'
import type {} from './messages.js'
import { cryptoText, fiat } from './money-texts.js'

/** Rows that a quote has; their place is there while it is asked for. */
const ROWS = ['get', 'crypto', 'provider', 'network', 'total'] as const

/** What a purchase costs, in its parts, and what it brings. */
export function QuoteFacts(props: { readonly state: OnRampState; readonly provider: string }) {
  const { state, provider } = props
  const words = useWords()
  const { t, language } = words
  const { quote, quoting } = state
  const receives = cryptoText(quote?.receives, quote?.symbol, language)
  useAnnounced(
    quote?.source === 'provider'
      ? t('onramp.quoted', {
          receives: receives ?? '',
          total: fiat(quote.total, quote.currency, language),
        })
      : undefined,
  )
  if (quote) return <Facts facts={factsOf(quote, provider, words)} />
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

function factsOf(quote: OnRampQuote, provider: string, words: Words): readonly Fact[] {
  const { t, language } = words
  const { parts, total, currency, receives, symbol, source } = quote
  const labels = labelsOf(provider, words)
  const money = (cents: bigint) => <bdi>{fiat(cents, currency, language)}</bdi>
  return [
    {
      id: 'get',
      label: labels.get,
      value: (
        <>
          <bdi>{cryptoText(receives, symbol, language)}</bdi>{' '}
          {source === 'sample' && <Tag tone="warning">{t('onramp.example')}</Tag>}
        </>
      ),
    },
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
