import {
  App,
  atom,
  ConnectGate,
  defineErrors,
  definePlugin,
  defineToken,
  Modal,
  Router,
  Storage,
  Store,
  type Atom,
  type Plugin,
} from '@latchkey/kernel'
import { isSecureUrl, own } from '@latchkey/kernel/internal/page'
import { ReactSlot } from '../points.js'

const LegalErrors = defineErrors('ui-react', {
  /**
   * An option is of the wrong kind. The text names the option, the value and the expected kind. Correct it, or leave
   * it out.
   */
  option_invalid: {
    says: (c: { option: string; given: unknown; expected: string }) =>
      `\`${c.option}\` of legalCheckbox() is ${JSON.stringify(c.given)}; expected ${c.expected}.`,
  },
})

/** Options of {@link legalCheckbox}; at least one of the two pages. */
export interface LegalOptions {
  /** Page with the terms of service, `https:` or on this machine. */
  readonly termsUrl?: string
  /** Page with the privacy policy, `https:` or on this machine. */
  readonly privacyUrl?: string
  /** Keep a consent for later visits, in the kit's storage, until one of the pages has another URL. @default false */
  readonly remember?: boolean
}

/** The terms that a visitor has to accept before a wallet is asked. */
export interface Legal {
  readonly termsUrl: string | undefined
  readonly privacyUrl: string | undefined
  readonly acceptedAtom: Atom<boolean>
  /** Attempts turned away since the modal opened or the box was ticked: the interface points at the box for each. */
  readonly refusedAtom: Atom<number>
  /** Something that was pressed waits for consent, and goes on with it: the interface says so beforehand. */
  readonly resumesAtom: Atom<boolean>
  /** Stores or withdraws the consent. The waiting press goes on, unless the visitor has gone elsewhere. */
  accept(accepted: boolean): void
}

/** Token of {@link Legal}, for a box of the app's own. */
export const Legal = defineToken<Legal>('legal', 'Add legalCheckbox() to plugins.')

function checkOptions(options: LegalOptions) {
  const { termsUrl, privacyUrl } = options
  for (const option of ['termsUrl', 'privacyUrl'] as const) {
    const given = options[option]
    if (given === undefined || isSecureUrl(given)) continue
    throw LegalErrors.option_invalid({ option, given, expected: 'an https:// URL' })
  }
  if (termsUrl !== undefined || privacyUrl !== undefined) return
  throw LegalErrors.option_invalid({
    option: 'termsUrl',
    given: undefined,
    expected: 'a URL, or one in `privacyUrl`',
  })
}

/**
 * A box in the Connect view that has to be ticked before any wallet is asked, by every way: rows, codes, links,
 * wallet buttons and `connect` of the kit alike, since the kernel itself waits. The visitor's press goes on once
 * the box is ticked. Consent lasts as long as the page, unless it is to be remembered; connections of an earlier
 * visit come back without it.
 *
 * @throws KitError from `createKit`: `option_invalid` for a URL that others could change on its way, or for none
 * @example
 * createKit({ networks: [mainnet], plugins: [eip155(), legalCheckbox({ termsUrl: 'https://app.example/terms' })] })
 */
export const legalCheckbox = (options: LegalOptions): Plugin =>
  definePlugin({
    id: 'legal',
    features: ['legalCheckbox'],
    options,
    needs: { app: App, store: Store, storage: Storage, modal: Modal, router: Router },
    provides: [Legal],
    setup(host, { app, store, storage, modal, router }) {
      const asked = own(options)
      checkOptions(asked)
      const { termsUrl, privacyUrl, remember = false } = asked
      const acceptedAtom = atom(false)
      const refusedAtom = atom(0)
      const resumeAtom = atom<{ readonly run: () => void } | undefined>(undefined)
      const resumesAtom = atom((get) => get(resumeAtom) !== undefined)
      const key = `latchkey:${app.id}:legal`
      /** Other pages are to be read again. */
      const consent = JSON.stringify([termsUrl, privacyUrl])

      host.provide(Legal, () => ({
        termsUrl,
        privacyUrl,
        acceptedAtom,
        refusedAtom,
        resumesAtom,
        accept(accepted) {
          const resume = store.get(resumeAtom)
          store.set(acceptedAtom, accepted)
          store.set(refusedAtom, 0)
          store.set(resumeAtom, undefined)
          if (remember && accepted) storage.set(key, consent)
          else if (remember) storage.remove(key)
          if (accepted) resume?.run()
        },
      }))
      host.add(ConnectGate, {
        id: 'legal',
        openAtom: acceptedAtom,
        enter: () => Promise.resolve(),
        refused(resume) {
          const route = store.get(router.routeAtom)
          const isOpen = store.get(modal.openAtom)
          const wasOnTheWay = isOpen && route.name !== 'Connect'
          const from = store.get(router.historyAtom).at(-2)?.name
          // Back leads on to where the wallet was chosen, and is none where that is the Connect view itself.
          const isApart = from !== undefined && from !== 'Connect'
          // The box is in the Connect view; a visitor on the way into a wallet finds it there.
          if (!isOpen) modal.open('Connect')
          else if (wasOnTheWay && isApart) router.replace('Connect')
          else if (wasOnTheWay) router.reset('Connect')
          const back = () => {
            if (isApart) router.replace(route.name, route.params)
            else router.go(route)
          }
          const run = resume ?? (wasOnTheWay ? back : undefined)
          // A call of the app's does not take the turn of what a visitor had pressed.
          if (run) store.set(resumeAtom, { run })
          store.set(refusedAtom, store.get(refusedAtom) + 1)
        },
      })
      host.add(ReactSlot, {
        id: 'legal:box',
        slot: 'connect-header',
        load: () => import('./legal-box.js'),
      })
      host.onStart((signal) => {
        const stops = [
          store.sub(modal.openAtom, () => {
            if (store.get(modal.openAtom)) return
            store.set(refusedAtom, 0)
            store.set(resumeAtom, undefined)
          }),
          // A visitor who looks at something else is not pulled out of it by a box that is ticked later.
          store.sub(router.routeAtom, () => {
            if (store.get(router.routeAtom).name !== 'Connect') store.set(resumeAtom, undefined)
          }),
        ]
        signal.addEventListener('abort', () => {
          for (const stop of stops) stop()
        })
        if (remember && storage.get(key) === consent) store.set(acceptedAtom, true)
      })
    },
  })
