export { createLogBook } from '../log/log-book.js'
