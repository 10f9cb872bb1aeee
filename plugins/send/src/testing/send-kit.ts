import type { Plugin } from '@latchkey/kernel'
import { connectedKit, settle, until } from '@latchkey/kernel/testing'
import type { ConnectedKitOptions } from '@latchkey/kernel/testing/internal'
import { Counterparties, TransactionBook } from '@latchkey/money'
import { send } from '../send.js'
import { Send, type SendForm } from '../service.js'
import { BOB, createScriptedChain, ETHER, ONE, type Script } from './scripted-chain.js'

export { BOB, ETHER, ONE }

/** A filled-in form: 1 ether to Bob. */
export const FORM: Partial<SendForm> = { asset: ETHER, amount: ONE, to: BOB }

/** A kit that can send, connected, over a chain that the test tells what to say. */
export async function sendKit(
  changes: Partial<Script> = {},
  {
    plugin = send,
    more = [],
    ...options
  }: Omit<ConnectedKitOptions, 'plugins'> & {
    /** The plugin, or the one with its screens. */
    readonly plugin?: () => Plugin
    readonly more?: readonly Plugin[]
  } = {},
) {
  const chain = createScriptedChain(changes)
  const self = await connectedKit({ ...options, plugins: [chain.plugin(), plugin(), ...more] })
  const service = self.kit.get(Send)
  const state = () => self.kit.store.get(service.stateAtom)
  return {
    ...self,
    chain,
    state,
    send: service,
    book: self.kit.get(TransactionBook),
    counterparties: self.kit.get(Counterparties),
    /** Fills the form in, and waits until its receiver and asset are known. */
    async fill(form: Partial<SendForm> = FORM) {
      await service.edit(form)
      await self.clock.advance(300)
      return until(self.kit.store, service.stateAtom, (now) => now.receiver.status !== 'pending')
    },
    /** Presses Confirm and waits until the wallet is asked, or something else is shown. */
    async press() {
      const outcome = service.confirm().then(
        (record) => record,
        (error: unknown) => error as Error,
      )
      await settle()
      return { outcome }
    },
    codes: () => state().review?.notes.map(({ code }) => code),
  }
}
