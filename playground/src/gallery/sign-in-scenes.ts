import { View, atom, definePlugin, type KitError, type Plugin } from '@latchkey/kernel'
import { SignIn, type SignInRequest } from '@latchkey/siwx'
import { siwxView } from '@latchkey/siwx/react'
import { ORBIT } from './pictures.js'
import { view, type Scene } from './scene.js'
import { ALICE, type ScriptWallet } from './script-wallet.js'

const MESSAGE = `gallery.example wants you to sign in with your Ethereum account:
${ALICE}

I accept the Terms of Service: https://gallery.example/terms

URI: https://gallery.example
Version: 1
Chain ID: 1
Nonce: 5kJ2mVq8ZrT1
Issued At: 2026-09-01T12:00:00.000Z`

const REQUEST: SignInRequest = {
  subject: {
    connectionId: 'eip155/orbit',
    connectorId: 'orbit',
    namespace: 'eip155',
    account: { id: `eip155:1:${ALICE}`, namespace: 'eip155', address: ALICE, type: 'eoa' },
    network: 'eip155:1',
    wallet: { name: 'Orbit', icon: ORBIT },
  },
  domain: 'gallery.example',
  statement: 'I accept the Terms of Service: https://gallery.example/terms',
  message: MESSAGE,
  busy: undefined,
  error: undefined,
}

const wallets: readonly ScriptWallet[] = [{ id: 'orbit', name: 'Orbit', icon: ORBIT }]

const failed = (code: string) =>
  ({ name: 'KitError', code, message: code, context: {} }) as unknown as KitError

/** As long as a lawyer wants it, from a host as long as they come. */
const LONG: Partial<SignInRequest> = {
  domain: 'members.and-their-guests.gallery.example:8443',
  statement: `${'I have read the terms, the privacy notice and the rules of the house. '.repeat(5)}I accept them.`,
}

/** The screen over a sign-in that stands still. */
export const standing = (
  change: Partial<SignInRequest> | undefined,
  status: 'required' | 'none' = 'required',
): Plugin =>
  siwxView(
    definePlugin({
      id: 'siwx',
      provides: [SignIn],
      setup(host) {
        const state = { status, session: undefined, error: undefined } as const
        host.add(View, { name: 'SIWXSignMessage' })
        host.provide(SignIn, () => ({
          required: true,
          stateAtom: atom(() => state),
          stateOf: () => atom(() => state),
          requestAtom: atom(() => change && { ...REQUEST, ...change }),
          open: () => undefined,
          sign: () => Promise.resolve(undefined),
          cancel: () => undefined,
          signOut: () => Promise.resolve(),
        }))
      },
    }),
  )

const scene = (
  id: string,
  title: string,
  shows: string,
  change: Partial<SignInRequest> | undefined,
  more: Partial<Scene> = {},
): Scene => ({
  id: `sign-in${id}`,
  title: `Sign in · ${title}`,
  shows,
  connected: ['orbit'],
  script: { wallets },
  plugins: [standing(change)],
  route: view('SIWXSignMessage'),
  ...more,
})

/** Signing in, in each of its states. */
export const SIGN_IN_SCENES: readonly Scene[] = [
  scene('', 'to be read', 'Statement', {}),
  scene('-whole', 'the whole message', 'Nonce: ', {}, { press: 'summary' }),
  scene('-plain', 'without a statement', 'View full message', { statement: undefined }),
  scene('-signing', 'in the wallet', 'Confirm in Orbit', { busy: 'signing' }),
  scene(
    '-slow',
    'after 15 s',
    'Don’t see a request? Open Orbit and unlock it.',
    { busy: 'signing' },
    { later: 15_000 },
  ),
  scene('-verifying', 'with the server', 'Authenticating...', { busy: 'verifying' }),
  scene('-declined', 'declined', 'Signature declined', { error: failed('signature_declined') }),
  scene('-refused', 'refused by the server', 'Couldn’t verify sign-in. Try again.', {
    error: failed('backend_refused'),
  }),
  scene('-long', 'a long statement', 'I have read the terms', LONG),
  scene('-preparing', 'before there is a nonce', '…', { busy: 'preparing', message: undefined }),
  scene('-looking', 'looking for a session', 'Checking your session…', undefined),
]
