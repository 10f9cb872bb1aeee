import * as v from 'valibot'
import { decodeBase64 } from '@latchkey/kernel/internal/tools'
import { ServerErrors } from '../errors.js'

/** The six digits of a body. @throws KitError `otp_invalid` */
export function otpIn(body: Readonly<Record<string, unknown>>): string {
  const { otp } = body
  if (typeof otp !== 'string' || !/^\d{6}$/.test(otp)) throw ServerErrors.otp_invalid()
  return otp
}

/** Base64 of so many bytes. */
export const base64Of = (least: number, most: number) =>
  v.pipe(
    v.string(),
    v.maxLength(1_024),
    v.check((text) => {
      const { length } = decodeBase64(text) ?? { length: -1 }
      return length >= least && length <= most
    }),
  )

/** The members of a body. @throws KitError `body_invalid` */
export function bodyAs<Schema extends v.GenericSchema>(
  schema: Schema,
  body: Readonly<Record<string, unknown>>,
): v.InferOutput<Schema> {
  const read = v.safeParse(schema, body)
  if (!read.success) throw ServerErrors.body_invalid()
  return read.output
}
