import { useAtomValue, useLiveKit, useWords } from '@latchkey/ui-react'
import { LogoTiles, NamedIcon } from '@latchkey/ui-react/parts'
import { EmbeddedWallet } from '../service.js'
import { PROVIDER_NAMES, ProviderMark } from './marks.js'
import type {} from './messages.js'
import { startSocial } from './start-social.js'

/** Tiles in the line, the one for all of them among these. */
const MOST = 6

/** The social logins of the Connect view: all, or the first ones and a way to all. */
export default function SocialSlot() {
  const kit = useLiveKit()
  const { t } = useWords()
  const socials = useAtomValue(kit.get(EmbeddedWallet).socialsAtom)
  if (socials.length === 0) return null
  const shown = socials.length > MOST ? socials.slice(0, MOST - 1) : socials
  const tiles = shown.map((provider) => ({
    id: provider,
    label: t('embedded.continueWith', { provider: PROVIDER_NAMES[provider] }),
    picture: <ProviderMark provider={provider} size={22} />,
    onClick: () => {
      startSocial(kit, provider)
    },
  }))
  const all = {
    id: 'all',
    label: t('embedded.allSocials'),
    picture: <NamedIcon name="more" size={22} />,
    onClick: () => {
      kit.router.push('ConnectSocials')
    },
  }
  return (
    <LogoTiles
      label={t('embedded.socials')}
      tiles={shown.length < socials.length ? [...tiles, all] : tiles}
    />
  )
}
