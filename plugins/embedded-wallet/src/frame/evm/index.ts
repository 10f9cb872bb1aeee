// The code for a visitor's requests on EVM networks, which nothing else needs: a chunk of the page of its own.
export { evmClient } from './client.js'
export { ordinaryAccount } from './ordinary-account.js'
export { evmRequest } from './requests.js'
