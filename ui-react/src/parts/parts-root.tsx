import type { ReactNode } from 'react'
import { modalThemeProperties } from '../theme/modal-theme.js'
import { blockHostCss } from '../shadow/host.css.js'
import { ShadowHost } from '../shadow/shadow-host.js'
import { baseCss } from '../theme/base.css.js'
import { tokensCss } from '../theme/tokens.css.js'

/** Props of {@link PartsRoot}. */
export interface PartsRootProps {
  /** Pixels that the server's HTML reserves for the content. @default 0 */
  readonly width?: number
  /** @default 0 */
  readonly height?: number
  readonly children: ReactNode
}

const sheets: readonly string[] = [blockHostCss, tokensCss, baseCss]

/**
 * A place in your own page for parts of the modal, such as {@link QrCode}, {@link Avatar} and {@link NetworkIcon}: a block
 * with a shadow root, in which they have their styles and the theme of `KitProvider`.
 *
 * @example
 * <PartsRoot><Avatar address={account.address} /></PartsRoot>
 */
export function PartsRoot({ width = 0, height = 0, children }: PartsRootProps) {
  return (
    <ShadowHost
      name="parts"
      width={width}
      height={height}
      sheets={sheets}
      properties={modalThemeProperties}
    >
      <div className="lk">{children}</div>
    </ShadowHost>
  )
}
