import { useAccount } from '../hooks/use-account.js'
import { useProfile } from '../hooks/use-profile.js'
import { Avatar } from '../parts/avatar.js'
import { CopyButton } from '../parts/copy-button.js'
import { errorText } from '../words/error-text.js'

/**
 * What views draw with that the button's face, or the view of a plugin, draws with too. The modal brings
 * it along: else each of these small files is a request of its own, made while the visitor waits.
 */
export const common = [useAccount, useProfile, Avatar, CopyButton, errorText] as const
