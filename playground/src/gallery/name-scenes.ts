import { atom, definePlugin, View, type KitError, type Plugin } from '@latchkey/kernel'
import { NameRegistrar, type NameState, type NameSuggestion } from '@latchkey/names'
import { nameViews } from '@latchkey/names/react'
import { ORBIT } from './pictures.js'
import { view, waiting, type Scene } from './scene.js'
import type { ScriptWallet } from './script-wallet.js'

const wallets: readonly ScriptWallet[] = [{ id: 'orbit', name: 'Orbit', icon: ORBIT, type: 'AUTH' }]

const failure = (code: string) =>
  ({ name: 'KitError', code, message: code, context: {} }) as unknown as KitError

const suggestion = (text: string, isTaken: boolean | undefined): NameSuggestion => ({
  name: `${text}.gallery.example`,
  text,
  isTaken,
})
const OTHERS = [
  suggestion('alice1', false),
  suggestion('alice-eth', false),
  suggestion('my-alice', true),
  suggestion('alice-wallet', undefined),
]

const FREE: NameState = {
  step: 'typing',
  text: 'alice',
  lack: undefined,
  suggestions: OTHERS,
  availability: 'free',
  suggestionsError: undefined,
  review: undefined,
  signUntil: undefined,
  error: undefined,
  name: undefined,
}
const NAME = 'alice.gallery.example'
/** The gallery's time stands still. */
const SOON = 1_700_000_012_000

const nothing = () => Promise.resolve()

/** The screens over a registration that stands still. */
const standing = (state: NameState, isOffered: boolean): Plugin =>
  nameViews(
    definePlugin({
      id: 'names',
      provides: [NameRegistrar],
      setup(host) {
        for (const name of ['RegisterAccountName', 'RegisterAccountNameSuccess'] as const)
          host.add(View, { name })
        host.provide(NameRegistrar, () => ({
          stateAtom: atom(() => state),
          offeredAtom: atom(() => isOffered),
          zone: 'gallery.example',
          register: () => Promise.reject(failure('name_register_failed')),
          edit: nothing,
          retry: nothing,
          accept: nothing,
          cancel: nothing,
          reset: nothing,
        }))
      },
    }),
  )

const scene = (
  id: string,
  title: string,
  shows: string,
  change: Partial<NameState>,
  { name = 'RegisterAccountName', isOffered = true }: SceneOptions = {},
): Scene => ({
  id: `names-${id}`,
  title: `${name === 'RegisterAccountName' ? 'Choose a name' : 'Name chosen'} · ${title}`,
  shows,
  connected: ['orbit'],
  script: { wallets },
  plugins: [standing({ ...FREE, ...change }, isOffered)],
  route: view(name),
})

interface SceneOptions {
  readonly name?: 'RegisterAccountName' | 'RegisterAccountNameSuccess'
  readonly isOffered?: boolean
}

const BARE = { suggestions: [], availability: 'unknown' } as const
const SUCCESS = { name: 'RegisterAccountNameSuccess' } as const

/** Registration of a name, in each of its states. */
export const NAME_SCENES: readonly Scene[] = [
  waiting(scene('empty', 'empty', 'Enter a name', { ...BARE, text: '', lack: 'empty' })),
  waiting(
    scene('short', 'too short', 'Use 4 or more letters', { ...BARE, text: 'abc', lack: 'short' }),
  ),
  waiting(
    scene('hyphen', 'a hyphen at its end', 'No hyphen at start or end', {
      ...BARE,
      text: 'alice-',
      lack: 'hyphen',
    }),
  ),
  waiting(
    scene('asking', 'asking', 'Checking alice.gallery.example…', {
      suggestions: [],
      availability: 'asking',
      lack: 'asking',
    }),
  ),
  scene('free', 'free', 'alice.gallery.example is available', {}),
  waiting(
    scene('taken', 'taken', 'alice.gallery.example is taken', {
      availability: 'taken',
      lack: 'taken',
    }),
  ),
  scene('unknown', 'no suggestions', 'Error fetching name suggestions', {
    ...BARE,
    suggestionsError: failure('name_suggestions_failed'),
  }),
  scene('signing', 'signing', 'Sign within 12 seconds', {
    step: 'signing',
    name: NAME,
    signUntil: SOON,
  }),
  scene('signing-late', 'signing, too late', 'You may need to sign again.', {
    step: 'signing',
    name: NAME,
    signUntil: 0,
  }),
  scene('posting', 'posting', 'Registering alice.gallery.example', { step: 'posting', name: NAME }),
  scene('late', 'signed too late', 'That took too long. Sign again.', {
    error: failure('name_signed_late'),
  }),
  scene('failed', 'refused', 'Couldn’t register this name. Try again.', {
    error: failure('name_register_failed'),
  }),
  scene(
    'not-here',
    'another wallet',
    'Can’t name this account',
    { ...BARE, text: '', lack: 'empty' },
    { isOffered: false },
  ),
  scene(
    'done',
    'registered',
    'alice.gallery.example is yours',
    { step: 'done', name: NAME },
    SUCCESS,
  ),
  scene('nothing', 'nothing registered', 'No name registered', {}, SUCCESS),
]
