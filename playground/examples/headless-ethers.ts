import { createKit } from '@latchkey/kernel'
import { eip155 } from '@latchkey/eip155'
import { mainnet } from '@latchkey/eip155/networks'
import { BrowserProvider } from 'ethers'

const kit = createKit({ networks: [mainnet], plugins: [eip155()] })

async function sign(walletId: string, message: string) {
  await kit.connections.connect(walletId)
  const provider = await kit.connections.provider('eip155')
  const signer = await new BrowserProvider(provider).getSigner()
  return signer.signMessage(message)
}

export async function listWallets(list: HTMLElement) {
  await kit.start()
  kit.watch(kit.connections.connectorsAtom, (wallets) => {
    const buttons = wallets.map(({ id, name }) => {
      const button = document.createElement('button')
      button.textContent = name
      button.onclick = async () => (button.title = await sign(id, 'Hello'))
      return button
    })
    list.replaceChildren(...buttons)
  })
}
