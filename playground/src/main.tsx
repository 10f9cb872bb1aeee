import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.js'
import { createDemoDesk } from './demo/demo-desk.js'
import { createKitHolder } from './kit/kit-holder.js'
import { fromAddress } from './use-config.js'
import { pageWorld } from './world.js'
import './styles/index.css'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root.')

const world = pageWorld()
const config = fromAddress()
const desk = createDemoDesk(world)
// A wallet is on a page before the page's own scripts ask for it; so are these.
await desk.show(config.wallets)
const holder = createKitHolder(config, world, new URL('./', location.href).href)

createRoot(root).render(
  <StrictMode>
    <App world={world} desk={desk} holder={holder} />
  </StrictMode>,
)
