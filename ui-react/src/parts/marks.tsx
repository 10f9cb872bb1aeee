import type { ReactNode } from 'react'
import type { CaipNetwork, CaipNetworkId, NamespaceId } from '@latchkey/kernel'
import { useSheet } from '../theme/sheets.js'
import { glyphInk } from './glyph-ink.js'
import { imageCss } from './image.css.js'

/**
 * Signs of chain families and of well-known networks, drawn for this package from plain shapes on a grid
 * of 48. They name a chain as its name does; whoever wants a network's own picture sets its `icon`.
 */
interface Drawing {
  readonly d: string
  /** Width of the line; without, the shape is filled. */
  readonly line?: number
  /** Degrees about the middle. */
  readonly turn?: number
}

const ETHER: Drawing = {
  d: 'M24 8.5 14.2 24.4 24 30.2l9.8-5.8ZM14.2 27.6 24 41l9.8-13.4L24 33.4Z',
}
const SOLANA: Drawing = {
  d: 'M17.6 13.5H36l-5.6 5H12Zm-5.6 8h18.4l5.6 5H17.6Zm5.6 8H36l-5.6 5H12Z',
}
const BITCOIN: Drawing = {
  d: 'M17 12.6h3v-4h3.2v4h2.6v-4H29v4.4c3 .7 4.8 2.6 4.8 5.3 0 2.1-1 3.7-2.9 4.5 2.6.7 4.1 2.6 4.1 5.2 0 3.5-2.2 5.8-6 6.4v5h-3.2v-4.8h-2.6v4.8H20v-4.8h-5.6v-3.8h2.8V16.4h-2.8v-3.8Zm4.6 3.8v5.2h4.6c2 0 3.1-.9 3.1-2.6s-1.1-2.6-3.1-2.6Zm0 8.8v5.6h5.3c2.2 0 3.4-1 3.4-2.8s-1.2-2.8-3.4-2.8Z',
  turn: 11,
}
const POLKADOT: Drawing = {
  d: 'M18.8 11.4a5.2 3.1 0 1 0 10.4 0 5.2 3.1 0 1 0-10.4 0m0 25.2a5.2 3.1 0 1 0 10.4 0 5.2 3.1 0 1 0-10.4 0m12.6-23.4a5.2 3.1 60 1 0 5.2 9 5.2 3.1 60 1 0-5.2-9m5.2 12.6a5.2 3.1 120 1 0-5.2 9 5.2 3.1 120 1 0 5.2-9m-25.2 0a5.2 3.1 60 1 0 5.2 9 5.2 3.1 60 1 0-5.2-9m5.2-12.6a5.2 3.1 120 1 0-5.2 9 5.2 3.1 120 1 0 5.2-9',
}
const COSMOS: Drawing = {
  d: 'M11.4 16.8a14.5 5.6 30 1 0 25.1 14.5 14.5 5.6 30 1 0-25.1-14.5M24 9.5a14.5 5.6 90 1 0 0 29 14.5 5.6 90 1 0 0-29m12.6 7.3a14.5 5.6 150 1 0-25.1 14.5 14.5 5.6 150 1 0 25.1-14.5M23.5 24h1',
  line: 2.4,
}
const OPTIMISM: Drawing = {
  d: 'M18.4 18.5c-3.4 0-5.9 2.8-5.9 6.4 0 2.8 1.7 4.6 4.4 4.6 3.4 0 5.9-2.8 5.9-6.4 0-2.8-1.7-4.6-4.4-4.6Zm8.1 11 2.1-11h4c2.2 0 3.4 1.1 3.4 2.9 0 2.7-1.9 4.3-4.9 4.3h-3.5',
  line: 3.8,
}
const BASE: Drawing = { d: 'M24 12a12 12 0 1 1-11.9 13.6H28v-3.2H12.1A12 12 0 0 1 24 12Z' }
const ARBITRUM: Drawing = {
  d: 'M24 10.5l11.7 6.8v13.5L24 37.5l-11.7-6.7V17.3ZM18.8 30 23 19m3 11 4.2-11',
  line: 3,
}
const POLYGON: Drawing = {
  d: 'm18.5 20.2 5.7 3.3v6.6l-5.7 3.3-5.7-3.3v-6.6Zm11-5.6 5.7 3.3v6.6l-5.7 3.3-5.7-3.3v-6.6Z',
  line: 3,
}
const BNB: Drawing = {
  d: 'm24 10 8.2 8.2-3.5 3.5L24 17l-4.7 4.7-3.5-3.5Zm0 28-8.2-8.2 3.5-3.5L24 31l4.7-4.7 3.5 3.5ZM13.5 20.5 17 24l-3.5 3.5L10 24Zm21 0L38 24l-3.5 3.5L31 24ZM24 20.5l3.5 3.5-3.5 3.5-3.5-3.5Z',
}
const AVALANCHE: Drawing = {
  d: 'M22.3 12.5a2 2 0 0 1 3.4 0l2.6 4.6c.6 1 .6 2.1 0 3.2L21.2 33a2 2 0 0 1-1.7 1H12a2 2 0 0 1-1.7-3Zm7.6 12.2a2 2 0 0 1 3.4 0L37.2 31a2 2 0 0 1-1.7 3H28a2 2 0 0 1-1.7-3Z',
}
const CELO: Drawing = { d: 'M24 13.5a10.5 10.5 0 1 0 .1 0Z', line: 5 }
const ZKSYNC: Drawing = { d: 'm11 22.8 8.5-8v5H30l-6 5.6H11Zm26 2.8-8.5 8v-5H18l6-5.6h13Z' }

/** A family's sign and the ground it has where no network stands for it. */
const FAMILIES: Partial<Record<NamespaceId, readonly [drawing: Drawing, ground: string]>> = {
  eip155: [ETHER, '#627eea'],
  solana: [SOLANA, '#7a4df3'],
  bip122: [BITCOIN, '#d97706'],
  polkadot: [POLKADOT, '#e6007a'],
  cosmos: [COSMOS, '#5c6299'],
}

const evm = (drawing: Drawing, ...chains: readonly number[]) =>
  chains.map((chain) => [`eip155:${String(chain)}`, drawing] as const)

/** EVM networks, main and test, by chain id. */
const NETWORKS: ReadonlyMap<string, Drawing> = new Map([
  ...evm(ETHER, 1, 11_155_111, 560_048),
  ...evm(OPTIMISM, 10, 11_155_420),
  ...evm(BASE, 8453, 84_532),
  ...evm(ARBITRUM, 42_161, 42_170, 421_614),
  ...evm(POLYGON, 137, 1101, 80_002),
  ...evm(BNB, 56, 97, 204),
  ...evm(AVALANCHE, 43_114, 43_113),
  ...evm(CELO, 42_220, 11_142_220),
  ...evm(ZKSYNC, 324),
])

const SLATE = '#4d5a70'

/** What a sign is chosen by. */
export interface MarkedNetwork {
  readonly id?: CaipNetworkId
  readonly namespace?: NamespaceId
  readonly nativeCurrency?: Pick<CaipNetwork['nativeCurrency'], 'symbol'>
  readonly color?: string
}

/** Networks of these families are one chain each; of the others only those that pay with its coin. */
const COINS: Partial<Record<NamespaceId, string>> = { polkadot: 'DOT', cosmos: 'ATOM' }

function drawingOf({ id, namespace, nativeCurrency }: MarkedNetwork): Drawing | undefined {
  if (id === undefined || namespace === undefined) return undefined
  if (namespace === 'eip155') return NETWORKS.get(id)
  const coin = COINS[namespace]
  const isItsOwn = coin === undefined || nativeCurrency?.symbol === coin
  return isItsOwn ? FAMILIES[namespace]?.[0] : undefined
}

interface SignProps {
  readonly drawing: Drawing
  readonly ground: string
  readonly size: number
}

function Sign({ drawing: { d, line, turn }, ground, size }: SignProps) {
  useSheet(imageCss)
  const ink = glyphInk(ground)
  const pen = { fill: 'none', stroke: ink, strokeWidth: line } as const
  return (
    <svg
      className="monogram"
      data-round=""
      width={size}
      height={size}
      viewBox="0 0 48 48"
      aria-hidden="true"
      focusable="false"
    >
      <rect width="48" height="48" fill={ground} />
      <path
        d={d}
        transform={turn === undefined ? undefined : `rotate(${String(turn)} 24 24)`}
        fillRule="evenodd"
        strokeLinecap="round"
        strokeLinejoin="round"
        {...(line === undefined ? { fill: ink } : pen)}
      />
    </svg>
  )
}

/** The sign of a network, if there is one. */
export function networkMark(network: MarkedNetwork, size: number): ReactNode {
  const drawing = drawingOf(network)
  return drawing && <Sign drawing={drawing} ground={network.color ?? SLATE} size={size} />
}

/** The sign of a chain family, if there is one. */
export function familyMark(namespace: NamespaceId, size: number): ReactNode {
  const family = FAMILIES[namespace]
  return family && <Sign drawing={family[0]} ground={family[1]} size={size} />
}
