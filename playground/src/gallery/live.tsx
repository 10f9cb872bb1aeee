import { useEffect, useState } from 'react'
import {
  ConnectButton,
  KitProvider,
  NetworkButton,
  WalletButton,
  type ThemeMode,
  languages,
} from '@latchkey/ui-react'
import { preset } from './frame.js'
import type { Scene } from './scene.js'
import { createStage } from './stage.js'

/** Props of {@link Live}. */
export interface LiveProps {
  readonly scene: Scene
  readonly mode: ThemeMode
  readonly language: string
}

/** As a directory has the wallet that most scenes have in the page. */
const ORBIT_LISTING = { id: 'orbit', name: 'Orbit', mobileLink: 'orbit://' }

/** One scene as a visitor meets it: the page's buttons, and the real modal over the page. */
export function Live({ scene, mode, language }: LiveProps) {
  const [stage] = useState(() => createStage(scene, 'live'))
  useEffect(() => {
    void stage.play()
  }, [stage])
  return (
    <main className={`live ${mode}`} lang={language}>
      <KitProvider
        kit={stage.kit}
        theme={{ ...preset, mode }}
        language={language}
        languages={languages}
      >
        <NetworkButton />
        <ConnectButton />
        <WalletButton wallet={ORBIT_LISTING} />
      </KitProvider>
    </main>
  )
}
