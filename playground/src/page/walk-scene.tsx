import { useEffect, useRef, useState } from 'react'
import { KitPanel, KitProvider, type ThemeOptions } from '@latchkey/ui-react'
import { holdings } from '../gallery/money-scenes.js'
import { view, type Scene } from '../gallery/scene.js'
import { WALLETS } from '../gallery/script-wallet.js'
import { standing } from '../gallery/sign-in-scenes.js'
import { createStage, type Stage } from '../gallery/stage.js'

/** The kit's own card with wallets that follow a script: nothing is asked of the page's wallets or of a network. */
const SCENE: Scene = {
  id: 'walk',
  title: 'Connect, sign in, account',
  shows: 'Orbit',
  script: { wallets: WALLETS, connect: 'soon' },
  plugins: [standing({}, 'none'), ...holdings()],
  route: view('Connect'),
}

const TICK_MS = 50
/** As long as a screen takes to be read. */
const READ_MS = 1700
/** As long as the pointer is on its way, then on its mark. */
const REACH_MS = 700

interface Point {
  readonly x: number
  readonly y: number
}

/** The card and the pointer of a round. */
interface Hands {
  readonly stage: Stage
  readonly find: (selector: string) => HTMLElement | undefined
  readonly point: (at: Element | undefined) => void
}

/** Ends with the signal, as its reason. */
const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    })
  })

async function appearing(find: Hands['find'], selector: string, signal: AbortSignal) {
  for (;;) {
    const found = find(selector)
    if (found) return found
    await pause(TICK_MS, signal)
  }
}

/** One round: a wallet is chosen, approves, the sign-in is signed, and the account is there. */
async function round({ stage, find, point }: Hands, signal: AbortSignal) {
  const { kit } = stage
  const reach = async (selector: string) => {
    const mark = await appearing(find, selector, signal)
    await pause(READ_MS, signal)
    point(mark)
    await pause(REACH_MS, signal)
    return mark
  }
  const isConnected = () => kit.store.get(kit.connections.accountAtom).status === 'connected'
  if (isConnected()) await kit.connections.disconnect()
  await stage.play()
  const row = await reach('[part~=wallet-row]')
  row.click()
  point(undefined)
  while (!isConnected()) await pause(TICK_MS, signal)
  kit.router.reset('SIWXSignMessage')
  await reach('.page-actions .button[data-variant=primary], .page-actions .button:last-child')
  point(undefined)
  kit.router.reset('Account')
  await pause(READ_MS, signal)
}

/** Props of {@link WalkScene}. */
export interface WalkSceneProps {
  readonly theme: ThemeOptions
  /** Each number plays another round; 0 stands still. */
  readonly round: number
  readonly onEnd: () => void
}

/** The kit's card, walked through as a visitor does. It is a picture: nothing in it can be pressed. */
export default function WalkScene({ theme, round: number, onEnd }: WalkSceneProps) {
  const [stage] = useState(() => createStage(SCENE, 'walk'))
  const [pointer, setPointer] = useState<Point>()
  const box = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const clock = setInterval(() => void stage.clock.advance(TICK_MS), TICK_MS)
    return () => {
      clearInterval(clock)
    }
  }, [stage])

  useEffect(() => {
    if (number === 0) return
    const ending = new AbortController()
    const find = (selector: string) =>
      box.current
        ?.querySelector('[data-latchkey=panel]')
        ?.shadowRoot?.querySelector<HTMLElement>(selector) ?? undefined
    const point = (at: Element | undefined) => {
      const area = box.current?.getBoundingClientRect()
      const mark = at?.getBoundingClientRect()
      setPointer(
        area &&
          mark && {
            x: mark.x + Math.min(mark.width / 2, 96) - area.x,
            y: mark.y + mark.height / 2 - area.y,
          },
      )
    }
    round({ stage, find, point }, ending.signal).then(onEnd, () => {
      setPointer(undefined)
    })
    return () => {
      ending.abort()
    }
    // `onEnd` is the caller's newest; a round is begun by its number alone.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [stage, number])

  return (
    <div ref={box} className="walk-box" inert aria-hidden="true">
      <div className="walk-card">
        <KitProvider kit={stage.kit} theme={theme}>
          <KitPanel />
        </KitProvider>
      </div>
      <span
        className="walk-pointer"
        data-shown={pointer ? '' : undefined}
        style={pointer && { translate: `${String(pointer.x)}px ${String(pointer.y)}px` }}
      />
    </div>
  )
}
