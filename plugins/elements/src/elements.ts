import type { Kit, NamespaceId } from '@latchkey/kernel'
import { createPlaced, type Placed } from './placed.js'
import { dropKit, putKit, tellRegistered } from './registry.js'
import type { ElementSettings, RegisteredKit } from './types.js'

/** Attributes that an element reads, by its kind. */
const ATTRIBUTES = { button: ['kit', 'label', 'balance', 'namespace'], panel: ['kit'] } as const

/** Sets an attribute, or takes it off. */
function reflect(element: Element, name: string, value: string | undefined): void {
  if (value === undefined) element.removeAttribute(name)
  else element.setAttribute(name, value)
}

/** The class of one element. It is made in a browser alone: a server has no `HTMLElement`. */
const elementOf = (kind: 'button' | 'panel') =>
  class extends HTMLElement {
    static readonly observedAttributes = ATTRIBUTES[kind]
    readonly #placed: Placed = createPlaced(this, kind)

    connectedCallback() {
      this.#placed.connect()
    }

    disconnectedCallback() {
      this.#placed.disconnect()
    }

    attributeChangedCallback() {
      this.#placed.update()
    }

    get kit(): Kit | undefined {
      return this.#placed.kit()
    }

    set kit(kit: Kit | string | undefined) {
      // Vue and others set a property if there is one, also for what a template says as an attribute.
      if (typeof kit === 'string') this.setAttribute('kit', kit)
      else this.#placed.give(kit)
    }
  }

const buttonOf = () =>
  class extends elementOf('button') {
    get label(): string {
      return this.getAttribute('label') ?? ''
    }

    set label(label: string | undefined) {
      reflect(this, 'label', label)
    }

    get balance(): boolean {
      return this.getAttribute('balance') !== 'false'
    }

    set balance(balance: boolean) {
      this.setAttribute('balance', String(balance))
    }

    get namespace(): NamespaceId | '' {
      return (this.getAttribute('namespace') ?? '') as NamespaceId | ''
    }

    set namespace(namespace: NamespaceId | '' | undefined) {
      reflect(this, 'namespace', namespace)
    }
  }

/**
 * Defines `<latchkey-button>` and `<latchkey-panel>`, once however often it is called; nothing on a server. Needed only
 * where each element gets its kit by its property: `registerKit` calls it, too.
 *
 * @example
 * defineElements()
 * document.querySelector('latchkey-button').kit = kit
 */
export function defineElements(): void {
  if (typeof customElements === 'undefined') return
  if (!customElements.get('latchkey-button')) customElements.define('latchkey-button', buttonOf())
  if (!customElements.get('latchkey-panel'))
    customElements.define('latchkey-panel', elementOf('panel'))
}

/**
 * Gives a kit to the elements of the page that name its `id` in their attribute `kit`, or have no such attribute while
 * the id is `default`. Defines the elements, too. A kit registered later takes the place of an earlier one of the
 * same id. On a server it does nothing. It restores the connection of an earlier visit, and draws the kit's modal also
 * where the page opens it by `kit.modal.open()`.
 *
 * @example
 * registerKit(createKit({ networks: [mainnet], plugins: [eip155()] }), { theme: { accent: '#7c3aed' } })
 */
export function registerKit(kit: Kit, settings: ElementSettings = {}): RegisteredKit {
  if (typeof customElements === 'undefined')
    return { set: () => undefined, remove: () => undefined }
  const shared = putKit(kit)
  shared.set(settings)
  defineElements()
  tellRegistered()
  shared.begin()
  return {
    set: shared.set,
    remove() {
      dropKit(shared)
    },
  }
}
