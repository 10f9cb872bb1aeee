import { expect, test } from 'vitest'
import { decideSwitch } from './switching.js'

type SwitchSituation = Parameters<typeof decideSwitch>[0]
type SwitchDecision = ReturnType<typeof decideSwitch>

const situation: SwitchSituation = {
  target: 'eip155:10',
  active: 'eip155:1',
  connected: true,
  targetConnected: true,
  auth: false,
  ignoreConfirmation: false,
}
const other = { target: 'solana:abc', targetConnected: false } as const

test.each<readonly [string, Partial<SwitchSituation>, SwitchDecision]>([
  ['the network is the same', { target: 'eip155:1' }, 'nothing'],
  ['nothing is connected', { connected: false, targetConnected: false }, 'select'],
  ['another network of the same namespace is picked', {}, 'SwitchNetwork'],
  ['the other namespace has no account', other, 'SwitchActiveChain'],
  ['the other namespace has an account', { ...other, targetConnected: true }, 'SwitchNetwork'],
  ['the embedded wallet applies', { ...other, auth: true }, 'SwitchNetwork'],
  ['confirmation is ignored', { ...other, ignoreConfirmation: true }, 'SwitchNetwork'],
  ['nothing is connected here nor there', { ...other, connected: false }, 'select'],
  [
    'only the other namespace is connected',
    { ...other, connected: false, targetConnected: true },
    'SwitchNetwork',
  ],
])('when %s', (_name, part, decision) => {
  expect(decideSwitch({ ...situation, ...part })).toBe(decision)
})
