import { useState } from 'react'
import { useEmbeddedWallet } from '@latchkey/embedded-wallet/react'

export function EmailLogin() {
  const { user, login, startEmail, verifyOtp, startSocial } = useEmbeddedWallet()
  const [text, setText] = useState('')
  if (user) return <p>{user.email ?? user.userName}</p>
  const isCode = login.step === 'otp'
  const go = () => (isCode ? verifyOtp(text) : startEmail(text))
  return (
    <section>
      <input
        aria-label={isCode ? 'Code of the mail' : 'E-mail'}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <button onClick={() => void go().catch(() => undefined)}>Go on</button>
      <button onClick={() => void startSocial('google').catch(() => undefined)}>Google</button>
      <p role="status">{login.error?.user ?? login.step}</p>
    </section>
  )
}
