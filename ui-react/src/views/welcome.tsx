import { useLiveKit } from '../hooks/use-kit.js'
import { Button, GemIcon, KeyIcon, Page, Point, Points, UserIcon } from '../parts/shared.js'
import { useWords } from '../words/use-words.js'

/** Stands beside the list of wallets until one is chosen: what a wallet is, and where to get one. */
export function Welcome() {
  const kit = useLiveKit()
  const { t } = useWords()
  return (
    <Page
      actions={
        <Button
          variant="primary"
          wide
          onClick={() => {
            kit.router.push('GetWallet')
          }}
        >
          {t('help.get')}
        </Button>
      }
    >
      <h2 className="welcome-title">{t('title.WhatIsAWallet')}</h2>
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
