import { createBus } from './events/bus.js'
import { connectedAtom } from '../connections/state.js'
import { containedReader } from './contained-read.js'
import type { FeatureId } from './features/feature-options.js'
import { createSwitches } from './features/switches.js'
import type { Installed } from './host.js'
import { kernelPlugin } from './kernel-plugin.js'
import type { KitOptions, Ports } from './kit-types.js'
import { createModal } from './modal/modal.js'
import { createNotices } from './notices/notices.js'
import { Hiding } from './points/hiding.js'
import { View } from './points/view.js'
import { createRouter } from './router/router.js'
import { atom, type Store } from './state.js'
import type { Point } from './token.js'

/** The shell's parts that are known only after it was made. */
export interface ShellLinks {
  readonly installed: Installed
  /** Features that some plugin brings. */
  readonly brought: ReadonlySet<FeatureId>
  readonly options: KitOptions
  readonly start: () => Promise<unknown>
  /** Restores what is stored; never rejects. */
  readonly resume: () => Promise<void>
  /** Gives up pending attempts; true when there was one. */
  readonly giveUp: () => boolean
}

/** Bus, router, modal and notices of one kit, with the reports they share. */
export function createShell(store: Store, { clock, log, browser }: Ports, links: ShellLinks) {
  const all = <T>({ id }: Point<T>) => links.installed.container.all(id) as readonly T[]

  let telling = false
  const fail = (pluginId: string, where: string, error: unknown) => {
    log.write('error', `Plugin "${pluginId}" failed in ${where}.`, error)
    if (telling) return // A listener that throws at this very event must not call itself again.
    telling = true
    events.emit('plugin:failed', { pluginId, where, error })
    telling = false
  }
  const ownerOf = (contribution: unknown) => links.installed.owners.get(contribution)
  const report = (contribution: unknown, where: string, error: unknown) => {
    fail(ownerOf(contribution) ?? kernelPlugin.id, where, error)
  }
  const events = createBus(clock, {
    failed: fail,
    crowded: (name, pluginId) => {
      log.write('warn', `Too many listeners of "${name}", the last of plugin "${pluginId}".`)
    },
  })
  const view = (name: string) => all(View).find((one) => one.name === name)
  const connected = () => store.get(connectedAtom)
  const modal = createModal({
    store,
    events,
    router: () => router,
    connected,
    giveUp: links.giveUp,
    start: () => {
      const restored = links.resume()
      links.start().catch((error: unknown) => {
        fail(kernelPlugin.id, 'start', error)
      })
      return restored
    },
    view,
    report,
  })
  const closeModal = () => void modal.close()
  const router = createRouter({ store, events, connected, closeModal, view, report })
  const read = containedReader(report)
  const ruledAtom = atom((get) => all(Hiding).flatMap((one) => read(get, one, one.hidden, [])))
  const { openAtom } = modal
  const { hiddenAtom, ...features } = createSwitches({
    ...links,
    browser,
    openAtom,
    ruledAtom,
    report,
  })
  const { multiWallet = false } = links.options
  const multiWalletAtom = atom((get) => multiWallet && !get(hiddenAtom).includes('multiWallet'))
  const notices = createNotices(store, clock, log)
  return {
    all,
    brought: links.brought,
    fail,
    ownerOf,
    report,
    events,
    modal,
    router,
    notices,
    features,
    hiddenAtom,
    multiWalletAtom,
  }
}

/** The result of {@link createShell}. */
export type Shell = ReturnType<typeof createShell>
