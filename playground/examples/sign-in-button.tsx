import { useSignIn } from '@latchkey/siwx/react'
import { useAccount } from '@latchkey/ui-react'

export function SignInButton() {
  const account = useAccount()
  const { status, open, signOut } = useSignIn()
  if (account.status !== 'connected') return null
  return status === 'signed-in' ? (
    <button onClick={() => void signOut()}>Sign out</button>
  ) : (
    <button onClick={open}>Sign in</button>
  )
}
