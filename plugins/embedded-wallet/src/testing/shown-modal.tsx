import type { ReactNode } from 'react'
import { fireEvent } from '@testing-library/react'
import { createKit, type Kit, type KitOptions } from '@latchkey/kernel'
import { createFakePorts, evmTestPlugin, settle, TEST_NETWORKS } from '@latchkey/kernel/testing'
import type { FakePortsOptions } from '@latchkey/kernel/testing/internal'
import { ConnectButton } from '@latchkey/ui-react'
import { renderKit } from '@latchkey/ui-react/testing'
import { embeddedWalletViews } from '../app/react/index.js'
import { standingWallet, type WalletAnswers } from './standing-wallet.js'

/** The settings of a test of the views. */
export interface ShownOptions {
  readonly answers?: WalletAnswers
  readonly ports?: FakePortsOptions
  readonly kit?: Partial<KitOptions>
  /** The content of the page. @default the connect button */
  readonly face?: ReactNode
  /** With an account of the embedded wallet. @default false */
  readonly connected?: boolean
}

const chunks = () =>
  Promise.all([
    import('../app/react/connect-slots.js'),
    import('../app/react/account-row.js'),
    import('../app/react/email-login-view.js'),
    import('../app/react/email-verify-otp-view.js'),
    import('../app/react/email-verify-device-view.js'),
    import('../app/react/connect-socials-view.js'),
    import('../app/react/connecting-social-view.js'),
    import('../app/react/connecting-farcaster-view.js'),
    import('../app/react/update-email-view.js'),
    import('../app/react/update-email-otp-view.js'),
    import('../app/react/approve-transaction-view.js'),
    import('../app/react/wallet-view.js'),
  ])

const open: Kit[] = []

/** Ends the kits of a test: what they keep in the page goes with them. */
export function disposeKits(): void {
  for (const kit of open.splice(0)) kit.dispose()
}

/** The modal over a fake of the embedded wallet, open. */
export async function shown(options: ShownOptions = {}) {
  const { answers, ports: around, connected = false, face = <ConnectButton /> } = options
  const fake = standingWallet(answers)
  const ports = createFakePorts(around)
  const kit = createKit({
    networks: TEST_NETWORKS,
    plugins: [evmTestPlugin(), embeddedWalletViews(fake.plugin)],
    ports,
    ...options.kit,
  })
  open.push(kit)
  await chunks()
  const rendered = renderKit(face, { kit })
  const during = (run: () => unknown) =>
    rendered.during(async () => {
      await run()
      await settle()
    })
  await during(async () => {
    await kit.start()
    if (connected) await kit.connections.connect('ID_AUTH')
    kit.modal.open()
  })
  const { modal, modalRoot } = rendered
  return {
    ...fake,
    ...ports,
    ports,
    kit,
    during,
    modal,
    modalRoot,
    view: () => kit.store.get(kit.router.routeAtom).name,
    text: () => modal().getByRole('dialog').textContent,
    said: () => modal().getByRole('status').textContent.trim(),
    go: (run: (router: Kit['router']) => void) =>
      during(() => {
        run(kit.router)
      }),
    press: (name: string | RegExp, role = 'button') =>
      during(() => {
        fireEvent.click(modal().getByRole(role, { name }))
      }),
    type: (name: string | RegExp, value: string) =>
      during(() => {
        // The picture of a view that goes stands behind the view that came.
        const [field] = modal().getAllByRole('textbox', { name })
        if (field) fireEvent.change(field, { target: { value } })
      }),
  }
}
