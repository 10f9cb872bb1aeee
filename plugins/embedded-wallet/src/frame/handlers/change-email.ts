import { isKitError } from '@latchkey/kernel'
import type { AskCode } from './ask-code.js'
import type { Asker, Handlers } from '../channel.js'
import { FrameErrors } from '../errors.js'
import type { FrameNeeds } from './needs.js'
import type { Said } from '../sheet/view.js'

type ChangeNames = 'UPDATE_EMAIL' | 'UPDATE_EMAIL_PRIMARY_OTP' | 'UPDATE_EMAIL_SECONDARY_OTP'

/** A change of address that is on its way. */
interface Change {
  /** The new address as the server writes it: the visitor sees it, and the server compares it. `undefined` until it has answered. */
  to: string | undefined
  readonly end: AbortController
}

/** A question for one of the two codes. */
interface CodeStep<T> {
  readonly name: 'primary' | 'secondary'
  /** @param email the new address */
  readonly texts: (email: string) => Promise<readonly Said[]> | readonly Said[]
  readonly verify: (code: { readonly otp: string; readonly email: string }) => Promise<T>
}

/**
 * The change of the e-mail address in the app's page. The frame asks for both codes: both together give the wallet
 * away, so a page must not be able to have them typed into it. A further change ends the questions of the one
 * before.
 */
export function changeHandlers(needs: FrameNeeds, askCode: AskCode): Pick<Handlers, ChangeNames> {
  const { api, session } = needs
  let change: Change | undefined
  /** Asks for a code of the change that is on its way. @throws KitError `code_elsewhere`, `change_missing` */
  const ask = async <T>(
    given: string | undefined,
    { signal }: Asker,
    { name, texts, verify }: CodeStep<T>,
  ): Promise<T> => {
    if (given !== undefined) throw FrameErrors.code_elsewhere()
    const { to: email, end } = change ?? {}
    if (email === undefined || !end) throw FrameErrors.change_missing()
    const question = async () => ({
      of: `${name} ${email}`,
      title: { key: 'titleChange' } as const,
      canCancel: true,
      texts: await texts(email),
    })
    return askCode(question, [signal, end.signal], (otp) => verify({ otp, email }))
  }
  const primary: CodeStep<unknown> = {
    name: 'primary',
    texts: async (email) => {
      const old = (await session.user())?.email ?? ''
      return [
        { key: 'changeTo', values: { email } },
        { key: 'changeOld', values: { email: old } },
      ]
    },
    verify: (code) => api('changePrimary', code),
  }
  const secondary: CodeStep<string> = {
    name: 'secondary',
    texts: (email) => [{ key: 'changeNew', values: { email } }],
    verify: (code) => proveNewAddress(needs, code),
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
      await ask(otp, asker, primary)
    },
    UPDATE_EMAIL_SECONDARY_OTP: async ({ otp }, asker) => {
      return { newEmail: await ask(otp, asker, secondary) }
    },
  }
}

/**
 * Proves the new address, which changes it. Where the server's answer is lost, the user is read again.
 *
 * @param change the code, and the address as the server writes it
 * @returns the new address
 * @throws KitError `change_unknown` if the outcome is unknown, and the refusals of the server
 */
export async function proveNewAddress(
  { api, session }: Pick<FrameNeeds, 'api' | 'session'>,
  { otp, email }: { readonly otp: string; readonly email: string },
): Promise<string> {
  try {
    const { newEmail } = await api('changeSecondary', { otp, email })
    session.refresh()
    return newEmail
  } catch (error) {
    session.refresh()
    const user = await session.user().catch((unread: unknown) => {
      throw isKitError(error, 'network_error') ? FrameErrors.change_unknown({}, unread) : error
    })
    if (user?.email !== email) throw error
    return email
  }
}
