import { fieldLabels } from './field-labels.ts';

/** The messages of `explainIssues` as sentences for a list of errors: `Jumlah harus berupa angka`. */
export function issueSentences(fields: Record<string, string[]>): string[] {
  return Object.entries(fields).flatMap(([field, messages]) =>
    messages.map((message) => `${labelOf(field)} ${message}`),
  );
}

function labelOf(field: string): string {
  return (Object.hasOwn(fieldLabels, field) ? fieldLabels[field] : undefined) ?? (field || 'Data');
}
