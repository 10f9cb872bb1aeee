import { browserPorts } from './ports/browser-ports.js'
import { startFrame } from './start-frame.js'

void startFrame(browserPorts(window))
