import { buttonCss } from './button.css.js'

/** Sheets of a button's root until an account is shown. */
export const buttonSheets: readonly string[] = [buttonCss]
