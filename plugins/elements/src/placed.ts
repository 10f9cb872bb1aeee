import type { Kit, NamespaceId } from '@latchkey/kernel'
import { ignore } from '@latchkey/ui-react/internal/button'
import { createFace, type Face } from './face.js'
import type { FaceProps, Place } from './places.js'
import { onRegistered, sharedOf, sharedOfId } from './registry.js'
import type { Shared } from './shared.js'
import type { AccountChange } from './types.js'

/** The work of one element. */
export interface Placed {
  connect(): void
  disconnect(): void
  /** An attribute changed. */
  update(): void
  kit(): Kit | undefined
  give(kit: Kit | undefined): void
}

/** Sheet of the element's own root: it is as large as what it shows, and a page can still place it. */
const OWN_CSS = {
  button: ':host{display:inline-block;vertical-align:middle}:host([hidden]){display:none}',
  panel: ':host{display:block}:host([hidden]){display:none}',
}

let places = 0

/** Props of a button, as its attributes say. */
function propsOf(element: HTMLElement): FaceProps {
  const label = element.getAttribute('label')
  const namespace = element.getAttribute('namespace')
  return {
    balance: element.getAttribute('balance') !== 'false',
    ...(label && { label }),
    ...(namespace && { namespace: namespace as NamespaceId }),
  }
}

/** Tells an element's listeners of its account and of the modal, from the kit's first use on. */
function tellOf(element: HTMLElement, { kit, source, subscribe }: Shared): () => void {
  const stops: (() => void)[] = []
  const dispatch = (type: string, detail: unknown) => {
    element.dispatchEvent(new CustomEvent(type, { detail }))
  }
  let last: string | undefined
  const begin = () => {
    if (stops.length > 1 || !source.state().live) return
    const { namespace } = propsOf(element)
    const { accountOf, accountAtom } = kit.connections
    const atom = namespace ? accountOf(namespace) : accountAtom
    const account = () => {
      const { status, account: own, network, supported } = kit.store.get(atom)
      const detail: AccountChange = {
        status,
        supported,
        ...(own && { address: own.address }),
        ...(network && { networkId: network.id }),
      }
      const text = JSON.stringify(detail)
      if (text === last) return
      last = text
      dispatch('latchkey-account', detail)
    }
    stops.push(
      kit.store.sub(atom, account),
      kit.store.sub(kit.modal.openAtom, () => {
        dispatch('latchkey-open', { open: kit.store.get(kit.modal.openAtom) })
      }),
    )
    account()
  }
  stops.push(subscribe(begin))
  begin()
  return () => {
    for (const stop of stops) stop()
  }
}

/** Finds an element's kit, draws its face, and hands its place over to React once that is there. */
export function createPlaced(element: HTMLElement, kind: Place['kind']): Placed {
  const root = element.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(OWN_CSS[kind])
  root.adoptedStyleSheets = [sheet]
  let given: Kit | undefined
  let shared: Shared | undefined
  let face: Face | undefined
  let leave: () => void = ignore
  let stop: () => void = ignore

  const find = () => {
    const found = given ? sharedOf(given) : sharedOfId(element.getAttribute('kit') ?? 'default')
    return found?.isOver() ? undefined : found
  }
  /** The element that React drew into this place. */
  const drawn = () => root.querySelector<HTMLElement>('[data-latchkey]')
  const opener = () => drawn()?.shadowRoot?.querySelector<HTMLElement>('button')

  /** React's drawing takes the place of the face, and the focus with it. */
  const hand = () => {
    for (const host of root.querySelectorAll('[data-latchkey]'))
      host.setAttribute('exportparts', 'button')
    if (!face || !shared?.isDrawn()) return
    const hadFocus = face.remove()
    face = undefined
    if (hadFocus) opener()?.focus({ preventScroll: true })
  }
  const enter = (to: Shared) => {
    const box = document.createElement('div')
    box.style.display = 'contents'
    root.replaceChildren(box)
    const leavePlace = to.join({ id: ++places, box, kind, props: () => propsOf(element) })
    const pressed = async () => {
      await to.draw()
      if (kind === 'button') opener()?.click()
    }
    if (!to.isDrawn()) {
      face = createFace(to, () => propsOf(element), pressed)
      root.append(face.element)
      if (kind === 'panel') face.element.querySelector('button')?.click()
    }
    hand()
    const stops = [
      leavePlace,
      to.subscribe(() => {
        hand()
        face?.update()
      }),
      tellOf(element, to),
    ]
    return () => {
      for (const one of stops) one()
      face?.remove()
      face = undefined
      root.replaceChildren()
    }
  }
  const update = () => {
    const next = element.isConnected ? find() : undefined
    if (next === shared) {
      shared?.tell()
      return
    }
    leave()
    leave = ignore
    shared = next
    if (next) leave = enter(next)
  }
  return {
    connect() {
      stop()
      stop = onRegistered(update)
      update()
    },
    disconnect() {
      stop()
      stop = ignore
      update()
    },
    update,
    kit: () => given ?? find()?.kit,
    give(kit) {
      given = kit
      update()
    },
  }
}
