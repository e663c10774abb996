import type * as z from 'zod/mini';

type Issue = z.core.$ZodIssue;

/** Describes an invalid value in Indonesian, without the field's name, which the form or error list adds. */
export function explainIssue(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null || issue.input === '') return 'wajib diisi';
      if (issue.expected === 'int' || issue.input === Infinity) return 'harus berupa bilangan bulat';
      return expectations[issue.expected] ?? 'bentuknya tidak sesuai';
    case 'too_big':
      if (issue.origin === 'string') return `paling panjang ${issue.maximum} huruf`;
      if (issue.origin === 'array') return `paling banyak ${issue.maximum} isian`;
      return `paling besar ${issue.maximum}`;
    case 'too_small':
      if (issue.origin === 'string')
        return issue.minimum === 1 ? 'wajib diisi' : `paling pendek ${issue.minimum} huruf`;
      if (issue.origin === 'array') return `paling sedikit ${issue.minimum} isian`;
      return issue.inclusive === false ? `harus lebih besar dari ${issue.minimum}` : `paling kecil ${issue.minimum}`;
    case 'invalid_format':
      return (
        formats[issue.format] ??
        (issue.message && issue.message !== 'Invalid input' ? issue.message : 'formatnya tidak sesuai')
      );
    case 'invalid_value':
      if (issue.input === undefined || issue.input === null || issue.input === '') return 'wajib diisi';
      return `harus salah satu dari: ${issue.values.join(', ')}`;
    case 'invalid_union': {
      const [first] = issue.errors.toSorted((a, b) => b.length - a.length);
      return first?.[0] ? explainIssue(first[0]) : 'nilainya tidak sesuai';
    }
    case 'invalid_key':
      return issue.issues[0] ? explainIssue(issue.issues[0]) : 'nilainya tidak sesuai';
    case 'custom':
      return issue.message;
    default:
      return 'nilainya tidak sesuai';
  }
}

const expectations: Record<string, string> = {
  number: 'harus berupa angka',
  string: 'harus berupa teks',
  boolean: 'harus ya atau tidak',
  object: 'harus berupa objek',
  array: 'harus berupa daftar',
};

const formats: Record<string, string> = {
  date: 'harus berupa tanggal yang ada, dengan format YYYY-MM-DD',
  datetime: 'harus berupa waktu ISO 8601',
  uuid: 'harus berupa UUID',
  email: 'harus berupa alamat email',
  safeint: 'harus berupa bilangan bulat',
};

/** The messages of an invalid value by top-level field; `''` for the value as a whole. */
export function explainIssues(issues: readonly Issue[]): Record<string, string[]> {
  const fields = Object.create(null) as Record<string, string[]>; // a field may be called `constructor`
  for (const issue of issues) {
    const messages = (fields[String(issue.path[0] ?? '')] ??= []);
    const message = explainIssue(issue);
    if (!messages.includes(message)) messages.push(message); // a number above every limit is above each of them
  }
  return fields;
}
