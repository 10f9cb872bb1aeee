import type { NameState } from './service.js'

/** Where a registration begins. */
export const START: NameState = {
  step: 'typing',
  text: '',
  lack: 'empty',
  suggestions: [],
  availability: 'unknown',
  suggestionsError: undefined,
  review: undefined,
  signUntil: undefined,
  error: undefined,
  name: undefined,
}
