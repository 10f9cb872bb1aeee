import { kit } from './kit'

const wallets = document.getElementById('wallets')
const account = document.getElementById('account')

/** Says what the visitor can do about it: their wallet is open, or said no. */
const connect = (id: string) =>
  kit.connections.connect(id).catch(() => {
    if (account) account.textContent = 'The wallet did not connect.'
  })

kit.watch(kit.connections.accountAtom, ({ status, account: shown }) => {
  if (!account) return
  account.textContent = status === 'connected' ? (shown?.address ?? '') : 'Nobody is connected yet.'
})
kit.watch(kit.connections.connectorsAtom, (connectors) => {
  wallets?.replaceChildren(
    ...connectors.map(({ id, name }) => {
      const button = document.createElement('button')
      button.textContent = name
      button.onclick = () => void connect(id)
      return button
    }),
  )
})
await kit.start()
await kit.resume()
