import type {
  Account,
  CaipNetwork,
  CaipNetworkId,
  Connection,
  Kit,
  Provider,
  Route,
  Token,
} from '@latchkey/kernel'
import { expectTypeOf } from 'vitest'
import type { Action, ActionState } from './use-action.js'
import type { UseAccount } from './use-account.js'
import type { useAtomValue } from './use-atom-value.js'
import type { UseBalance } from './use-balance.js'
import type { UseConnect } from './use-connect.js'
import type { useConnections } from './use-connections.js'
import type { useDisconnect } from './use-disconnect.js'
import type { useKit, useLiveKit } from './use-kit.js'
import type { UseModal } from './use-modal.js'
import type { UseNetwork } from './use-network.js'
import type { Profile, useProfile } from './use-profile.js'
import type { useProvider } from './use-provider.js'
import type { useRoute } from './use-route.js'
import type { useSendTransaction } from './use-send-transaction.js'
import type { useService } from './use-service.js'
import type { useSignMessage } from './use-sign-message.js'
import type { useSignTypedData } from './use-sign-typed-data.js'
import type { useSupports } from './use-supports.js'
import type { useSwitchNetwork } from './use-switch-network.js'
import type { useWords } from '../words/use-words.js'

/** An account that is connected has everything; one that is not has none of it. */
export function accountNarrows(account: UseAccount): void {
  if (account.status === 'connected') {
    expectTypeOf(account.account).toEqualTypeOf<Account>()
    expectTypeOf(account.connection).toEqualTypeOf<Connection>()
    expectTypeOf(account.address).toEqualTypeOf<string>()
  } else if (account.status === 'restoring') {
    expectTypeOf(account.address).toEqualTypeOf<string>()
    expectTypeOf(account.account).toEqualTypeOf<undefined>()
    expectTypeOf(account.remembered.networkId).toEqualTypeOf<CaipNetworkId | undefined>()
  } else {
    expectTypeOf(account.address).toEqualTypeOf<undefined>()
  }
}

/** The state of an action decides its members. */
export function actionNarrows(state: ActionState<bigint>): void {
  if (state.status === 'success') expectTypeOf(state.data).toEqualTypeOf<bigint>()
  if (state.status === 'error') expectTypeOf(state.error).toEqualTypeOf<Error>()
  if (state.status === 'pending') expectTypeOf(state.data).toEqualTypeOf<undefined>()
}

/** Views with parameters must get them; those without take none; unknown names do not compile. */
export function modalOpens({ open }: UseModal): void {
  void open()
  void open('Account')
  void open('SwitchNetwork', { network: 'eip155:1' })
  // @ts-expect-error -- a view that does not exist
  void open('Nowhere')
  // @ts-expect-error -- a parameter of another type
  void open('SwitchNetwork', { network: 1 })
}

/** The arguments and results of the verbs. */
export function verbsAreTyped(verbs: {
  sign: ReturnType<typeof useSignMessage>
  typed: ReturnType<typeof useSignTypedData>
  send: ReturnType<typeof useSendTransaction>
  change: ReturnType<typeof useSwitchNetwork>
  connect: UseConnect
  disconnect: ReturnType<typeof useDisconnect>
}): void {
  expectTypeOf(verbs.sign.run('text')).toEqualTypeOf<Promise<string>>()
  expectTypeOf(verbs.send.run({ value: 1n })).toEqualTypeOf<Promise<string>>()
  expectTypeOf(verbs.change.run('eip155:1')).toEqualTypeOf<Promise<void>>()
  expectTypeOf(verbs.connect.run('io.metamask')).toEqualTypeOf<Promise<readonly Connection[]>>()
  expectTypeOf(verbs.disconnect.run({ namespace: 'eip155' })).toEqualTypeOf<Promise<void>>()
  expectTypeOf(verbs.typed).toExtend<Action<never, string>>()
  // @ts-expect-error -- money is bigint
  void verbs.send.run({ value: 1 })
  // @ts-expect-error -- not a CAIP-2 id
  void verbs.change.run(1)
}

/** The results of the readers. */
export function readersAreTyped(
  atomValue: typeof useAtomValue,
  service: typeof useService,
  kit: Kit,
  token: Token<{ readonly total: number }>,
): void {
  expectTypeOf(atomValue(kit.modal.openAtom)).toEqualTypeOf<boolean>()
  expectTypeOf(atomValue(kit.networks.activeAtom, 'none' as const)).toEqualTypeOf<
    CaipNetwork | undefined | 'none'
  >()
  expectTypeOf(service(token)).toEqualTypeOf<{ readonly total: number } | undefined>()
}

expectTypeOf<ReturnType<typeof useKit>>().toEqualTypeOf<Kit | undefined>()
expectTypeOf<ReturnType<typeof useLiveKit>>().toEqualTypeOf<Kit>()
expectTypeOf<ReturnType<typeof useRoute>>().toEqualTypeOf<Route | undefined>()
expectTypeOf<ReturnType<typeof useProvider>>().toEqualTypeOf<Required<Provider> | undefined>()
expectTypeOf<ReturnType<typeof useConnections>>().toEqualTypeOf<readonly Connection[]>()
expectTypeOf<Parameters<typeof useSupports>[0]>().toExtend<string>()
expectTypeOf<UseNetwork['network']>().toEqualTypeOf<CaipNetwork | undefined>()
expectTypeOf<UseBalance['status']>().toEqualTypeOf<'idle' | 'pending' | 'success' | 'error'>()
expectTypeOf<ReturnType<typeof useProfile>>().toEqualTypeOf<Profile | undefined>()
expectTypeOf<Parameters<typeof useProfile>>().toEqualTypeOf<
  [account: Pick<Account, 'id' | 'namespace' | 'address'> | undefined]
>()

/** A message needs its parameters; a key there is none of does not compile. */
export function wordsAreTyped({ t }: ReturnType<typeof useWords>): void {
  expectTypeOf(t('action.cancel')).toEqualTypeOf<string>()
  t('switch.done', { network: 'Ethereum' })
  // @ts-expect-error -- the message names a network
  t('switch.done')
  // @ts-expect-error -- there is no such message
  t('switch.nothing')
}
