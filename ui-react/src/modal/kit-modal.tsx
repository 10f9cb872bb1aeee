import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Kit, ViewName } from '@latchkey/kernel'
import { Clock } from '@latchkey/kernel/internal/page'
import { SheetRoot } from '../theme/sheets.js'
import { useUi } from '../ui-context.js'
import { useStoredChoices } from '../use-stored-choices.js'
import { ignore } from '../ignore.js'
import { viewTable } from '../views/table.js'
import { popularPart, wantsPopular } from '../views/wallet-tiles.js'
import {
  Announcer,
  chainsOf,
  FAMILY_LOGOS,
  loadWords,
  slotPart,
  slotsOfConnect,
  WORDS_AFTER,
  wordsAfterConnect,
  wordsOfConnect,
} from '../parts/shared.js'
import { PluginWords } from '../points.js'
import { walletsKnown } from '../wallets-known.js'
import { Card } from './card.js'
import { Dialog } from './dialog.js'
import { HostSettings, ShellRoot } from './shell-root.js'
import { PageToast } from './toast.js'
import { useModalHost } from './use-modal-host.js'
import { usePanelStart } from './use-panel-start.js'
import { createViews } from './views.js'

interface KitProps {
  readonly kit: Kit
}

export { BrokenNote } from '../broken-note.js'
export { modalThemeProperties } from '../theme/modal-theme.js'
export { panelSheets } from './panel-sheets.js'

/** The modal of one kit, in a shadow root at the end of the body. */
export default function KitModal({ kit }: KitProps) {
  useStoredChoices(kit)
  const { host, root, adopt } = useModalHost(kit)
  const views = useMemo(() => createViews(kit), [kit])
  const isHeld = useHeld(kit)
  return createPortal(
    <SheetRoot value={adopt}>
      <HostSettings host={host} />
      <ShellRoot>
        <Dialog kit={kit} views={views} held={isHeld} />
        <PageToast kit={kit} />
      </ShellRoot>
    </SheetRoot>,
    root,
  )
}

/** The card in the page's own flow: always open, so closing leads back to its first view. */
export function PanelBody({ kit }: KitProps) {
  const { countPanels } = useUi()
  const views = useMemo(() => createViews(kit), [kit])
  const title = useRef<HTMLHeadingElement>(null)
  const titleId = useId()
  usePanelStart(kit)
  useStoredChoices(kit)

  useEffect(() => {
    countPanels((count) => count + 1)
    return () => {
      countPanels((count) => count - 1)
    }
  }, [countPanels])

  return (
    <ShellRoot>
      <Announcer>
        <Card kit={kit} views={views} titleId={titleId} title={title} embedded />
      </Announcer>
    </ShellRoot>
  )
}

/** Fetches the view that a press would open, with the words that it will want; resolves when all are here. */
function warm(kit: Kit, language: string): Promise<unknown> {
  const connected = kit.store.get(kit.connections.accountAtom).status === 'connected'
  const name: ViewName = connected ? 'Account' : 'Connect'
  const words = connected ? kit.all(PluginWords) : wordsOfConnect(kit)
  // Opening tries again, and shows what went wrong.
  return Promise.allSettled([
    viewTable[name](),
    ...words.map((one) => loadWords(kit, one, language)),
    ...(connected ? [] : partsOfConnect(kit)),
  ])
}

/** {@link warm} for a visitor who points at a button: after what is shown first, words that may be wanted next. */
export function warmAll(kit: Kit, language: string): void {
  void warm(kit, language)
  kit.get(Clock).after(WORDS_AFTER, () => {
    for (const one of wordsAfterConnect(kit, language)) loadWords(kit, one, language).catch(ignore)
  })
}

/** The parts of the list of wallets besides the wallets. */
function partsOfConnect(kit: Kit): readonly Promise<unknown>[] {
  const chains = chainsOf(kit, kit.store.get(kit.networks.requestedAtom))
  const slots: Promise<unknown>[] = slotsOfConnect(kit).map((one) => slotPart(one).load())
  if (wantsPopular(kit)) slots.push(popularPart.load())
  if (chains.length < 2) return slots
  const logos = chains.map(({ id }) => FAMILY_LOGOS[id]?.load())
  return [...slots, ...logos.filter((one) => one !== undefined)]
}

/**
 * Milliseconds that an opening waits for its list; after that the card comes with the wallets that are there. The list waits
 * 100 ms for its service and shows the bundled wallets a little later, so this wait is longer.
 */
const PATIENCE = 200

/**
 * The wait is counted in steps, which a busy processor makes longer. It is busy with the list then, and a card that is drawn
 * before its list takes twice the work.
 */
const STEPS = 5

/** A sheet is as high as what it lists, and would carry away what a finger is about to press: it waits longer. */
const SHEET_PATIENCE = 1_000

/** Where the card is a sheet, as its looks say. */
const isSheet = () => globalThis.matchMedia('(max-width:480px)').matches

/** Lists of wallets that are on their way. */
const coming = new WeakMap<Kit, Promise<void>>()

/** Resolves when the list of wallets can be drawn as it will stay. */
function whole(kit: Kit, language: string): Promise<void> {
  const list = Promise.all([warm(kit, language), walletsKnown(kit)]).then(() => {
    coming.delete(kit)
  })
  coming.set(kit, list)
  return list
}

/**
 * Calls `draw` once the list of wallets can be drawn as it will stay, or after a moment; at once for any other view.
 *
 * @returns what takes it back
 */
export function whenWhole(kit: Kit, language: string, draw: () => void): () => void {
  if (kit.store.get(kit.router.routeAtom).name !== 'Connect') {
    draw()
    return ignore
  }
  let isOver = false
  const end = () => {
    isOver = true
    cancel()
  }
  const drawOnce = () => {
    if (isOver) return
    end()
    draw()
  }
  let steps = 0
  const cancel = kit.get(Clock).every(PATIENCE / STEPS, () => {
    steps += 1
    if (steps === STEPS) drawOnce()
  })
  void whole(kit, language).then(drawOnce)
  return end
}

/** Whether only the veil is drawn so far: a sheet rises at the height that it keeps. */
function useHeld(kit: Kit): boolean {
  const [isHeld, setIsHeld] = useState(() => coming.has(kit) && isSheet())
  useEffect(() => {
    if (!isHeld) return
    const release = () => {
      setIsHeld(false)
    }
    void coming.get(kit)?.then(release)
    return kit.get(Clock).after(SHEET_PATIENCE, release)
  }, [kit, isHeld])
  return isHeld
}
