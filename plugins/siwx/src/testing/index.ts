export { memoryBackend } from './memory-backend.js'
export type { MemoryBackend, MemoryBackendOptions } from './memory-backend.js'
