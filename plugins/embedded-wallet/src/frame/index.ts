export { browserPorts } from './browser-ports.js'
export type { FrameEvents, FrameMessage, FramePorts, FrameStore, HostWindow } from './ports.js'
export { startFrame } from './start-frame.js'
