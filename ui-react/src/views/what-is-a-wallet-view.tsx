import { useLiveKit } from '../hooks/use-kit.js'
import { Button, GemIcon, KeyIcon, Page, Point, Points, UserIcon } from '../parts/shared.js'
import { useWords } from '../words/use-words.js'

/** Explains wallets to someone who has none. */
export default function WhatIsAWalletView() {
  const kit = useLiveKit()
  const { t } = useWords()
  return (
    <Page
      actions={
        <Button
          variant="primary"
          onClick={() => {
            kit.router.push('GetWallet')
          }}
        >
          {t('help.get')}
        </Button>
      }
    >
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
