// Apart: the wallets that it starts stay registered with the page for as long as their modules are loaded.
import { expect, test } from 'vitest'
import { sendRig, swapRig } from './flow-rigs.js'
import { walk, type FlowRig, type Seen } from './flow-walk.js'
import { onrampRig } from './onramp-rig.js'

const WALKS = process.env['LATCHKEY_NIGHT'] ? 100 : 6
const NOTHING: Seen = { asked: 0, doubts: 0, sent: 0 }

test.each([
  ['a payment', sendRig],
  ['a swap', swapRig],
  ['a purchase', onrampRig],
] as const)(
  '%s that may have begun is not begun again by one press, after any acts of the visitor and any answers',
  async (name, make) => {
    const seen = { ...NOTHING }
    for (let run = 0; run < WALKS; run += 1)
      await walk(make, { seed: `${name}-${String(run)}`, steps: 150, seen })
    // A walk that never gets there says nothing.
    for (const often of Object.values(seen)) expect(often).toBeGreaterThan(WALKS)
  },
  120_000,
)

/** A rig in which something is not as it should be. */
const spoilt = async (spoil: (rig: FlowRig) => Partial<FlowRig>): Promise<FlowRig> => {
  const rig = await onrampRig()
  return Object.assign(rig, spoil(rig))
}

const broken: Readonly<Record<string, readonly [RegExp, () => Promise<FlowRig>]>> = {
  'a doubt that nobody is asked about': [
    /one press|asked for again/,
    () =>
      spoilt(({ accept, confirm }) => ({
        async confirm() {
          await accept()
          return confirm()
        },
      })),
  ],
  'a switch that the form does not hear of': [
    /to and fro|one press/,
    () => spoilt(() => ({ move: () => undefined })),
  ],
  'an amount that is not the reviewed one': [
    /not what was reviewed/,
    () =>
      spoilt(({ review }) => ({
        review() {
          const now = review()
          return now && { amount: now.amount + 1, isDoubted: now.isDoubted }
        },
      })),
  ],
  'a late answer that counts': [
    /late answer/,
    async () => Object.assign(await sendRig(), { dropsLate: true }),
  ],
  'a watch that goes on': [/outlives/, () => spoilt(() => ({ dispose: () => undefined }))],
}

test.each(Object.entries(broken))('the walk notices %s', async (_name, [words, make]) => {
  const walks = async () => {
    for (let run = 0; run < 8; run += 1)
      await walk(make, { seed: `broken-${String(run)}`, steps: 150, seen: { ...NOTHING } })
  }
  await expect(walks()).rejects.toThrow(words)
})
