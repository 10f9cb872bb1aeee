import type { Notices } from '@latchkey/kernel'
import { SERVICE_ALERTS } from '@latchkey/kernel/reports'

/** Raises an alert of the frame. */
export const raiseAlert = (notices: Notices, which: 'frame' | 'frameTimeout'): void => {
  notices.alert(SERVICE_ALERTS[which])
}
