/**
 * How often a test that tries many cases does so: a few by day, with every change; all of them by night
 * (`LATCHKEY_NIGHT`).
 *
 * @param byDay as many as a broken rule may stay unnoticed
 */
export const rounds = (byDay: number, byNight: number): number =>
  typeof process !== 'undefined' && process.env['LATCHKEY_NIGHT'] ? byNight : byDay
