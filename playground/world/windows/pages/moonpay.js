/* global location */
import { payBy, showParameters } from './seller.js'

showParameters()
const { sellerUrl } = await (await fetch('sold.json')).json()
// The seller checks the signature of the whole link, as it stands.
payBy(`${sellerUrl}/moonpay/pay`, () => ({ search: location.search }))
