import type { AssetRef, Fact } from '../model.js'
import { decodeSolana, tokenOf } from './decode.js'
import { knownHolders, type SolanaHolders } from './holders.js'
import type { SolanaMessage } from './message.js'
import { readInstruction, type ReadInstruction } from './programs.js'

/** A fact before it is known of which call. */
type Bare = Fact extends infer F ? (F extends Fact ? Omit<F, 'call'> : never) : never

/** From here on a delegate may take all there ever is: half of what 64 bits can say. */
const UNLIMITED = 1n << 63n

const COIN: AssetRef = { contract: undefined }

/** The kinds of authority, by their number. */
const AUTHORITIES = ['mint', 'freeze', 'token-account', 'close']
const STAKE_AUTHORITIES = ['stake', 'stake-withdrawal']

interface Doer {
  readonly own: string
  readonly holders: SolanaHolders
  readonly read: ReadInstruction
}

/** A token account counts as its owner, if the owner is known. */
const behind = (account: string | undefined, { holders }: Doer): string | undefined =>
  account === undefined ? undefined : (holders.get(account)?.owner ?? account)

const amountOf = ({ of }: ReadInstruction, name: string) => BigInt(of(name) ?? 0)

/** Where the token is not known, its account says at least which one is meant. */
const tokenIn = ({ read, holders }: Doer): AssetRef =>
  tokenOf(read, holders) ?? { contract: read.of('source') ?? read.of('account') ?? '' }

/**
 * Leaves for somebody else; transfers to the account itself do not leave. `''` means burned, or an
 * unread table.
 */
const leaves = (
  { own }: Doer,
  asset: AssetRef,
  amount: bigint,
  to: string | undefined,
): readonly Bare[] => (to === own ? [] : [{ kind: 'leaves', asset, amount, to: to ?? '' }])

const handsOver = (
  { own }: Doer,
  what: string,
  to: string | undefined,
  asset?: AssetRef,
): readonly Bare[] =>
  to === own ? [] : [{ kind: 'hands-over', what, to: to ?? '', ...(asset && { asset }) }]

/** The effects of each instruction on the account that signs it. */
const EFFECTS: Readonly<
  Record<string, { readonly by: string; readonly says: (doer: Doer) => readonly Bare[] }>
> = {
  'system.transfer': {
    by: 'from',
    says: (doer) => {
      const { read, holders, own } = doer
      const to = read.of('to')
      const isOwn = to !== undefined && holders.get(to)?.owner === own
      return leaves(doer, COIN, amountOf(read, 'lamports'), isOwn ? own : to)
    },
  },
  'system.create-account': {
    by: 'from',
    says: (doer) => leaves(doer, COIN, amountOf(doer.read, 'lamports'), behindNew(doer)),
  },
  'system.assign': {
    by: 'account',
    says: (doer) => handsOver(doer, 'account', doer.read.of('owner')),
  },
  'nonce.withdraw': {
    by: 'authority',
    says: (doer) => leaves(doer, COIN, amountOf(doer.read, 'lamports'), doer.read.of('to')),
  },
  'nonce.authorize': {
    by: 'authority',
    says: (doer) => handsOver(doer, 'nonce', doer.read.of('newAuthority')),
  },
  'token.transfer': {
    by: 'authority',
    says: (doer) =>
      leaves(
        doer,
        tokenIn(doer),
        amountOf(doer.read, 'amount'),
        behind(doer.read.of('destination'), doer),
      ),
  },
  'token.approve': {
    by: 'authority',
    says: (doer) => {
      const amount = amountOf(doer.read, 'amount')
      return [
        {
          kind: 'allows',
          asset: tokenIn(doer),
          amount: amount >= UNLIMITED ? 'unlimited' : amount,
          spender: doer.read.of('delegate') ?? '',
        },
      ]
    },
  },
  'token.set-authority': {
    by: 'authority',
    says: (doer) => {
      const what = AUTHORITIES[Number(doer.read.of('type'))] ?? 'authority'
      return handsOver(doer, what, doer.read.of('newAuthority'), tokenIn(doer))
    },
  },
  'token.burn': {
    by: 'authority',
    says: (doer) => leaves(doer, tokenIn(doer), amountOf(doer.read, 'amount'), undefined),
  },
  'token.close': {
    by: 'authority',
    says: (doer) =>
      handsOver(doer, 'close-account', behind(doer.read.of('destination'), doer), tokenIn(doer)),
  },
  'token.withdraw-excess': {
    by: 'authority',
    says: (doer) => handsOver(doer, 'excess', doer.read.of('destination'), tokenIn(doer)),
  },
  'stake.initialize': {
    by: 'stake',
    says: (doer) =>
      (['staker', 'withdrawer'] as const).flatMap((name, at) =>
        handsOver(doer, STAKE_AUTHORITIES[at] ?? 'stake', doer.read.of(name)),
      ),
  },
  'stake.authorize': {
    by: 'authority',
    says: (doer) => {
      const what = STAKE_AUTHORITIES[Number(doer.read.of('type'))] ?? 'stake'
      return handsOver(doer, what, doer.read.of('newAuthority'))
    },
  },
  'stake.withdraw': {
    by: 'authority',
    says: (doer) => leaves(doer, COIN, amountOf(doer.read, 'lamports'), doer.read.of('to')),
  },
  'lookup.close': {
    by: 'authority',
    says: (doer) => handsOver(doer, 'close-account', doer.read.of('to')),
  },
}

/** A new account. It is the account's own if it becomes one of its token accounts. */
const behindNew = (doer: Doer): string | undefined => behind(doer.read.of('account'), doer)

/** Also for accounts that are derived of a key. */
const BY_SEED = ['system.transfer', 'system.assign']

/** Whether the account is who has to sign for an instruction, alone or with others. */
function isBy({ by }: { readonly by: string }, { read, own }: Doer): boolean {
  // An account that is derived by a seed has its base sign for it.
  const isBase = BY_SEED.includes(read.intent) && read.of('base') === own
  return by === 'stake' || isBase || read.of(by) === own || read.others.includes(own)
}

/**
 * The facts of a message for one of its signers, instruction by instruction: `call` is its place.
 * No node is asked, and no fact is netted.
 *
 * @param holders Token accounts of which a node told the owner and the mint. @default none
 */
export function solanaFacts(
  message: SolanaMessage,
  own: string,
  holders?: SolanaHolders,
): readonly Fact[] {
  const known = knownHolders(message, holders)
  const decoded = decodeSolana(message, holders)
  return message.instructions.flatMap((instruction, call): readonly Fact[] => {
    const read = readInstruction(instruction)
    const as = decoded[call]
    const { program: to, data } = instruction
    if (!read || !as) {
      const selector = `0x${[...data.subarray(0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
      return [{ kind: 'unknown', call, to, selector }]
    }
    const doer = { own, holders: known, read }
    const effect = EFFECTS[read.intent]
    const bare = effect && isBy(effect, doer) ? effect.says(doer) : []
    if (bare.length === 0) return [{ kind: 'calls', call, to, decoded: as }]
    return bare.map((fact): Fact => Object.assign({ call }, fact))
  })
}
