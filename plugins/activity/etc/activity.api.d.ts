// @latchkey/activity
// Values: 


// @latchkey/activity/react
// Values: 

