import { browserPorts, startFrame } from './index.js'

void startFrame(browserPorts(window))
