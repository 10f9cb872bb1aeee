import type { LoadedTable } from '../words/messages.js'
import table from '../words/de.json'

/** German. */
export const de: LoadedTable = table

export default de
