import { lazyPart, type Account } from '@latchkey/kernel'
import { useAccount, useLiveKit } from '@latchkey/ui-react'
import {
  useAccountActions,
  useAnnounce,
  useAnnounced,
  useCopy,
  useLoaded,
  useSecondsUntil,
  useTabStop,
  useTries,
  useViewChrome,
} from '@latchkey/ui-react/parts'
import { useEffect, useState } from 'react'

const words = lazyPart(() => import('./coupon-words.js'))

function Actions({ account }: { readonly account: Account }) {
  const rows = useTabStop<HTMLDivElement>('button')
  return (
    <div {...rows}>
      {useAccountActions(useLiveKit(), account).map(({ id, label, open }) => (
        <button key={id} onClick={open}>
          {label}
        </button>
      ))}
    </div>
  )
}

/** A view of the modal: a plugin contributes it as a `ReactView`. */
export function CouponView({ endsAt, load }: { endsAt: number; load: () => Promise<string> }) {
  useViewChrome({ title: 'Your coupon', help: false })
  const { account } = useAccount()
  const announce = useAnnounce()
  const seconds = useSecondsUntil(endsAt)
  const [code, setCode] = useState('')
  const { tries, failed } = useTries()
  useEffect(() => {
    load().then(setCode, failed)
  }, [load, failed, tries])
  const [copied, copy] = useCopy(code, 'Copied')
  useAnnounced(code === '' ? undefined : 'The coupon is here')
  const texts = useLoaded(words, code !== '')
  return (
    <section>
      <p>{code === '' ? 'Loading' : `${code}, for ${String(seconds)} seconds`}</p>
      <button onClick={copy}>{copied === 'copied' ? 'Copied' : 'Copy'}</button>
      <button onClick={() => announce(texts?.terms ?? '')}>Read the terms aloud</button>
      {account && <Actions account={account} />}
    </section>
  )
}
