import {
  inject,
  onMounted,
  onUnmounted,
  shallowReadonly,
  shallowRef,
  type InjectionKey,
  type Plugin,
  type ShallowRef,
} from 'vue'
import { registerKit, type ElementSettings } from '@latchkey/elements'
import type { Atom, CaipNetwork, Kit, NamespaceId } from '@latchkey/kernel'

const KIT: InjectionKey<Kit> = Symbol('latchkey')

/** A value that follows the kit. */
type Followed<T> = Readonly<ShallowRef<T>>

/** The value of an account's atom. */
type AccountOf = ReturnType<Kit['connections']['accountOf']> extends Atom<infer T> ? T : never

/**
 * Gives a kit to the components of an app, and draws its modal. On a server it only gives the kit.
 *
 * @param settings Looks and words, as for `registerKit` of `@latchkey/elements`.
 * @example
 * createApp(App).use(latchkey(kit)).mount('#app')
 */
export const latchkey = (kit: Kit, settings?: ElementSettings): Plugin => ({
  install(app) {
    app.provide(KIT, kit)
    const elements = registerKit(kit, settings)
    app.onUnmount(elements.remove)
  },
})

/**
 * The kit of the app.
 *
 * @throws Error outside of an app that uses {@link latchkey}
 */
export function useKit(): Kit {
  const kit = inject(KIT, undefined)
  if (!kit) throw new Error('No kit is here. Give the app one: app.use(latchkey(kit)).')
  return kit
}

/**
 * The value of one of the kit's atoms, live until the component goes. On a server it is the value of that moment.
 *
 * @example
 * const connectors = useAtom((kit) => kit.connections.connectorsAtom)
 */
export function useAtom<T>(pick: (kit: Kit) => Atom<T>): Followed<T> {
  const kit = useKit()
  const atom = pick(kit)
  const value = shallowRef(kit.store.get(atom))
  let stop: (() => void) | undefined
  // A server mounts nothing, and a hydration begins with what the server has drawn.
  onMounted(() => {
    stop = kit.watch(atom, (next) => {
      value.value = next
    })
  })
  onUnmounted(() => stop?.())
  return shallowReadonly(value)
}

/** The account shown, with its status and its network: the active namespace's unless one is named. */
export const useAccount = (namespace?: NamespaceId): Followed<AccountOf> =>
  useAtom(({ connections }) =>
    namespace ? connections.accountOf(namespace) : connections.accountAtom,
  )

/** The network shown: the wallet's when connected, else the chosen one. */
export const useNetwork = (): Followed<CaipNetwork | undefined> =>
  useAtom(({ networks }) => networks.activeAtom)

/** The modal, as an app steers it. */
export interface UseModal extends Pick<Kit['modal'], 'open' | 'close'> {
  readonly isOpen: Followed<boolean>
}

/** Opens and closes the modal, and tells whether it is open. */
export function useModal(): UseModal {
  const { open, close } = useKit().modal
  return { open, close, isOpen: useAtom(({ modal }) => modal.openAtom) }
}
