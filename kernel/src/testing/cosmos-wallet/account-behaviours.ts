import { onMethods, type RequestHooks } from '../wallet/behaviour.js'
import { behaviour } from './behaviour.js'
import { seededCosmosKey } from './key.js'

type Members = Readonly<Record<string, unknown>>

/** Changes what the wallet answers about its key. */
const keyAs = (change: (key: Members) => unknown): RequestHooks =>
  onMethods(['getKey'], async (_call, next) => change((await next()) as Members))

const afterEnable = (run: () => void): RequestHooks =>
  onMethods(['enable'], async (_call, next) => {
    const answer = await next()
    run()
    return answer
  })

const stranger = seededCosmosKey('stranger', 0)

/** How a wallet may go wrong about its account. */
export const ACCOUNT_BEHAVIOURS = {
  'lie-about-accounts': behaviour(
    'The first answer about its key is honest; from then on it names a stranger.',
    () => {
      let answered = false
      return onMethods(['getKey'], async (_call, next) => {
        const key = (await next()) as Members
        if (answered) {
          const { account, publicKey } = stranger
          return {
            ...key,
            bech32Address: stranger.address('cosmos'),
            address: account,
            pubKey: publicKey,
          }
        }
        answered = true
        return key
      })
    },
  ),
  'malformed-key': behaviour<{ readonly value: unknown }>(
    'Answers `value` instead of a key.',
    (_tools, { value = { bech32Address: 7 } }) => keyAs(() => value),
  ),
  'malformed-address': behaviour<{ readonly address: unknown }>(
    'Its address is `address`, whose checksum is wrong.',
    (_tools, { address = 'cosmos1qypqxpq9qcrsszg2pvxq6rs0zqg3yyc5lzv7xx' }) =>
      keyAs((key) => ({ ...key, bech32Address: address })),
  ),
  'foreign-prefix': behaviour<{ readonly prefix: string }>(
    'Spells its address with `prefix` (secret), which is of another network.',
    ({ steps }, { prefix = 'secret' }) =>
      keyAs((key) => ({ ...key, bech32Address: steps.key().address(prefix) })),
  ),
  'contradicting-key': behaviour('Gives the bytes of one account and the address of another.', () =>
    keyAs((key) => ({ ...key, address: stranger.account })),
  ),
  'malformed-public-key': behaviour<{ readonly value: unknown }>(
    'Its public key is `value`, which is too short.',
    (_tools, { value = new Uint8Array(32) }) => keyAs((key) => ({ ...key, pubKey: value })),
  ),
  'throwing-key': behaviour('Its key throws when it is read.', () =>
    keyAs(() =>
      Object.defineProperty({}, 'bech32Address', {
        get: () => {
          throw new Error('The key was read.')
        },
      }),
    ),
  ),
  'hardware-key': behaviour('Its key is on a device that signs amino documents only.', () =>
    keyAs((key) => ({ ...key, isNanoLedger: true })),
  ),
  locked: behaviour('Is locked until it is enabled again.', ({ steps }) => {
    steps.lock(true)
    return {}
  }),
  'lock-after-connect': behaviour<{ readonly ms: number }>(
    'Locks itself `ms` (1000) after it was enabled.',
    ({ clock, steps }, { ms = 1_000 }) =>
      afterEnable(() => {
        clock.after(ms, () => {
          steps.lock(true)
        })
      }),
  ),
  'switch-while-asked': behaviour<{ readonly index: number }>(
    'The visitor picks account `index` (1) after approving, before the answer arrives.',
    ({ steps }, { index = 1 }) =>
      afterEnable(() => {
        steps.select(index)
      }),
  ),
  'revoke-while-asked': behaviour(
    'The visitor takes the grant back right after the key was read.',
    ({ steps }) =>
      onMethods(['getKey'], async (_call, next) => {
        const answer = await next()
        if (steps.state.enabled.size > 0) steps.disable()
        return answer
      }),
  ),
} as const
