export { FEATURE_ERRORS } from './feature-errors.js'
export { refusalAlert, SERVICE_ALERTS } from './service-alerts.js'
