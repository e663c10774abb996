export const accountTypes = ['bank', 'cash', 'investment'] as const;
