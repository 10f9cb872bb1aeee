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
  StatusBlock,
} from '@latchkey/ui-react/parts'
import type { OnRampState } from '../service.js'
import type {} from './messages.js'
import { purchaseTexts } from './purchase-texts.js'
import { ProviderRow } from './provider-row.js'
import { useOnRamp } from './use-on-ramp.js'

/** Who sells something on the network shown, and the purchase under way. */
export default function ProvidersView() {
  const kit = useLiveKit()
  const { t } = useWords()
  const { network } = useAccount()
  const { state, providers, ...onramp } = useOnRamp()
  return (
    <Page>
      <CurrentPurchase kit={kit} state={state} />
      {providers.length === 0 ? (
        <StatusBlock
          picture={<NamedIcon name="onramp" size={28} />}
          title={t('onramp.none')}
          text={t('onramp.noneText', { network: cleanText(network?.name) })}
        />
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
    </Page>
  )
}

/** The way back to a purchase, also to one of before a reload. */
function CurrentPurchase({ kit, state }: { readonly kit: Kit; readonly state: OnRampState }) {
  const words = useWords()
  const { step, seller } = state
  if (!seller || step === 'providers' || step === 'quote') return null
  const name = cleanText(seller.name)
  const label = words.t('onramp.current', { provider: name })
  return (
    <List label={label}>
      <li>
        <ListItem
          part="on-ramp-current"
          icon={<Image src={seller.icon} name={name} size={32} />}
          label={label}
          detail={purchaseTexts(state, name, false, words).title}
          onClick={() => {
            kit.router.push(step === 'seen' ? 'onramp:activity' : 'onramp:progress')
          }}
        />
      </li>
    </List>
  )
}
