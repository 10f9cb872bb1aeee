export { refusalAlert, SERVICE_ALERTS } from './service-alerts.js'
