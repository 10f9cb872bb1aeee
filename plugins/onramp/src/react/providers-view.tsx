import type { Kit } from '@latchkey/kernel'
import { useAccount, useLiveKit, useWords } from '@latchkey/ui-react'
import {
  cleanText,
  Group,
  Image,
  List,
  ListItem,
  NamedIcon,
  Page,
  Plate,
  StatusBlock,
} from '@latchkey/ui-react/parts'
import { ChooseNetwork } from './failure.js'
import type { OnRampProvider } from '../on-ramp-provider.js'
import type { OnRampUnderWay } from '../service.js'
import type {} from './messages.js'
import { purchaseTexts } from './purchase-texts.js'
import { ProviderRow } from './provider-row.js'
import { useOnRamp, type UseOnRamp } from './use-on-ramp.js'

/** The sellers on the network shown, the open purchases, and the earlier ones. */
export default function ProvidersView() {
  const kit = useLiveKit()
  const { t } = useWords()
  const { network } = useAccount()
  const { providers, underWay, ...onramp } = useOnRamp()
  return (
    <Page>
      {providers.length === 0 ? (
        <>
          <StatusBlock
            picture={<NamedIcon name="onramp" size={28} />}
            title={t('onramp.none', { network: cleanText(network?.name) })}
          />
          <ChooseNetwork kit={kit} />
        </>
      ) : (
        <Group note={t('onramp.providersText')}>
          <List label={t('title.onramp:providers')}>
            {providers.map((provider) => (
              <li key={provider.id}>
                <ProviderRow kit={kit} provider={provider} onramp={onramp} />
              </li>
            ))}
          </List>
        </Group>
      )}
      <Purchases kit={kit} providers={providers} underWay={underWay} show={onramp.show} />
    </Page>
  )
}

interface PurchasesProps {
  readonly kit: Kit
  readonly providers: readonly OnRampProvider[]
  readonly underWay: readonly OnRampUnderWay[]
  readonly show: UseOnRamp['show']
}

/** The ways back to purchases, also to those of before a reload. */
function Purchases({ kit, providers, underWay, show }: PurchasesProps) {
  const { t } = useWords()
  const telling = providers.filter(({ kind }) => kind === 'quote')
  if (underWay.length === 0 && telling.length === 0) return null
  return (
    <Group label={t('title.onramp:activity')}>
      <List label={t('title.onramp:activity')}>
        {underWay.map((purchase) => (
          <li key={purchase.id}>
            <CurrentPurchase kit={kit} purchase={purchase} show={show} />
          </li>
        ))}
        {telling.map(({ id, name }) => (
          <li key={id}>
            <ListItem
              part="on-ramp-history"
              icon={
                <Plate>
                  <NamedIcon name="activity" />
                </Plate>
              }
              label={t('onramp.history', { provider: cleanText(name) })}
              onClick={() => {
                kit.router.push('onramp:activity', { provider: id })
              }}
            />
          </li>
        ))}
      </List>
    </Group>
  )
}

interface CurrentProps {
  readonly kit: Kit
  readonly purchase: OnRampUnderWay
  readonly show: UseOnRamp['show']
}

function CurrentPurchase({ kit, purchase, show }: CurrentProps) {
  const words = useWords()
  const { id, step, seller } = purchase
  const name = cleanText(seller.name)
  return (
    <ListItem
      part="on-ramp-current"
      icon={<Image src={seller.icon} name={name} size={32} />}
      label={words.t('onramp.current', { provider: name })}
      detail={purchaseTexts(purchase, name, false, words).title}
      onClick={() => {
        void show(id)
        kit.router.push(step === 'seen' ? 'onramp:activity' : 'onramp:progress')
      }}
    />
  )
}
