import { useLiveKit } from '../hooks/use-kit.js'
import { Button, GemIcon, KeyIcon, Page, Point, Points, UserIcon } from '../parts/shared.js'
import { useWords } from '../words/use-words.js'

/** Props of {@link WalletHelp}. */
export interface WalletHelpProps {
  /** Shows the title inside, where no header shows it. @default false */
  readonly titled?: boolean
}

/** What a wallet is, in three points, and the way to get one. */
export function WalletHelp({ titled = false }: WalletHelpProps) {
  const kit = useLiveKit()
  const { t } = useWords()
  return (
    <Page
      actions={
        <Button
          variant="primary"
          wide={titled}
          onClick={() => {
            kit.router.push('GetWallet')
          }}
        >
          {t('help.get')}
        </Button>
      }
    >
      {titled && <h2 className="welcome-title">{t('title.WhatIsAWallet')}</h2>}
      <Points>
        <Point icon={<GemIcon size={24} />} title={t('help.homeTitle')} text={t('help.homeText')} />
        <Point
          icon={<UserIcon size={24} />}
          title={t('help.loginTitle')}
          text={t('help.loginText')}
        />
        <Point
          icon={<KeyIcon size={24} />}
          title={t('help.yoursTitle')}
          text={t('help.yoursText')}
        />
      </Points>
    </Page>
  )
}
