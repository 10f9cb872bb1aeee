import { ACTIVITY_SCENES } from './activity-scenes.js'
import { EMBEDDED_SCENES } from './embedded-scenes.js'
import { NAME_SCENES } from './name-scenes.js'
import { SEND_SCENES } from './send-scenes.js'
import { ON_RAMP_SCENES } from './on-ramp-scenes.js'
import { SESSION_SCENES } from './session-scenes.js'
import { SIGN_IN_SCENES } from './sign-in-scenes.js'
import type { Scene } from './scene.js'
import { SWAP_SCENES } from './swap-scenes.js'

/** The scenes of features that plugins bring. */
export const PLUGIN_SCENES: readonly Scene[] = [
  ...ACTIVITY_SCENES,
  ...SEND_SCENES,
  ...SWAP_SCENES,
  ...NAME_SCENES,
  ...SESSION_SCENES,
  ...ON_RAMP_SCENES,
  ...SIGN_IN_SCENES,
  ...EMBEDDED_SCENES,
]
