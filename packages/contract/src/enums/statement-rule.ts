/** Which way the money of a line goes. */
export const ruleDirections = ['in', 'out'] as const;

/** How the remark of a line is compared with the text of a rule; capitals and runs of spaces say nothing. */
export const ruleTextMatches = ['contains', 'begins_with'] as const;
