import { serverErrors } from '@latchkey/kernel/internal/server'
import { sellerCodes } from '@latchkey/onramp/internal/server'

/** Why the server of signed links refuses a request. No text says anything of a key or of what a seller answered. */
export const { errors: ServerErrors, statusOf } = serverErrors(
  { origin: 'onramp-links', name: 'on-ramp server' },
  sellerCodes('linkSellers'),
)
