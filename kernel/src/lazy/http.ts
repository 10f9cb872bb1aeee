export { createHttp } from '../http/http.js'
