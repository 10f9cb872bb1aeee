import process from 'node:process'

/** Whether all looks, languages and orders are tried (`npm run nightly`), or those that find most. */
export const isNight = Boolean(process.env['LATCHKEY_NIGHT'])
