import { CopyButton } from './copy-button.js'

const INSTALL = 'npm install @latchkey/kernel @latchkey/eip155 @latchkey/ui-react viem'

/** The page's subject, and the first line an app needs. */
export function Hero() {
  return (
    <section className="hero" aria-labelledby="hero-title">
      <div>
        <h1 id="hero-title">Connect any wallet.</h1>
        <p>Open source, no vendor.</p>
      </div>
      <div className="install">
        <code>{INSTALL}</code>
        <CopyButton label="Copy" text={() => INSTALL} />
      </div>
    </section>
  )
}
