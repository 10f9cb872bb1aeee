import type { AssetInfo } from '@latchkey/kernel'
import type { SendReview, SendState } from '@latchkey/send'
import { ETHER, ONE, USDC } from './standing-money.js'

/** It calls itself like another token. */
export const FALSE_USDC: AssetInfo = {
  ...USDC,
  id: 'eip155:1/erc20:0x1f1967ad7c99c9ca2a29ee8a165249e3c8aa9190',
  name: 'USDC',
}

export const BOB = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
export const BOBS_DOUBLE = '0x3C44Cd41a5b1fD0c07D2e08a6e33b9CB7dF293BC'

const LISTED: NonNullable<SendReview['receivers']> = [
  { line: 1, given: 'bob.eth', address: BOB, name: 'bob.eth', amount: ONE },
  { line: 2, given: BOBS_DOUBLE, address: BOBS_DOUBLE, name: undefined, amount: ONE / 2n },
  { line: 3, given: BOB, address: BOB, name: undefined, label: 'Bob', amount: (3n * ONE) / 2n },
]

/** A list with lines to correct. */
const listForm = (form: SendState['form']): Partial<SendState> => ({
  form: {
    ...form,
    list: ['bob.eth,1', `${BOBS_DOUBLE},0.5`, `${BOB},1.5`, 'dave.eth,1,5'].join('\n'),
  },
  list: {
    rows: LISTED.map(({ line, given, amount }) => ({ line, to: given, amount })),
    problems: [{ line: 4, code: 'unclear', text: 'dave.eth,1,5' }],
    total: 3n * ONE,
  },
  lack: 'list_invalid',
})

/** Several receivers: one is a double, and one is there twice. */
const listReview = (review: SendReview): Partial<SendReview> => ({
  transfer: {
    ...review.transfer,
    asset: ETHER,
    to: '',
    amount: 3n * ONE,
    arrives: 3n * ONE,
    receivers: LISTED.map(({ address, amount }) => ({ to: address, amount })),
  },
  receiver: { address: '', name: undefined },
  receivers: LISTED,
  notes: [
    { code: 'look_alike', level: 'check', line: 2, address: BOB },
    { code: 'receiver_twice', level: 'check', line: 3, text: '1' },
    { code: 'first_time', level: 'info', line: 1 },
  ],
})

/** A list of receivers, and the text that each view of it has in sight. */
export const LISTS = {
  fault: 'Write amounts like 1234.56.',
  note: 'Line 3: Same address as in line 1.',
  form: listForm,
  review: listReview,
}
