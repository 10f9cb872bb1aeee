import { useReducer } from 'react'
import type { DemoWallet } from './demo-wallet.js'

/** A visitor's actions inside a demo wallet, without leaving the page. */
export function DemoWalletControls({ wallet }: { readonly wallet: DemoWallet }) {
  const [, refresh] = useReducer((count: number) => count + 1, 0)
  const { account, place, locked } = wallet.state()
  const press = (act: () => void) => () => {
    act()
    refresh()
  }
  const facts = [`account ${String(account + 1)}`, place, locked && 'locked']
  return (
    <details className="wallet">
      <summary className="wallet-head">
        {wallet.icon !== undefined && <img src={wallet.icon} alt="" width="20" height="20" />}
        <strong>{wallet.name}</strong>
        <span className="note">{facts.filter(Boolean).join(' · ')}</span>
      </summary>
      <div className="wallet-actions" role="group" aria-label={`Inside ${wallet.name}`}>
        <button type="button" className="small-button" onClick={press(wallet.nextAccount)}>
          Other account
        </button>
        {wallet.leave && (
          <button type="button" className="small-button" onClick={press(wallet.leave)}>
            Foreign network
          </button>
        )}
        <button
          type="button"
          className="small-button"
          onClick={press(locked ? wallet.unlock : wallet.lock)}
        >
          {locked ? 'Unlock' : 'Lock'}
        </button>
        <button type="button" className="small-button" onClick={press(wallet.revoke)}>
          Revoke
        </button>
      </div>
    </details>
  )
}
