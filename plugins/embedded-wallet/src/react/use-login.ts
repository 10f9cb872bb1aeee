import { useEffect, useState } from 'react'
import { isKitError, type Kit } from '@latchkey/kernel'
import { useAtomValue, useLiveKit, useWords, type Words } from '@latchkey/ui-react'
import { errorText } from '@latchkey/ui-react/parts'
import { EmbeddedWallet, type LoginState } from '../service.js'
import type {} from '../views.js'
import type {} from './messages.js'

/** The kit, its embedded wallet, and where a login stands. */
export function useLogin(): {
  readonly kit: Kit
  readonly wallet: EmbeddedWallet
  readonly login: LoginState
} {
  const kit = useLiveKit()
  const wallet = kit.get(EmbeddedWallet)
  return { kit, wallet, login: useAtomValue(wallet.loginAtom) }
}

const VIEW_OF = {
  device: 'EmailVerifyDevice',
  otp: 'EmailVerifyOtp',
  verifying: 'EmailVerifyOtp',
  press: 'EmailLogin',
} as const

/** Goes on to the view of a login's step: from a view of the login in its place, else on top of what is shown. */
export function useFollow(kit: Kit, step: LoginState['step'], how: 'push' | 'replace' | 'stay') {
  const isEmail = kit.store.get(kit.get(EmbeddedWallet).loginAtom).email !== undefined
  const to = isEmail && step in VIEW_OF ? VIEW_OF[step as keyof typeof VIEW_OF] : undefined
  useEffect(() => {
    if (to !== undefined && how !== 'stay') kit.router[how](to)
  }, [kit, to, how])
}

/** What a visitor reads about a login that did not work. */
export function loginErrorText(words: Words, error: unknown): string {
  if (isKitError(error, 'email_too_soon')) {
    const { seconds } = error.context as { readonly seconds?: unknown }
    if (typeof seconds === 'number')
      return words.t('embedded.tooSoon', { seconds: String(Math.ceil(seconds)) })
  }
  return errorText(words, error)
}

/** Something that is asked for by a press and may fail, in words. */
export function useAsk() {
  const words = useWords()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | undefined>()
  return {
    busy,
    error,
    setError,
    ask(run: () => Promise<unknown>) {
      setBusy(true)
      setError(undefined)
      run().then(
        () => {
          setBusy(false)
        },
        (failure: unknown) => {
          setBusy(false)
          // Whoever gave it up knows why.
          if (!isKitError(failure, 'connect_aborted')) setError(loginErrorText(words, failure))
        },
      )
    },
  }
}

/** The digits of a code, and what became of them: a wrong code is said and cleared. */
export function useCode(verify: (code: string) => Promise<void>) {
  const { busy, error, setError, ask } = useAsk()
  const [value, setValue] = useState('')
  return {
    busy,
    error,
    field: {
      value,
      error,
      onChange(digits: string) {
        setValue(digits)
        setError(undefined)
      },
      onComplete(code: string) {
        ask(() =>
          verify(code).catch((failure: unknown) => {
            setValue('')
            throw failure
          }),
        )
      },
    },
  }
}
