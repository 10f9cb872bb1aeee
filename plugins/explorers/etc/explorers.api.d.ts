// @latchkey/explorers
// Values: 

