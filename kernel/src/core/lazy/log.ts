export { createLogBook, passOn } from '../log/log-book.js'
