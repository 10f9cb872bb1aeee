import { createKit, type Ports } from '@latchkey/kernel'
import { eip155 } from '@latchkey/eip155'
import { mainnet } from '@latchkey/eip155/networks'
import { EmbeddedWallet, embeddedWallet } from '@latchkey/embedded-wallet'

/** A wallet by e-mail without a screen: only what the visitor approves is shown, by the wallet itself. */
export function emailWallet(ports: Partial<Ports> = {}) {
  const kit = createKit({
    networks: [mainnet],
    plugins: [eip155(), embeddedWallet({ frameUrl: 'https://wallet.example/frame' })],
    ports,
  })
  const wallet = kit.get(EmbeddedWallet)
  return {
    kit,
    /** Tells what the visitor does next. */
    follow: (tell: (text: string) => void) =>
      kit.watch(wallet.loginAtom, ({ step, email, error }) => {
        if (error) tell(error.user ?? error.message)
        else if (step === 'device') tell(`Open the mail to ${email ?? ''} and press its button.`)
        else if (step === 'otp') tell(`Enter the code sent to ${email ?? ''}.`)
      }),
    sendCode: (email: string) => wallet.startEmail(email),
    signIn: (code: string) => wallet.verifyOtp(code),
    address: () => kit.store.get(kit.connections.accountOf('eip155')).account?.address,
    sign: async (text: string) =>
      (await kit.capabilities.get('signMessage', 'eip155')).signMessage(text),
    signOut: () => kit.connections.disconnect(),
  }
}
