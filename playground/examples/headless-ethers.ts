import { createKit } from '@latchkey/kernel'
import { eip155 } from '@latchkey/eip155'
import { mainnet } from '@latchkey/eip155/networks'
import { BrowserProvider } from 'ethers'

const kit = createKit({ networks: [mainnet], plugins: [eip155()] })

async function sign(walletId: string, message: string) {
  const connections = kit.store.get(kit.connections.connectionsAtom)
  if (!connections.some(({ connectorId }) => connectorId === walletId)) {
    await kit.connections.connect(walletId)
  }
  const provider = await kit.connections.provider('eip155')
  const signer = await new BrowserProvider(provider).getSigner()
  return signer.signMessage(message)
}

/** The list is drawn again whenever wallets come or go, so the signature has a place of its own. */
export async function listWallets(list: HTMLElement, result: HTMLElement) {
  await kit.start()
  kit.watch(kit.connections.connectorsAtom, (wallets) => {
    const buttons = wallets.map(({ id, name }) => {
      const button = document.createElement('button')
      button.textContent = name
      button.onclick = async () => {
        result.textContent = await sign(id, 'Hello').catch(() => 'Nothing was signed.')
      }
      return button
    })
    list.replaceChildren(...buttons)
  })
}
