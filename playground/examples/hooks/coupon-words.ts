export const terms = 'One coupon for each account.'
