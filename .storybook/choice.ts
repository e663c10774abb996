import type { GlobalTypes } from 'storybook/internal/types';

type Icon = NonNullable<NonNullable<GlobalTypes[string]['toolbar']>['icon']>;

/**
 * A global that is chosen in the toolbar: its values by what they are called.
 * @example choice('Sudut', 'component', { standard: 'Sudut bawaan', square: 'Siku' })
 */
export function choice(description: string, icon: Icon, titles: Record<string, string>): GlobalTypes[string] {
  const items = Object.entries(titles).map(([value, title]) => ({ value, title }));
  return { description, toolbar: { icon, dynamicTitle: true, items } };
}
