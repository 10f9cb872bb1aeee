import { useState } from 'react'
import { useWords } from '@latchkey/ui-react'
import { NamedIcon, Page, ProgressRing, StatusBlock, useAnnounced } from '@latchkey/ui-react/parts'
import { Ended } from './ended.js'
import { loginErrorText, useLogin } from './use-login.js'
import { WalletWindow } from './wallet-window.js'

/** A login by e-mail that goes on in a window of the wallet's, since the browser keeps the storage from its frame. */
export function WindowLogin() {
  const { kit, wallet, login } = useLogin()
  const words = useWords()
  const { t } = words
  const [email] = useState(login.email)
  const isFinishing = login.step === 'finishing'
  useAnnounced(isFinishing ? t('embedded.finishing') : undefined)
  if (login.step === 'idle') return <Ended kit={kit} email={email} />
  if (!isFinishing)
    return (
      <WalletWindow
        cancel={() => {
          kit.router.back()
          wallet.cancelLogin()
        }}
        error={login.error && loginErrorText(words, login.error)}
      />
    )
  return (
    <Page>
      <StatusBlock
        bare
        picture={
          <ProgressRing state="waiting" round>
            <NamedIcon name="wallet" size={32} />
          </ProgressRing>
        }
        title={t('embedded.finishing')}
        text={t('embedded.finishingText')}
      />
    </Page>
  )
}
