export { createHttp } from '../ports/fetch-http.js'
