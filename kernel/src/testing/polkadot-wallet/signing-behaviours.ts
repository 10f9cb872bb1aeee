import { onMethods } from '../wallet/behaviour.js'
import { refusals } from '../wallet/provider-error.js'
import { behaviour } from './behaviour.js'
import { signPayload, signRaw } from './honest-methods.js'

const SIGNING = ['signRaw', 'signPayload']

/** How a wallet may go wrong when it signs. */
export const SIGNING_BEHAVIOURS = {
  'sign-garbage': behaviour<{ readonly value: unknown }>(
    'Signatures are `value`, which proves nothing.',
    (_tools, { value = `0x${'00'.repeat(64)}` }) =>
      onMethods(SIGNING, () => ({ id: 1, signature: value })),
  ),
  'sign-malformed': behaviour<{ readonly value: unknown }>(
    'Answers `value` instead of an object with a signature.',
    (_tools, { value = { id: 1, signature: '0xnotasignature' } }) =>
      onMethods(SIGNING, () => value),
  ),
  'sign-with-other-account': behaviour(
    'Signs with its last account, whichever was asked for.',
    ({ steps }) =>
      onMethods(SIGNING, (call, next) => {
        const [payload] = call.params as readonly object[]
        return next([{ ...payload, address: steps.visible().at(-1)?.address }])
      }),
  ),
  'sign-marked': behaviour(
    'Puts the kind of key before the signature of a message, as of a transaction.',
    ({ steps }) => onMethods(['signRaw'], (call) => signRaw(steps, call.params, { marked: true })),
  ),
  'sign-hash': behaviour(
    'Signs the hash of a message longer than 256 bytes, as hardware does.',
    ({ steps }) => onMethods(['signRaw'], (call) => signRaw(steps, call.params, { hashed: true })),
  ),
  'sign-changed-payload': behaviour<{ readonly change: object }>(
    'Signs a transaction with `change` (a tip of 7) in it, and answers it whole, as `withSignedTransaction` has it.',
    ({ steps }, { change = { tip: '0x07' } }) =>
      onMethods(['signPayload'], (call) => signPayload(steps, call.params, change)),
  ),
  'unauthorized-writes': behaviour('Shares accounts, but signs nothing: 4100.', () =>
    onMethods(SIGNING, () => {
      throw refusals.unauthorized()
    }),
  ),
  'no-sign-raw': behaviour('Cannot sign messages.', () => ({
    member: (name, value) => (name === 'signRaw' ? false : value),
  })),
  'no-signer': behaviour('Has no signer at all: it only watches.', () => ({
    member: (name, value) => (name === 'signer' ? false : value),
  })),
} as const
