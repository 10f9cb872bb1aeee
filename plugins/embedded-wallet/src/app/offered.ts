import {
  atom,
  type Atom,
  type Browser,
  type FeatureSwitches,
  type Networks,
  type Router,
  type SocialProvider,
} from '@latchkey/kernel'
import { EMBEDDED_NAMESPACES } from './core-context.js'
import type { KnownOptions } from './options.js'

/** Social logins that do not work inside Telegram, by platform. */
const NOT_IN_TELEGRAM: Readonly<Partial<Record<string, readonly SocialProvider[]>>> = {
  ios: ['google'],
  mac: ['x'],
  android: ['facebook', 'x'],
}

const isEmbedded = (id: unknown) => EMBEDDED_NAMESPACES.some((one) => one === id)

/** The social logins to offer: those of the app's rules that the options name and the platform can. */
export const socialsOffered = (
  { socials }: Pick<KnownOptions, 'socials'>,
  { socialsAtom }: FeatureSwitches,
  browser: Browser,
): Atom<readonly SocialProvider[]> =>
  atom((get) => {
    const allowed = get(socialsAtom)
    const { telegram, platform } = browser.environment()
    const dropped = telegram === false ? [] : (NOT_IN_TELEGRAM[platform] ?? [])
    const wanted = socials === undefined ? allowed : [...new Set(socials)]
    return wanted.filter((one) => allowed.includes(one) && !dropped.includes(one))
  })

/** Whether what the Connect view asks for is something that the embedded wallet has. */
export const servedAtom = (networks: Networks, router: Router): Atom<boolean> =>
  atom((get) => {
    const { name, params } = get(router.routeAtom)
    const namespace = name === 'Connect' ? params?.namespace : undefined
    return get(networks.requestedAtom).some(
      (one) =>
        isEmbedded(one.namespace) && (namespace === undefined || one.namespace === namespace),
    )
  })
