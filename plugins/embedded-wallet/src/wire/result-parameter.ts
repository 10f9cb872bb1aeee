/** Query parameter in which a same-tab login (Telegram) brings the result back to the app. */
export const RESULT_PARAMETER = 'result_uri'
