import { useEffect, useState } from 'react'
import { eip155 } from '@latchkey/eip155'
import { mainnet } from '@latchkey/eip155/networks'
import { connectedKit, type ConnectedKit, type HttpAnswer } from '@latchkey/kernel/testing'
import { KitPanel, KitProvider, type ThemeOptions } from '@latchkey/ui-react'

/** The screens of the preview. */
export const SCREENS = ['connect', 'account'] as const
/** One of {@link SCREENS}. */
export type Screen = (typeof SCREENS)[number]

/** A node of Ethereum in which every account has 1.5 ETH. */
const answer: HttpAnswer = ({ body }) => {
  const { id, method } = body as { readonly id: number; readonly method: string }
  const results: Readonly<Record<string, string>> = {
    eth_chainId: '0x1',
    eth_getBalance: `0x${(15n * 10n ** 17n).toString(16)}`,
  }
  return { json: { jsonrpc: '2.0', id, result: results[method] } }
}

/** A kit with a wallet for tests, which calls no host. */
const kitOf = (screen: Screen) =>
  connectedKit({
    plugins: [eip155()],
    ports: { routes: { 'POST *': answer } },
    kit: { id: `theme-${screen}`, networks: [mainnet] },
    connect: screen === 'account',
  })

/** The kit's card with a theme. */
export function Preview({
  screen,
  theme,
}: {
  readonly screen: Screen
  readonly theme: ThemeOptions
}) {
  const [shown, setShown] = useState<ConnectedKit>()
  useEffect(() => {
    const made = kitOf(screen)
    let isGone = false
    void made.then((one) => {
      if (!isGone) setShown(one)
    })
    return () => {
      isGone = true
      setShown(undefined)
      void made.then(({ dispose }) => {
        dispose()
      })
    }
  }, [screen])
  if (!shown) return null
  return (
    <KitProvider kit={shown.kit} theme={theme}>
      <KitPanel />
    </KitProvider>
  )
}
