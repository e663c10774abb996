/** Scales a radius given in px for our own theme, whose radius is 8, to the radius of another theme; 0 stays 0. */
export function cornerOf({ borderRadius }: { borderRadius: number | string }, px: number): number | string {
  if (typeof borderRadius === 'number') return (borderRadius * px) / 8;
  return Number.parseFloat(borderRadius) === 0 ? 0 : `calc(${borderRadius} * ${px / 8})`;
}
