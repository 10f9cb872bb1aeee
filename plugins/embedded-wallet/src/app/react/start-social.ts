import type { Kit, SocialProvider } from '@latchkey/kernel'
import { ifAdmitted } from '@latchkey/ui-react/parts'
import { EmbeddedWallet } from '../service.js'
import type {} from '../views.js'

/** Begins a social login in the task of a press, and shows it. */
export function startSocial(kit: Kit, provider: SocialProvider): void {
  ifAdmitted(kit, () => {
    // Failures are in the login's state, which the view shows.
    kit
      .get(EmbeddedWallet)
      .startSocial(provider)
      .catch(() => undefined)
    if (provider === 'farcaster') kit.router.push('ConnectingFarcaster')
    else kit.router.push('ConnectingSocial', { provider })
  })
}
