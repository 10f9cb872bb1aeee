import { createKit, type Plugin, type Ports } from '@latchkey/kernel'
import { cloud } from '@latchkey/cloud'
import { eip155 } from '@latchkey/eip155'
import { mainnet } from '@latchkey/eip155/networks'
import { Identities } from '@latchkey/money'
import { NameRegistrar, names } from '@latchkey/names'

/** Names without a screen. `wallet` is the plugin of the app's embedded wallet, the only kind that registers names. */
export function namesWith(wallet: Plugin, ports: Partial<Ports> = {}) {
  const kit = createKit({
    networks: [mainnet],
    plugins: [eip155({ ens: true }), wallet, cloud({ projectId: 'YOUR_PROJECT_ID' }), names()],
    ports,
  })
  const identities = kit.get(Identities)
  const registrar = kit.get(NameRegistrar)
  return {
    kit,
    /** Whose name it is, by ENS or the service. */
    addressOf: async (name: string) => (await identities.resolve('eip155', name))?.address,
    /** An account's name, if that name leads back to it. */
    nameOf: async (address: string) => (await identities.read('eip155', address))?.name,
    /** Tells what stands between a text and a name. */
    follow: (tell: (text: string) => void) =>
      kit.watch(registrar.stateAtom, ({ step, lack, text, name }) => {
        if (step === 'done') tell(`${name ?? ''} is yours.`)
        else if (step === 'signing') tell('Sign in your wallet.')
        else if (lack === 'taken') tell(`${text} is taken.`)
        else if (step === 'typing' && lack === undefined) tell(`${text} is free.`)
      }),
    type: (text: string) => registrar.edit(text),
    register: () => registrar.register(),
  }
}
