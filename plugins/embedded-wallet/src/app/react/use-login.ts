import { useEffect, useState } from 'react'
import { Clock, isKitError, type Kit } from '@latchkey/kernel'
import { useAtomValue, useLiveKit, useWords } from '@latchkey/ui-react'
import { errorText, useSecondsUntil } from '@latchkey/ui-react/parts'
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

/** Seconds to wait, where that is what is wrong. */
function secondsOf(error: unknown): number | undefined {
  if (!isKitError(error, 'email_too_soon')) return undefined
  const { seconds } = error.context as { readonly seconds?: unknown }
  return typeof seconds === 'number' ? Math.ceil(seconds) : undefined
}

/** The text about a failed login, with the seconds that are left, and its one announcement. */
export function useLoginError(error: unknown): {
  readonly text: string | undefined
  readonly said: string | undefined
} {
  const words = useWords()
  const clock = useLiveKit().get(Clock)
  const read = () => {
    const seconds = secondsOf(error)
    return { error, seconds, until: seconds && clock.now() + seconds * 1_000 }
  }
  const [met, meet] = useState(read)
  if (met.error !== error) meet(read)
  const left = useSecondsUntil(met.until)
  const tooSoon = (seconds: number) => words.t('embedded.tooSoon', { seconds: String(seconds) })
  if (met.seconds !== undefined)
    return { text: left > 0 ? tooSoon(left) : undefined, said: tooSoon(met.seconds) }
  const text = error === undefined ? undefined : errorText(words, error)
  return { text, said: text }
}

/** Something that is asked for by a press and may fail, in words. */
export function useAsk() {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const { text: error, said } = useLoginError(failure)
  const clear = () => {
    setFailure(undefined)
  }
  return {
    busy,
    error,
    said,
    clear,
    ask(run: () => Promise<unknown>) {
      setBusy(true)
      clear()
      run().then(
        () => {
          setBusy(false)
        },
        (thrown: unknown) => {
          setBusy(false)
          // A visitor who gave it up knows the reason.
          if (!isKitError(thrown, 'connect_aborted')) setFailure(thrown)
        },
      )
    },
  }
}

/** The digits of a code, and what became of them: a wrong code is said and cleared. */
export function useCode(verify: (code: string) => Promise<void>) {
  const { busy, error, said, clear, ask } = useAsk()
  const [value, setValue] = useState('')
  return {
    busy,
    said,
    field: {
      value,
      error,
      onChange(digits: string) {
        setValue(digits)
        clear()
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
