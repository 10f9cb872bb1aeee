import type { AskCode } from '../ask-code.js'
import type { Asker, Handlers } from '../channel.js'
import { FrameErrors } from '../errors.js'
import type { FrameNeeds } from '../needs.js'
import { proveNewAddress } from '../new-address.js'
import type { Said } from '../sheet/view.js'

type ChangeNames = 'UPDATE_EMAIL' | 'UPDATE_EMAIL_PRIMARY_OTP' | 'UPDATE_EMAIL_SECONDARY_OTP'

/** Who is asked for a code sees this address, and the server is told it with the code. */
interface Change {
  /** As the server writes it; `undefined` until it has answered. */
  to: string | undefined
  readonly end: AbortController
}

/**
 * The change of the e-mail address in the app's page. The frame asks for both codes: whoever has both has the wallet, so a
 * page must not be able to have them typed into it. A further change ends the questions of the one before.
 */
export function changeHandlers(
  { api, session, ...needs }: FrameNeeds,
  askCode: AskCode,
): Pick<Handlers, ChangeNames> {
  let change: Change | undefined
  /** Asks for a code of the change that is on its way. @throws KitError `code_elsewhere`, `change_missing` */
  const ask = async <T>(
    otp: string | undefined,
    { signal }: Asker,
    [name, textsFor, verify]: readonly [
      name: string,
      texts: (email: string) => Promise<readonly Said[]> | readonly Said[],
      verify: (code: { readonly otp: string; readonly email: string }) => Promise<T>,
    ],
  ): Promise<T> => {
    if (otp !== undefined) throw FrameErrors.code_elsewhere()
    const { to: email, end } = change ?? {}
    if (email === undefined || !end) throw FrameErrors.change_missing()
    const question = async () => ({
      ...{ of: `${name} ${email}`, title: { key: 'titleChange' } as const, canCancel: true },
      texts: await textsFor(email),
    })
    return askCode(question, [signal, end.signal], (typed) => verify({ otp: typed, email }))
  }
  return {
    UPDATE_EMAIL: async ({ email: named }) => {
      change?.end.abort()
      const own: Change = { to: undefined, end: new AbortController() }
      change = own
      const { action, email } = await api('changeStart', { email: named })
      own.to = email
      return { action }
    },
    UPDATE_EMAIL_PRIMARY_OTP: async ({ otp }, asker) => {
      const texts = async (email: string) => {
        const old = (await session.user())?.email ?? ''
        return [
          { key: 'changeTo', values: { email } },
          { key: 'changeOld', values: { email: old } },
        ] as const
      }
      await ask(otp, asker, ['primary', texts, (code) => api('changePrimary', code)])
    },
    UPDATE_EMAIL_SECONDARY_OTP: async ({ otp }, asker) => {
      const texts = (email: string) => [{ key: 'changeNew', values: { email } }] as const
      const prove = (code: { readonly otp: string; readonly email: string }) =>
        proveNewAddress({ api, session, ...needs }, code)
      return { newEmail: await ask(otp, asker, ['secondary', texts, prove]) }
    },
  }
}
