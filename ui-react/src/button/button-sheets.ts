import { inlineHostCss } from '../shadow/host.css.js'
import { buttonCss } from './button.css.js'

/** Sheets of a button's root. */
export const buttonSheets: readonly string[] = [inlineHostCss, buttonCss]
