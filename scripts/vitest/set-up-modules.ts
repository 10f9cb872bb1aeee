import { vi } from 'vitest'

// Modules of earlier files are loaded again; libraries stay, which takes a third of the time of a new process.
vi.resetModules()
