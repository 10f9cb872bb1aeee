import { useAtomValue, useLiveKit, useWords } from '@latchkey/ui-react'
import { List, ListItem, NamedIcon, Page, Plate, StatusBlock } from '@latchkey/ui-react/parts'
import { EmbeddedWallet } from '../service.js'
import { PROVIDER_NAMES, ProviderMark } from './marks.js'
import type {} from './messages.js'
import { startSocial } from './start-social.js'

/** Every social login that is offered here. */
export default function ConnectSocialsView() {
  const kit = useLiveKit()
  const { t } = useWords()
  const socials = useAtomValue(kit.get(EmbeddedWallet).socialsAtom)
  if (socials.length === 0)
    return (
      <Page>
        <StatusBlock
          picture={<NamedIcon name="user" size={28} />}
          title={t('embedded.noSocials')}
          text={t('embedded.noSocialsText')}
        />
      </Page>
    )
  return (
    <Page>
      <List label={t('embedded.socials')}>
        {socials.map((provider) => (
          <li key={provider}>
            <ListItem
              part="social-row"
              icon={
                <Plate>
                  <ProviderMark provider={provider} size={18} />
                </Plate>
              }
              label={t('embedded.continueWith', { provider: PROVIDER_NAMES[provider] })}
              onClick={() => {
                startSocial(kit, provider)
              }}
            />
          </li>
        ))}
      </List>
    </Page>
  )
}
