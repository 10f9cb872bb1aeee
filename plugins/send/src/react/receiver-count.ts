import type { Words } from '@latchkey/ui-react'
import { plural } from '@latchkey/ui-react/parts'
import type {} from './messages.js'

/** How many receivers there are, in words. */
export const receiverCount = ({ t, language }: Pick<Words, 't' | 'language'>, count: number) =>
  plural(t('send.list.count', { count: String(count) }), count, language)
