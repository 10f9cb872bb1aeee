import type { LoadedTable } from '../words/messages.js'
import table from '../words/ar.json'

/** Arabic. */
export const ar: LoadedTable = table

export default ar
