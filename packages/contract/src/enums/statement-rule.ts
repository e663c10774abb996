/** Which way the money of a line goes. */
export const ruleDirections = ['in', 'out'] as const;

export const ruleDirectionLabels: Record<(typeof ruleDirections)[number], string> = {
  in: 'Uang masuk',
  out: 'Uang keluar',
};

/** How the remark of a line is compared with the text of a rule; capitals and runs of spaces say nothing. */
export const ruleTextMatches = ['contains', 'begins_with'] as const;

export const ruleTextMatchLabels: Record<(typeof ruleTextMatches)[number], string> = {
  contains: 'Berisi',
  begins_with: 'Diawali',
};
