import type { Hex } from 'viem'
import { CODE, createFakeServer } from './wallet-server.js'
import { createFakeFrame } from './frame-page.js'
import { drawn, request, shown, approve, button } from './frame-requests.js'

/** Where a sheet's chain is, and what the wallet's server knows of it. */
interface SheetChain {
  readonly rpcUrl: string
  /** Of the smart account, whose operations it also pays for. */
  readonly bundlerUrl?: string
  /** Tokens that the server vouches for. */
  readonly tokens?: readonly {
    readonly address: string
    readonly symbol: string
    readonly decimals: number
  }[]
}

/** A sheet's text, as a visitor reads it. */
interface SheetWords {
  /** Each line of what is signed: label, amount and parties. */
  readonly signed: readonly string[]
  /** Each line of what is expected. */
  readonly expected: readonly string[]
  readonly warnings: readonly string[]
  readonly text: string
}

/** The nodes' address by which the frame's page asks them. */
const NODE = 'https://node.example/'
const RELAYED = /\/api\/(?:bundler|paymaster)\?chain=/

/** A frame with a sheet over a real chain: its wallet server alone is in memory. */
export async function sheetOnChain({ rpcUrl, bundlerUrl, tokens = [] }: SheetChain) {
  const inner = createFakeServer()
  const { config } = inner.memory
  inner.memory.config = {
    ...config,
    chains: config.chains
      .filter(({ id }) => id === 'eip155:31337')
      .map((chain) => ({
        ...chain,
        tokens,
        ...(bundlerUrl !== undefined && { bundler: true, paymaster: true }),
      })),
  }
  const server = {
    memory: inner.memory,
    fetch: (url: string, init?: RequestInit) => {
      if (url === NODE) return fetch(rpcUrl, init)
      return bundlerUrl !== undefined && RELAYED.test(url)
        ? fetch(bundlerUrl, init)
        : inner.fetch(url, init)
    },
  }
  const frame = await createFakeFrame({ server })
  await frame.ask('CONNECT_EMAIL', { email: 'ada@example.org' })
  await frame.ask('CONNECT_OTP', { otp: CODE })
  const { address } = (await frame.ask('GET_USER', {
    chainId: 31337,
    ...(bundlerUrl !== undefined && { preferredAccountType: 'smartAccount' }),
  })) as { address: Hex }
  const under = (heading: string): readonly string[] => {
    const block = [...frame.document.querySelectorAll('.block')].find(
      (one) => one.querySelector('h2')?.textContent === heading,
    )
    return [...(block?.querySelectorAll('.move .lines') ?? [])].map((lines) =>
      [...lines.children].map(({ textContent }) => textContent).join(' | '),
    )
  }
  const words = (): SheetWords => ({
    signed: under('You sign'),
    expected: under('Expected'),
    warnings: [...frame.document.querySelectorAll('.warning')].map(
      ({ textContent }) => textContent,
    ),
    text: shown(frame),
  })
  return {
    frame,
    address,
    words,
    /** Opens the sheet of a request and waits until it is drawn. */
    async asks(method: string, params: unknown) {
      const answer = request(frame, method, params).then(
        (value) => ({ value }),
        (error: unknown) => ({ error }),
      )
      let ended = false
      void answer.then(() => (ended = true))
      await Promise.race([drawn(frame), answer])
      return { answer, isOver: () => ended }
    },
    approve: () => approve(frame),
    refuse: () => button(frame, 'reject')?.click(),
  }
}
