import { appearanceOf, createFinanceLook, type FinanceLook, highContrast } from '@finance/widgets';

const made = new Map<string, FinanceLook>();

/**
 * The look of a kept appearance, always the same one; what is not known is left to the device. ` more` at its end is
 * the device's wish for contrast.
 */
export function lookOf(name: string): FinanceLook {
  const look = made.get(name) ?? make(name);
  made.set(name, look);
  return look;
}

function make(name: string): FinanceLook {
  const { colors, isDense } = appearanceOf(name.replace(' more', ''));
  return createFinanceLook({
    mode: colors.endsWith('dark') ? 'dark' : colors.endsWith('light') ? 'light' : 'system',
    ...((colors.startsWith('contrast') || name.endsWith(' more')) && { colors: highContrast }),
    density: isDense ? 'compact' : 'comfortable',
  });
}
