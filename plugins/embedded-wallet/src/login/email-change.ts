import { shown, type Store } from '@latchkey/kernel'
import { EmbeddedErrors } from '../errors.js'
import type { Channel } from '../lazy/channel.js'
import type { EmailChangeState } from '../service.js'
import { changeAtom, NO_CHANGE, userAtom } from '../state.js'
import { emailOf, otpOf } from './email-fields.js'

/** The change of the e-mail address: a code to the old one, then a code to the new one (spec §4). */
export function createEmailChange(channel: Channel, store: Store) {
  let controller: AbortController | undefined
  const cancel = () => {
    controller?.abort(EmbeddedErrors.connect_aborted({ reason: 'abort' }))
    controller = undefined
    store.set(changeAtom, NO_CHANGE)
  }
  const set = (own: AbortController, change: Partial<EmailChangeState>) => {
    if (controller === own) store.set(changeAtom, { ...store.get(changeAtom), ...change })
  }
  const verified = async (own: AbortController, step: 'primary' | 'secondary', otp: string) => {
    if (step === 'primary') {
      await channel.ask('UPDATE_EMAIL_PRIMARY_OTP', { otp }, own)
      set(own, { step: 'secondary' })
      return
    }
    const { newEmail } = await channel.ask('UPDATE_EMAIL_SECONDARY_OTP', { otp }, own)
    const user = store.get(userAtom)
    if (user) store.set(userAtom, { ...user, email: newEmail })
    set(own, { step: 'done', email: newEmail })
  }
  return {
    cancel,
    async start(given: string) {
      if (!store.get(userAtom)) throw EmbeddedErrors.not_embedded()
      const email = emailOf(given)
      if (email === undefined) throw EmbeddedErrors.email_invalid({ given: shown(given) })
      cancel()
      const own = new AbortController()
      controller = own
      set(own, { step: 'starting', email })
      try {
        const { action } = await channel.ask('UPDATE_EMAIL', { email }, own)
        set(own, { step: action === 'VERIFY_PRIMARY_OTP' ? 'primary' : 'secondary' })
      } catch (error) {
        set(own, { step: 'idle', error: error as never })
        throw error
      }
    },
    async verify(given: string) {
      const { step } = store.get(changeAtom)
      const own = controller
      if (!own || (step !== 'primary' && step !== 'secondary')) throw EmbeddedErrors.login_missing()
      const otp = otpOf(given)
      try {
        if (otp === undefined) throw EmbeddedErrors.otp_invalid()
        set(own, { step: 'verifying', error: undefined })
        await verified(own, step, otp)
      } catch (error) {
        set(own, { step, error: error as never })
        throw error
      }
    },
  }
}
