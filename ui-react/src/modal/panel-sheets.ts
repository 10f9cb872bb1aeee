import { blockHostCss } from '../shadow/host.css.js'
import { baseCss } from '../theme/base.css.js'
import { tokensCss } from '../theme/tokens.css.js'
import { shellCss } from './shell.css.js'

/** Sheets of the modal's and a panel's root; parts bring their own. */
export const panelSheets: readonly string[] = [blockHostCss, tokensCss, baseCss, shellCss]
