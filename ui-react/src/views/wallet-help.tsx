import { useMemo } from 'react'
import { useAtomValue } from '../hooks/use-atom-value.js'
import { useLiveKit } from '../hooks/use-kit.js'
import { Button, Page, Point, Points } from '../parts/shared.js'
import { useWords } from '../words/use-words.js'
import { connectMethodsAtom } from './connect-methods.js'
import { HomeArt, KeyArt, SignInArt } from './help-art.js'
import { walletRowsAtom } from './wallet-rows.js'

/** Props of {@link WalletHelp}. */
export interface WalletHelpProps {
  /** Shows the title inside, where no header shows it. @default false */
  readonly titled?: boolean
}

const HOME = { Art: HomeArt, title: 'help.homeTitle', text: 'help.homeText' } as const

const OF_WALLETS = [
  HOME,
  { Art: SignInArt, title: 'help.loginTitle', text: 'help.loginText' },
  { Art: KeyArt, title: 'help.yoursTitle', text: 'help.yoursText' },
] as const

/** Holds with a login by e-mail, too: that wallet is an account, and its host may have the key. */
const OF_LOGINS = [
  HOME,
  { Art: SignInArt, title: 'help.loginTitle', text: 'help.easyText' },
  { Art: KeyArt, title: 'help.approveTitle', text: 'help.approveText' },
] as const

/** The introduction to wallets, in three points, and the way to get one, unless logins are the only way in. */
export function WalletHelp({ titled = false }: WalletHelpProps) {
  const kit = useLiveKit()
  const { t } = useWords()
  const hasLogins = useAtomValue(useMemo(() => connectMethodsAtom(kit), [kit])).length > 0
  const hasWallets = useAtomValue(useMemo(() => walletRowsAtom(kit), [kit])).length > 0
  const get = (
    <Button
      variant="primary"
      wide={titled}
      onClick={() => {
        kit.router.push('GetWallet')
      }}
    >
      {t('help.get')}
    </Button>
  )
  return (
    <Page actions={hasWallets || !hasLogins ? get : undefined}>
      {titled && <h2 className="welcome-title">{t('title.WhatIsAWallet')}</h2>}
      <Points>
        {(hasLogins ? OF_LOGINS : OF_WALLETS).map(({ Art, title, text }) => (
          <Point key={title} large icon={<Art />} title={t(title)} text={t(text)} />
        ))}
      </Points>
    </Page>
  )
}
