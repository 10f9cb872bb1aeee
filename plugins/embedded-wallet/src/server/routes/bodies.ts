import * as v from 'valibot'
import { ServerErrors } from '../errors.js'

/** The six digits of a body. @throws KitError `otp_invalid` */
export function otpIn(body: Readonly<Record<string, unknown>>): string {
  const { otp } = body
  if (typeof otp !== 'string' || !/^\d{6}$/.test(otp)) throw ServerErrors.otp_invalid()
  return otp
}

/** What a body holds. @throws KitError `body_invalid` */
export function bodyAs<Schema extends v.GenericSchema>(
  schema: Schema,
  body: Readonly<Record<string, unknown>>,
): v.InferOutput<Schema> {
  const read = v.safeParse(schema, body)
  if (!read.success) throw ServerErrors.body_invalid()
  return read.output
}
