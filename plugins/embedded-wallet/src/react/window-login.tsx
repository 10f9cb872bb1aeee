import { useState } from 'react'
import { useWords } from '@latchkey/ui-react'
import { Ended } from './ended.js'
import { Finishing } from './finishing.js'
import { loginErrorText, useLogin } from './use-login.js'
import { WalletWindow } from './wallet-window.js'

/** A login by e-mail that goes on in a window of the wallet's, since the browser keeps the storage from its frame. */
export function WindowLogin() {
  const { kit, wallet, login } = useLogin()
  const words = useWords()
  const [email] = useState(login.email)
  if (login.step === 'idle') return <Ended kit={kit} email={email} />
  if (login.step === 'finishing') return <Finishing />
  return (
    <WalletWindow
      cancel={() => {
        kit.router.back()
        wallet.cancelLogin()
      }}
      error={login.error && loginErrorText(words, login.error)}
    />
  )
}
