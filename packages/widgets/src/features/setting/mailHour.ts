/** An hour of the day as users read it: 08.00. */
export function mailHour(hour: number): string {
  return `${String(hour).padStart(2, '0')}.00`;
}
