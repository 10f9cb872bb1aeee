import { useAccount, useLiveKit, useWords } from '@latchkey/ui-react'
import { cleanText, Group, List, NamedIcon, Page, StatusBlock } from '@latchkey/ui-react/parts'
import type {} from './messages.js'
import { ProviderRow } from './provider-row.js'
import { useOnRamp } from './use-on-ramp.js'

/** Who sells something on the network shown. */
export default function ProvidersView() {
  const kit = useLiveKit()
  const { t } = useWords()
  const { network } = useAccount()
  const { providers, ...onramp } = useOnRamp()
  if (providers.length === 0)
    return (
      <Page>
        <StatusBlock
          picture={<NamedIcon name="onramp" size={28} />}
          title={t('onramp.none')}
          text={t('onramp.noneText', { network: cleanText(network?.name) })}
        />
      </Page>
    )
  return (
    <Page>
      <Group note={t('onramp.providersText')}>
        <List label={t('title.onramp:providers')}>
          {providers.map((provider) => (
            <li key={provider.id}>
              <ProviderRow kit={kit} provider={provider} onramp={onramp} />
            </li>
          ))}
        </List>
      </Group>
    </Page>
  )
}
