// @latchkey/send
// Values: 


// @latchkey/send/react
// Values: 

