/** On its own, since few devices have a receipt printer. */
export { PrinterDialog } from '@finance/widgets';
