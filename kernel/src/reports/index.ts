export { refusalAlert, SERVICE_ALERTS } from './service-alerts.js'
export { redact, redactText } from '../log/redact.js'
