import type { WorldInfo } from '../../../scripts/world-page.mjs'

/** The addresses of the world that runs beside the tests. */
export function world(): WorldInfo {
  const text = process.env['LATCHKEY_WORLD']
  if (text === undefined) throw new Error('LATCHKEY_WORLD is set by support/global-setup.ts')
  return JSON.parse(text) as WorldInfo
}
