/*
 * The parts of the interface that draw a button before React is on the page. They are at a door of their own, so that
 * neither React nor a component comes with them. Nothing here is promised from one version to the next.
 */
export { buttonSheets } from '../button/button-sheets.js'
export { savesData } from '../button/saves-data.js'
export { ignore } from '../ignore.js'
export { createKitSource } from '../kit-source.js'
export type { KitSource } from '../kit-source.js'
export { hintFor, hintName } from '../stored-hint.js'
export { readTheme } from '../theme/read-theme.js'
export { applyTheme, themeProperties } from '../theme/theme.js'
export { enButton } from '../words/en-button.js'
export type { LoadedTable } from '../words/messages.js'
export { readWords } from '../words/read-words.js'
