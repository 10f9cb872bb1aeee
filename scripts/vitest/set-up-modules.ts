import { vi } from 'vitest'

// What the files before have loaded is loaded anew; libraries stay, which takes a third of the time of a new process.
vi.resetModules()
