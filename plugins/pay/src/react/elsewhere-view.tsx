import type { Kit } from '@latchkey/kernel'
import { isSecureUrl, parseAssetId } from '@latchkey/kernel/internal/page'
import { exactText, RoundedAmount } from '@latchkey/money/react'
import type {} from '@latchkey/send/react'
import { useLiveKit, useService, useWords } from '@latchkey/ui-react'
import {
  AddressFold,
  Banner,
  Button,
  cleanText,
  CopyButton,
  ErrorState,
  errorText,
  ExternalIcon,
  Facts,
  Group,
  Image,
  List,
  ListItem,
  Page,
  QrCode,
  Spinner,
  StatusBlock,
  useAnnounced,
  useAttempt,
} from '@latchkey/ui-react/parts'
import { PaymentExchange } from '../exchange.js'
import { paymentLink } from '../links/payment-link.js'
import { Pay, type PaymentOrder } from '../service.js'
import type {} from './messages.js'
import { Received } from './received.js'
import { usePay } from './use-pay.js'

const ENDS = 4

/** The order's own address, for another wallet or an exchange, until the payment arrived there. */
export default function ElsewhereView() {
  const kit = useLiveKit()
  const { t } = useWords()
  const { order, step, rise } = usePay().state
  if (order && step === 'received') return <Received kit={kit} asset={order.asset} amount={rise} />
  if (order) return <Elsewhere kit={kit} order={order} rise={rise} />
  return (
    <Page>
      <StatusBlock title={t('pay.none')} />
    </Page>
  )
}

interface ElsewhereProps {
  readonly kit: Kit
  readonly order: PaymentOrder
  readonly rise: bigint
}

function Elsewhere({ kit, order, rise }: ElsewhereProps) {
  const words = useWords()
  const { t, language } = words
  const pay = useService(Pay)
  const attempt = useAttempt(() => pay?.payElsewhere() ?? Promise.resolve())
  const { asset, amount, recipient, reference } = order
  const { network: id } = parseAssetId(asset.id)
  const network = cleanText(kit.networks.byId(id)?.name, 60)
  const text = (of: bigint) => exactText({ asset, amount: of }, language)
  const partly =
    rise > 0n ? t('pay.partly', { amount: text(rise), rest: text(amount - rise) }) : undefined
  useAnnounced(partly)
  if (attempt.status === 'failed')
    return <ErrorState text={errorText(words, attempt.error)} onRetry={attempt.retry} />
  // An address is shown once its balance is known: a payment before would not be seen.
  const isReady = attempt.status === 'done'
  return (
    <Page actions={<CopyAddress address={recipient} isReady={isReady} />}>
      <QrCode
        value={isReady ? paymentLink(order) : undefined}
        label={t('receive.code', { address: recipient })}
        size="small"
      />
      <StatusBlock
        picture={null}
        title={<RoundedAmount of={order} round="up" />}
        text={t('pay.waitingText', { network })}
        {...(partly === undefined && { note: <Waiting /> })}
      />
      {partly !== undefined && <Banner tone="warning">{partly}</Banner>}
      {isReady && (
        <Facts
          facts={[
            { id: 'to', label: t('pay.to'), value: <AddressFold address={recipient} /> },
            ...(reference === undefined
              ? []
              : [{ id: 'reference', label: t('pay.reference'), value: cleanText(reference, 100) }]),
          ]}
        />
      )}
      {isReady && <Exchanges kit={kit} order={order} />}
    </Page>
  )
}

function Waiting() {
  const { t } = useWords()
  return (
    <span className="waiting-line">
      <Spinner size={14} />
      {t('pay.waiting')}
    </span>
  )
}

function CopyAddress(props: { readonly address: string; readonly isReady: boolean }) {
  const { address, isReady } = props
  const { t } = useWords()
  const label = t('receive.copy')
  if (!isReady)
    return (
      <Button variant="primary" busy onClick={() => undefined}>
        {label}
      </Button>
    )
  return (
    <CopyButton
      text={address}
      label={label}
      done={t('receive.copied', { ends: address.slice(-ENDS) })}
      look="button"
      variant="primary"
      wide
    />
  )
}

/** The page of an exchange, which may be anybody's code. */
function linkOf(kit: Kit, exchange: PaymentExchange, order: PaymentOrder): string | undefined {
  try {
    const link = exchange.link(order)
    return link !== undefined && isSecureUrl(link) ? link : undefined
  } catch (error) {
    kit.report(exchange, 'link', error)
    return undefined
  }
}

function Exchanges({ kit, order }: { readonly kit: Kit; readonly order: PaymentOrder }) {
  const { t } = useWords()
  const offered = kit.all(PaymentExchange).flatMap((exchange) => {
    const href = linkOf(kit, exchange, order)
    return href === undefined ? [] : [{ exchange, href }]
  })
  if (offered.length === 0) return null
  return (
    <Group label={t('pay.exchanges')}>
      <List>
        {offered.map(({ exchange: { id, name, icon }, href }) => (
          <li key={id}>
            <ListItem
              icon={<Image src={icon} name={cleanText(name)} size={32} />}
              label={cleanText(name)}
              end={<ExternalIcon size={18} />}
              href={href}
            />
          </li>
        ))}
      </List>
    </Group>
  )
}
