import * as v from 'valibot'
import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import type { Action } from '../../call.js'
import { countPasskey, passkeysOf } from '../../db/wallets.js'
import { ServerErrors } from '../../errors.js'
import { bodyAs } from '../bodies.js'
import type { Ceremony } from './ceremony.js'

const text = v.pipe(v.string(), v.maxLength(4_096))
const Used = v.object({
  id: text,
  rawId: text,
  type: v.literal('public-key'),
  response: v.looseObject({ clientDataJSON: text, authenticatorData: text, signature: text }),
})

/** A passkey is used: for five minutes the session has proven that it holds it. */
export function useActions({ parts, library, rpID, ...ceremony }: Ceremony) {
  const { db, ownOrigins, origins } = parts.settings
  const { keep, taken, judged, offered } = ceremony

  /** `POST /passkey/use` */
  const use: Action = async (call) => {
    const { id: owner, userId } = await call.session()
    const { generateAuthenticationOptions } = await library.load()
    const had = await offered(userId)
    if (had.length === 0) throw ServerErrors.passkey_invalid()
    const options = await generateAuthenticationOptions({
      rpID,
      userVerification: 'required',
      allowCredentials: had.map(({ id, transports }) => ({ id, transports })),
    })
    await keep({ owner, purpose: 'use' }, options.challenge)
    return { body: { ...options, extensions: { ...options.extensions, prf: {} } } }
  }

  /** `POST /passkey/used` */
  const used: Action = async (call) => {
    const { id: owner, userId } = await call.session()
    const given = bodyAs(Used, call.body)
    const expectedChallenge = await taken({ owner, purpose: 'use' })
    const credential = (await passkeysOf(db, userId)).find(({ id }) => id === given.id)
    if (!credential) throw ServerErrors.passkey_invalid()
    const { verifyAuthenticationResponse } = await library.load()
    const { authenticationInfo } = await judged(() =>
      verifyAuthenticationResponse({
        response: given as unknown as AuthenticationResponseJSON,
        expectedChallenge,
        expectedOrigin: [...ownOrigins],
        expectedRPID: rpID,
        credential,
        // In a frame the browser says whose page it is in.
        expectedTopOrigin: [...ownOrigins, ...origins],
      }),
    )
    await countPasskey(db, credential.id, authenticationInfo.newCounter)
    await keep({ owner, purpose: 'proven' }, credential.id)
    return { body: {} }
  }

  return { use, used }
}
