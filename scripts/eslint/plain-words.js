const words = (list, instead) => ({ words: list, instead })

/**
 * Words that a sentence is read twice for, each with better ones. Other uses pass: "where it was made" is a place,
 * "where it is not known" a condition; "told apart" is ordinary English.
 */
const LIST = [
  words('nobody', '"no one", "none", or the subject that does not: "no wallet answers"'),
  words('whoever|whomever', 'the person or the part: "the caller", "the view that shows it"'),
  words('whatever', '"any", "all that", or the cases by name'),
  words('anew', '"again"'),
  words('under way', '"in progress", "open", or the thing itself'),
  words('(?:is|are|was|were|be|been) told(?! apart)', 'who does it: "the app gets the error", "the log has it"'),
  words('stands? (?:for|in)', '"means", "replaces", "is in"'),
  words('where (?:it|there|they|that) (?:is|are|was|were|has|have|does|do|can|could) (?:no|none|not|nothing|a|an|also)', '"if"'),
  words('where (?:it|they|that|this) (?:cannot|does not|is (?:known|unknown|missing|left out|longer|nested))', '"if"'),
  words('spec §|§ ?\\d', 'the rule itself: the reader has no paper of ours'),
]
/** Where a comment, or the text of a tag, begins. */
const BEGIN = '(?:^[\\s/*]+|@(?:param|property)\\s+(?:\\{[^}]*\\}\\s*)?[\\w.[\\]]+\\s+|@(?:returns|throws)\\s+)'
