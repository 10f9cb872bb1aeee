// @latchkey/balances
// Values: 


// @latchkey/balances/react
// Values: 

