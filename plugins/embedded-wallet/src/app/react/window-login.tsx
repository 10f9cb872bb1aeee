import { useState } from 'react'
import { Ended, Finishing } from './login-end.js'
import { useLogin, useLoginError } from './use-login.js'
import { WalletWindow } from './wallet-window.js'

/** A login by e-mail that goes on in a window of the wallet's, since the browser keeps the storage from its frame. */
export function WindowLogin() {
  const { kit, wallet, login } = useLogin()
  const { text: error } = useLoginError(login.error)
  const [email] = useState(login.email)
  if (login.step === 'idle') return <Ended kit={kit} email={email} />
  if (login.step === 'finishing') return <Finishing />
  return (
    <WalletWindow
      cancel={() => {
        kit.router.back()
        wallet.cancelLogin()
      }}
      error={error}
    />
  )
}
