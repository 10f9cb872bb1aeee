import type { SourceState } from '../kit-source.js'
import { useUi } from '../ui-context.js'

/** The known state of the kit and of the account of the last visit. */
export const useSourceState = (): SourceState => useUi().state
