import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { onMethods } from '../wallet/behaviour.js'
import { refusals } from '../wallet/provider-error.js'
import { behaviour, memberAs } from './behaviour.js'

const MESSAGE = 'solana:signMessage'
const SIGNING = [
  MESSAGE,
  'solana:signTransaction',
  'solana:signAndSendTransaction',
  'solana:signIn',
]

type Members = Readonly<Record<string, unknown>>

const withoutFeatures = (gone: (name: string) => boolean) =>
  memberAs('features', (value) =>
    Object.fromEntries(Object.entries(value as Members).filter(([name]) => !gone(name))),
  )

/** Changes each output of the methods that sign. */
const outputsAs = (change: (output: Members) => unknown) =>
  onMethods(SIGNING, async (_call, next) => ((await next()) as readonly Members[]).map(change))

/** How a wallet may go wrong about signing. */
export const SIGNING_BEHAVIOURS = {
  'sign-garbage': behaviour<{ readonly value: unknown }>(
    'Signatures are `value`: 64 zero bytes, which prove nothing.',
    (_tools, { value = new Uint8Array(64) }) =>
      outputsAs((output) => ({ ...output, signature: value })),
  ),
  'malformed-signature': behaviour<{ readonly value: unknown }>(
    'Signatures are `value`, which is no bytes.',
    (_tools, { value = 'signature' }) => outputsAs((output) => ({ ...output, signature: value })),
  ),
  'malformed-output': behaviour<{ readonly value: unknown }>(
    'Answers `value` instead of a list of outputs.',
    (_tools, { value = {} }) => onMethods(SIGNING, () => value),
  ),
  'sign-with-other-account': behaviour(
    'Signs messages with its last account, whichever was asked for.',
    ({ steps }) =>
      onMethods([MESSAGE], async (_call, next) => {
        const outputs = (await next()) as readonly Members[]
        const other = steps.state.keys.at(-1)
        return outputs.map((output) => ({
          ...output,
          signature: other?.sign(output['signedMessage'] as Uint8Array),
        }))
      }),
  ),
  'sign-other-message': behaviour('Signs the message with a prefix, and says so.', ({ steps }) =>
    onMethods([MESSAGE], async (_call, next) =>
      ((await next()) as readonly Members[]).map((output) => {
        const message = output['signedMessage'] as Uint8Array
        const signedMessage = concatBytes(utf8ToBytes('prefix '), message)
        return { signedMessage, signature: steps.key().sign(signedMessage) }
      }),
    ),
  ),
  'unsigned-transaction': behaviour('Gives the transaction back without a signature.', () =>
    onMethods(['solana:signTransaction'], (call) =>
      (call.params as readonly Members[]).map(({ transaction }) => ({
        signedTransaction: transaction,
      })),
    ),
  ),
  'sign-in-as-stranger': behaviour<{ readonly address: string }>(
    'Signs in with `address`, which the page did not ask for.',
    (_tools, { address = '11111111111111111111111111111111' }) =>
      onMethods(['solana:signIn'], async (_call, next) =>
        ((await next()) as readonly Members[]).map((output) => ({
          ...output,
          account: { ...(output['account'] as object), address },
        })),
      ),
  ),
  'unauthorized-writes': behaviour('Shares accounts, but signs nothing: 4100.', () =>
    onMethods(SIGNING, () => {
      throw refusals.unauthorized()
    }),
  ),
  'legacy-only': behaviour('Takes legacy transactions only.', () =>
    memberAs('features', (value) =>
      Object.fromEntries(
        Object.entries(value as Readonly<Record<string, Members>>).map(([name, feature]) => [
          name,
          'supportedTransactionVersions' in feature
            ? { ...feature, supportedTransactionVersions: ['legacy'] }
            : feature,
        ]),
      ),
    ),
  ),
  'sign-only': behaviour('Signs transactions but sends none, as hardware wallets do.', () =>
    withoutFeatures((name) => name === 'solana:signAndSendTransaction'),
  ),
  'no-sign-in': behaviour('Knows no sign-in of its own.', () =>
    withoutFeatures((name) => name === 'solana:signIn'),
  ),
} as const
