// Alone: the wallets and kits that it starts stay registered with the page for the whole process.
import process from 'node:process'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { cleanup } from '@testing-library/react'
import { activity } from '@latchkey/activity/react'
import { balances } from '@latchkey/balances/react'
import { eip155 } from '@latchkey/eip155'
import { isObject, type ViewName } from '@latchkey/kernel'
import { connectedKit, TEST_NETWORKS, type HttpAnswer } from '@latchkey/kernel/testing'
import { names } from '@latchkey/names/react'
import { onrampMeld } from '@latchkey/onramp-meld/react'
import { send } from '@latchkey/send/react'
import { httpBackend } from '@latchkey/siwx'
import { siwx } from '@latchkey/siwx/react'
import { smartSessions } from '@latchkey/smart-sessions/react'
import { uniswapV2 } from '@latchkey/swaps'
import { swaps } from '@latchkey/swaps/react'
import { ConnectButton, languages } from '@latchkey/ui-react'
import { renderKit, type RenderedKit } from '@latchkey/ui-react/testing'
import { walletDirectory } from '@latchkey/wallet-directory/react'
import { walletConnect } from '@latchkey/walletconnect/react'

const [network] = TEST_NETWORKS
const USDC = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const token = {
  id: `eip155:1/erc20:${USDC.toLowerCase()}`,
  chainId: 1,
  address: USDC,
  decimals: 6,
  symbol: 'USDC',
  name: 'USD Coin',
} as const

const RESULTS: Readonly<Record<string, unknown>> = {
  eth_chainId: '0x1',
  eth_blockNumber: '0x10',
  eth_getBalance: '0x14d1120d7b160000',
  eth_getLogs: [],
  eth_getCode: '0x',
  eth_call: '0x',
}
const answered = (question: unknown) => {
  const { id, method } = question as { readonly id: number; readonly method: string }
  return { jsonrpc: '2.0', id, result: RESULTS[method] ?? '0x' }
}
const node: HttpAnswer = ({ body }) => ({
  json: Array.isArray(body) ? body.map(answered) : isObject(body) ? answered(body) : {},
})

/** A connected page with the plugins that add screens, buttons, tabs and rows. */
const page = () =>
  connectedKit({
    plugins: [
      eip155(),
      balances({ tokens: { tokens: [token] } }),
      activity(),
      send(),
      swaps({
        providers: [uniswapV2({ network: network!.id, router: USDC, tokens: [token] })],
      }),
      onrampMeld({ publicKey: 'key' }),
      names(),
      smartSessions(),
      siwx({ backend: httpBackend({ url: '/siwx' }), required: false }),
      walletDirectory(),
      walletConnect({ relayUrl: 'wss://relay.example', projectId: 'id' }),
    ],
    ports: { routes: { [`${network?.rpcUrls[0] ?? ''}*`]: node } },
  })

/** English words that no other language of the interface has, and that stand on the screens below. */
const ENGLISH = [
  ...['Activity', 'Receive', 'Received', 'Disconnect', 'Connect', 'Connected', 'Search', 'Balance'],
  ...['Copy', 'Installed', 'Popular', 'Network', 'Networks', 'Settings', 'Close', 'Back', 'Amount'],
  ...['Address', 'Buy', 'Review', 'Select', 'Switch', 'Confirm', 'Cancel', 'Sign', 'Send', 'Sent'],
  ...['Failed', 'Pending', 'Loading', 'Get', 'Show', 'Paste', 'Sessions', 'All wallets', 'Your'],
  ...['You', 'your', 'the', 'and', 'with', 'from', 'Help', 'opens', 'Recipient'],
]
const isEnglish = new RegExp(`(?<![\\p{L}.-])(?:${ENGLISH.join('|')})(?![\\p{L}.-])`, 'u')

/** Texts and spoken names of the modal. */
function told(root: ShadowRoot | undefined): readonly string[] {
  const elements = [...(root?.querySelectorAll('*') ?? [])].filter(
    ({ localName }) => localName !== 'style',
  )
  return elements.flatMap((element) => [
    ...['aria-label', 'title', 'placeholder', 'alt'].flatMap(
      (name) => element.getAttribute(name) ?? [],
    ),
    ...[...element.childNodes].flatMap((child) =>
      child.nodeType === Node.TEXT_NODE ? (child.textContent ?? '') : [],
    ),
  ])
}

const VIEWS: readonly ViewName[] = ['Connect', 'Account', 'send:form']

/**
 * By day four languages: long texts, three scripts and one language from right to left. By night all. `words.test.ts`
 * compares each language's table with the English one. This test finds screens that do not read their texts from a table.
 */
const tags = process.env['LATCHKEY_NIGHT'] ? Object.keys(languages) : ['ar', 'de', 'ja', 'uk']

describe('no English word is on the screens', () => {
  let shared: Awaited<ReturnType<typeof page>> & { readonly view: RenderedKit }
  beforeAll(async () => {
    const self = await page()
    const view = renderKit(<ConnectButton />, { kit: self.kit, languages })
    shared = { ...self, view }
  })
  afterAll(() => {
    cleanup()
    shared.dispose()
  })

  test.each(tags)('in %s', async (language) => {
    const { kit, clock, view } = shared
    view.rerender(<ConnectButton />, { kit, language, languages })
    for (const name of VIEWS) {
      await view.during(() => {
        kit.modal.close()
      })
      await view.during(() => {
        kit.modal.open(name)
      })
      // Words, screens and balances come one after the other.
      await vi.waitFor(
        async () => {
          await view.during(() => clock.advance(500))
          const texts = told(view.modalRoot())
          expect([name, texts.length > 8]).toEqual([name, true])
          const foreign = texts.filter((text) => isEnglish.test(text))
          expect([name, foreign]).toEqual([name, []])
        },
        { timeout: 15_000 },
      )
    }
  })
})
