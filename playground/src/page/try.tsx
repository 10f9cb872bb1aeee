import { ConnectButton, KitPanel, NetworkButton, useKit } from '@latchkey/ui-react'
import type { Config } from '../config.js'
import type { World } from '../world.js'
import { AccountPanel } from './account-panel.js'
import { MembersCard } from './members-card.js'
import { ShopCard } from './shop-card.js'

interface TryProps {
  readonly config: Config
  readonly world: World | undefined
}

/** The live kit, and the account behind it. */
export function Try({ config, world }: TryProps) {
  // The kit of the moment, which may be another one than the configuration's for a turn.
  const plugins = useKit()?.plugins ?? []
  const isInPage = config.embedded || config.inline
  return (
    <>
      <div className="stage" data-embedded={isInPage || undefined}>
        {isInPage && <KitPanel />}
        <div className="stage-buttons">
          <ConnectButton />
          <NetworkButton />
        </div>
        <p className="note">
          {world
            ? 'The wallets, the relay, the faucet and the local chains run on this machine.'
            : 'The local world is not running. Start it with “npm start” to have chains, a relay and wallets at hand.'}
        </p>
      </div>
      {plugins.includes('siwx') && <MembersCard signInUrl={world?.signInUrl} />}
      {plugins.includes('pay') && <ShopCard />}
      <AccountPanel config={config} world={world} />
    </>
  )
}
