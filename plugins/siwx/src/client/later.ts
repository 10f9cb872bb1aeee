export { createAttempts } from './attempts.js'
export { lookFailed, switchSeen } from './gate-cases.js'
