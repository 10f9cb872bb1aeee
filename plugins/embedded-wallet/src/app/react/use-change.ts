import { useEffect } from 'react'
import type { Kit } from '@latchkey/kernel'
import { useAtomValue, useLiveKit } from '@latchkey/ui-react'
import { EmbeddedWallet, type EmailChangeState } from '../service.js'
import type {} from '../views.js'

const VIEW_OF = { primary: 'UpdateEmailPrimaryOtp', secondary: 'UpdateEmailSecondaryOtp' } as const

/**
 * The wallet, and where a change of its address stands. The view of each step takes the place of the one before.
 */
export function useChange(isOn = true): {
  readonly kit: Kit
  readonly wallet: EmbeddedWallet
  readonly change: EmailChangeState
} {
  const kit = useLiveKit()
  const wallet = kit.get(EmbeddedWallet)
  const change = useAtomValue(wallet.changeAtom)
  const { step } = change
  const to = isOn && (step === 'primary' || step === 'secondary') ? VIEW_OF[step] : undefined
  useEffect(() => {
    if (to !== undefined) kit.router.replace(to)
  }, [kit, to])
  return { kit, wallet, change }
}
