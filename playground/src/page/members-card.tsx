import { useAccount } from '@latchkey/ui-react'
import { useSignIn, type UseSignIn } from '@latchkey/siwx/react'
import { Card } from './controls.js'
import { useMembers, type Reading } from './use-members.js'
import { useSettled } from './use-settled.js'

const statusWords: Readonly<Record<UseSignIn['status'], string>> = {
  none: 'Signed out',
  required: 'Signed out',
  signing: 'Waiting for the wallet',
  verifying: 'Being verified',
  'signed-in': 'Signed in',
  expired: 'Session ended',
}

interface MembersCardProps {
  /** The world's sign-in server, which has something for members. */
  readonly signInUrl: string | undefined
}

/** A part of the page that needs the session: its content comes from the server, by its cookie. */
export function MembersCard({ signInUrl }: MembersCardProps) {
  const signIn = useSignIn()
  const { status, session } = signIn
  return (
    <Card
      title="Members"
      aside={
        <span className="status" data-status={status} data-testid="sign-in-status">
          {statusWords[status]}
        </span>
      }
    >
      {status === 'signed-in' && session && signInUrl !== undefined ? (
        <Inside key={session.account} signIn={signIn} session={session} signInUrl={signInUrl} />
      ) : (
        <Outside signIn={signIn} />
      )}
    </Card>
  )
}

function Outside({ signIn: { status, open } }: { readonly signIn: UseSignIn }) {
  const { status: account } = useAccount()
  if (account !== 'connected') {
    return <p className="note">Members only. Connect and sign in.</p>
  }
  return (
    <>
      <p className="note">
        {status === 'expired'
          ? 'Session ended. Your wallet is still connected.'
          : 'Members only. Sign in.'}
      </p>
      <div className="card-buttons">
        <button
          type="button"
          className="button primary"
          data-testid="sign-in"
          disabled={status === 'signing' || status === 'verifying'}
          onClick={open}
        >
          {status === 'expired' ? 'Sign in again' : 'Sign in'}
        </button>
      </div>
    </>
  )
}

interface InsideProps {
  readonly signIn: UseSignIn
  readonly session: NonNullable<UseSignIn['session']>
  readonly signInUrl: string
}

const time = (at: string) =>
  new Date(at).toLocaleString('en', { dateStyle: 'medium', timeStyle: 'medium' })

function Inside({ signIn, session, signInUrl }: InsideProps) {
  const [reading, again] = useMembers(signInUrl, session.account)
  const signOut = useSettled(signIn.signOut)
  // A server that ended the session is right: the page forgets it, too, and asks.
  const signInAgain = useSettled(async () => {
    await signIn.signOut()
    signIn.open()
  })
  const isRefused = reading.status === 'refused'
  return (
    <>
      <dl className="facts">
        <div>
          <dt>Account</dt>
          <dd data-testid="member">
            <code className="hex">{session.data.accountAddress}</code>
          </dd>
        </div>
        <div>
          <dt>Until</dt>
          <dd>
            <time dateTime={session.expirationTime}>{time(session.expirationTime)}</time>
          </dd>
        </div>
        <div>
          <dt>Content</dt>
          <dd role="status" data-testid="members-page" data-status={reading.status}>
            <Page reading={reading} />
          </dd>
        </div>
      </dl>
      <div className="card-buttons">
        <button
          type="button"
          className="button"
          data-testid="read-again"
          onClick={isRefused ? signInAgain : again}
        >
          {isRefused ? 'Sign in again' : 'Read again'}
        </button>
        <button
          type="button"
          className="button"
          data-testid="sign-out"
          onClick={() => {
            signOut()
          }}
        >
          Sign out
        </button>
      </div>
    </>
  )
}

function Page({ reading }: { readonly reading: Reading }) {
  if (reading.status === 'reading') return 'Asking the server…'
  if (reading.status === 'refused') return 'The server says that nobody is signed in here.'
  if (reading.status === 'failed') return 'The server did not answer as it should.'
  const { note, reads } = reading.page
  return `${note} You have read this ${reads === 1 ? 'once' : `${String(reads)} times`}.`
}
