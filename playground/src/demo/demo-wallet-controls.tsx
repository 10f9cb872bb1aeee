import { useEffect, useReducer } from 'react'
import type { EvmWallet } from '@latchkey/kernel/testing'

/** A network no configuration of the playground offers. */
const FOREIGN_CHAIN = 99_999

const EVENTS = ['accountsChanged', 'chainChanged'] as const

/** What a visitor may do inside a demo wallet, without leaving the page. */
export function DemoWalletControls({ wallet }: { readonly wallet: EvmWallet }) {
  const [, refresh] = useReducer((count: number) => count + 1, 0)
  const { provider, keys, info } = wallet
  useEffect(() => {
    for (const event of EVENTS) provider.on(event, refresh)
    return () => {
      for (const event of EVENTS) provider.removeListener(event, refresh)
    }
  }, [provider])

  const active = keys.findIndex(({ address }) => address === wallet.address)
  const press = (act: () => void) => () => {
    act()
    refresh()
  }
  const locked = wallet.locked
  return (
    <div className="wallet" role="group" aria-label={`Inside ${info.name}`}>
      <p className="wallet-head">
        <img src={info.icon} alt="" width="20" height="20" />
        <strong>{info.name}</strong>
        <span className="note">
          account {active + 1} · chain {wallet.chainId}
          {locked && ' · locked'}
        </span>
      </p>
      <div className="wallet-actions">
        <button
          type="button"
          className="small-button"
          onClick={press(() => {
            wallet.switchAccount((active + 1) % keys.length)
          })}
        >
          Other account
        </button>
        <button
          type="button"
          className="small-button"
          onClick={press(() => {
            wallet.switchChain(FOREIGN_CHAIN)
          })}
        >
          Foreign network
        </button>
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
    </div>
  )
}
