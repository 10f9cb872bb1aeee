import { useSignIn } from '@latchkey/siwx/react'

export function SignInButton() {
  const { status, open, signOut } = useSignIn()
  if (status === 'none') return null
  return status === 'signed-in' ? (
    <button onClick={() => void signOut()}>Sign out</button>
  ) : (
    <button onClick={open}>Sign in</button>
  )
}
