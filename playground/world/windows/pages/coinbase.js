import { payBy, query, showParameters } from './seller.js'

showParameters()
const { sellerUrl } = await (await fetch('sold.json')).json()
// A session token counts once: the seller refuses it the second time, from any page.
payBy(`${sellerUrl}/page/pay`, () => ({
  sessionToken: query.get('sessionToken'),
  asset: query.get('defaultAsset'),
  amount: query.get('presetFiatAmount'),
  method: query.get('defaultPaymentMethod'),
  reference: query.get('partnerUserRef'),
}))
