import type { RequestHandler } from '@latchkey/kernel/server'
import { createSellerDoor } from '@latchkey/onramp/internal/server'
import { ServerErrors, statusOf } from './errors.js'
import { moonpay } from './moonpay.js'
import { readOptions, type LinkServerOptions } from './options.js'

/**
 * The app's own part in purchases by signed links: each seller's `GET /options`, `POST /quote`, `POST /session` and
 * `GET /history` below its id, such as `/onramp/moonpay`, for the visitor's own accounts alone. No key is in an answer,
 * but for a public one in the address of its seller's page.
 *
 * @throws KitError `server_option_invalid`
 * @example
 * const sellers = linkSellers({ moonpay: { publicKey, secretKey }, origins: ['https://shop.example'], country, authorise, referenceSecret })
 * const response = await sellers(request)
 */
export function linkSellers(given: LinkServerOptions): RequestHandler {
  const settings = readOptions(given)
  const basePath = `${settings.basePath.replace(/\/$/, '')}/moonpay`
  return createSellerDoor(moonpay(settings), {
    settings: { ...settings, basePath },
    refusals: ServerErrors,
    statusOf,
    scope: 'onramp-links:moonpay',
  })
}
