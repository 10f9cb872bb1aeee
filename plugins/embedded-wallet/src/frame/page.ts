import { browserPorts } from './browser-ports.js'
import { startFrame } from './start-frame.js'

void startFrame(browserPorts(window))
