/** `R` piutang, money that others owe us; `P` hutang, money that we owe. */
export const dueTypes = ['R', 'P'] as const;

/** What the screens call them where the tenant's configuration says nothing else. */
export const dueTypeLabels: Record<(typeof dueTypes)[number], string> = { R: 'Piutang', P: 'Hutang' };
