import { useState } from 'react'
import { namespaceOf, type Account, type AssetInfo, type Kit } from '@latchkey/kernel'
import { parseAssetId } from '@latchkey/kernel/internal/page'
import { AssetIcon, RoundedAmount } from '@latchkey/money/react'
import type {} from '@latchkey/send/react'
import { useAccount, useLiveKit, useService, useWords } from '@latchkey/ui-react'
import {
  AccountLine,
  AddressFold,
  Banner,
  Button,
  cleanText,
  errorText,
  Facts,
  Group,
  List,
  ListItem,
  NamedIcon,
  Page,
  Plate,
  StatusBlock,
  useAccountActions,
  useAnnounced,
} from '@latchkey/ui-react/parts'
import { Pay, type PaymentOrder } from '../service.js'
import type {} from './messages.js'
import { Received } from './received.js'
import { usePay } from './use-pay.js'

/** The order of the app, before anything is looked up or asked. */
export default function OrderView() {
  const kit = useLiveKit()
  const { t } = useWords()
  const { order, step, rise } = usePay().state
  if (order && step === 'received') return <Received kit={kit} asset={order.asset} amount={rise} />
  if (order) return <Order kit={kit} order={order} />
  return (
    <Page>
      <StatusBlock title={t('pay.none')} />
    </Page>
  )
}

interface OrderProps {
  readonly kit: Kit
  readonly order: PaymentOrder
}

function Order({ kit, order }: OrderProps) {
  const words = useWords()
  const { t } = words
  const { asset, recipient, reference, dedicatedAddress } = order
  const { network: id } = parseAssetId(asset.id)
  const { account } = useAccount(namespaceOf(id))
  const { isBusy, isShort, error, review } = useReview(kit)
  const shortage = isShort
    ? t('send.lack.not_enough', { symbol: cleanText(asset.symbol, 20) })
    : undefined
  const problem = error === undefined ? shortage : errorText(words, error)
  useAnnounced(problem)
  const network = kit.networks.byId(id)
  const facts = [
    { id: 'to', label: t('pay.to'), value: <AddressFold address={recipient} /> },
    ...(account
      ? [{ id: 'from', label: t('pay.from'), value: <AccountLine account={account} /> }]
      : []),
    { id: 'network', label: t('account.network'), value: cleanText(network?.name, 60) },
    ...(reference === undefined
      ? []
      : [{ id: 'reference', label: t('pay.reference'), value: cleanText(reference, 100) }]),
  ]
  return (
    <Page
      actions={
        account ? (
          <Button variant="primary" busy={isBusy} onClick={review}>
            {t('pay.review')}
          </Button>
        ) : (
          <Button
            variant="primary"
            onClick={() => {
              kit.router.push('Connect', { namespace: namespaceOf(id) })
            }}
          >
            {t('button.connect')}
          </Button>
        )
      }
    >
      <StatusBlock
        bare
        picture={<AssetIcon asset={asset} network={network} size={48} />}
        title={<RoundedAmount of={order} round="up" />}
      />
      {problem !== undefined && <Banner tone="warning">{problem}</Banner>}
      <Facts facts={facts} />
      {account && isShort && <OtherWays kit={kit} account={account} asset={asset} />}
      {dedicatedAddress === true && (
        <List>
          <li>
            <ListItem
              icon={
                <Plate>
                  <NamedIcon name="receive" />
                </Plate>
              }
              label={t('pay.elsewhere')}
              onClick={() => {
                kit.router.push('pay:elsewhere')
              }}
            />
          </li>
        </List>
      )}
    </Page>
  )
}

/** Swapping or buying first. The order stays open meanwhile, one step back. */
function OtherWays(props: {
  readonly kit: Kit
  readonly account: Account
  readonly asset: AssetInfo
}) {
  const { kit, account, asset } = props
  const { t } = useWords()
  const actions = useAccountActions(kit, account).filter(({ openToGet }) => openToGet)
  if (actions.length === 0) return null
  return (
    <Group label={t('pay.other', { symbol: cleanText(asset.symbol, 20) })}>
      <List>
        {actions.map(({ id, icon, label, openToGet }) => (
          <li key={id}>
            <ListItem
              icon={
                icon !== undefined && (
                  <Plate>
                    <NamedIcon name={icon} />
                  </Plate>
                )
              }
              label={label}
              onClick={() => {
                openToGet?.(asset)
              }}
            />
          </li>
        ))}
      </List>
    </Group>
  )
}

/** Looks the payment up, and leads to its review. */
function useReview(kit: Kit) {
  const pay = useService(Pay)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const [isShort, setShort] = useState(false)
  const review = () => {
    if (!pay || isBusy) return
    setBusy(true)
    setError(undefined)
    setShort(false)
    pay
      .review()
      .then(
        ({ notes }) => {
          const lacks = notes.some(({ code }) => code === 'not_enough')
          setShort(lacks)
          if (!lacks && kit.store.get(kit.router.routeAtom).name === 'pay:order')
            kit.router.push('send:review')
        },
        (failure: unknown) => {
          setError(failure)
        },
      )
      .finally(() => {
        setBusy(false)
      })
  }
  return { isBusy, isShort, error, review }
}
