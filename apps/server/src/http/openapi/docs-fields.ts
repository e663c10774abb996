import { html } from 'hono/html';
import type { Html } from '../frame.ts';
import type { JsonSchema } from './json-schema.ts';

export interface Field {
  name: string;
  schema: JsonSchema;
  isRequired: boolean;
  description: string;
}

/** The fields a caller sends, in the order of the contract. */
export function sentFields({ properties = {}, required = [] }: JsonSchema): Field[] {
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    schema,
    isRequired: required.includes(name) && schema.default === undefined,
    description: [schema.title, schema.description].filter(Boolean).join('. '),
  }));
}

/** The fields of an answer, all always present. */
export function answeredFields({ properties = {} }: JsonSchema): Field[] {
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    schema,
    isRequired: false,
    description: schema.title ?? '',
  }));
}

export function fieldList(fields: Field[]): Html {
  return html`<ul class="fields">${fields.map(
    ({ name, schema, isRequired, description }) => html`
<li><div class="name"><code>${name}</code>${isRequired ? html`<span class="required">wajib</span>` : ''}</div><div><span
  class="type">${typeOf(schema)}${limitsOf(schema)}</span>${
    description === ''
      ? ''
      : html`<span
  class="note">${description}</span>`
  }</div></li>`,
  )}
</ul>`;
}

/** Describes a type in words; named schemas are links. */
function typeOf(schema: JsonSchema): Html {
  if (schema.$ref) {
    const id = schema.$ref.split('/').at(-1) ?? '';
    return html`<a href="#schema-${id}">${id}</a>`;
  }
  if (schema.anyOf)
    return html`${schema.anyOf.map((part, index) => html`${index > 0 ? ' atau ' : ''}${typeOf(part)}`)}`;
  if (schema.enum)
    return html`${schema.enum.map((value, index) => html`${index > 0 ? ', ' : ''}<code>${literal(value)}</code>`)}`;
  if (schema.const !== undefined) return html`<code>${literal(schema.const)}</code>`;
  const names = [schema.type ?? 'any'].flat().map((type) => words[schema.format ?? ''] ?? words[type] ?? type);
  const isNullable = Array.isArray(schema.type) && schema.type.includes('null');
  const [name = ''] = isNullable ? [words[schema.format ?? ''] ?? words[schema.type?.[0] ?? ''] ?? ''] : names;
  if (schema.items) return html`daftar ${typeOf(schema.items)}`;
  return html`${name}${isNullable ? ' atau null' : ''}`;
}

function literal(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

const words: Record<string, string> = {
  string: 'teks',
  integer: 'bilangan bulat',
  number: 'angka',
  boolean: 'true atau false',
  object: 'objek',
  array: 'daftar',
  null: 'null',
  any: 'nilai apa pun',
  date: 'tanggal, 2026-01-31',
  'date-time': 'waktu ISO 8601',
  uuid: 'UUID',
  email: 'alamat email',
  uri: 'alamat web',
};

function limitsOf(schema: JsonSchema): string {
  const parts = (schema.anyOf ?? [schema]).filter(({ type }) => type !== 'null');
  const {
    minimum,
    maximum,
    minLength,
    maxLength,
    default: byDefault,
  }: JsonSchema = parts.length === 1 ? { ...schema, ...parts[0] } : {};
  const limits = [
    ...(minimum !== undefined && minimum > -Number.MAX_SAFE_INTEGER ? [`paling kecil ${minimum}`] : []),
    ...(maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER ? [`paling besar ${maximum}`] : []),
    ...(minLength !== undefined && minLength > 1 ? [`paling pendek ${minLength} huruf`] : []),
    ...(maxLength === undefined ? [] : [`paling panjang ${maxLength} huruf`]),
    ...(byDefault === undefined || byDefault === null ? [] : [`bila kosong ${literal(byDefault)}`]),
  ];
  return limits.map((limit) => `, ${limit}`).join('');
}

/** The type of an answer in one line: `{ data: Transaction[], meta: { pagination: Pagination } }`. */
export function shapeOf(schema: JsonSchema): Html {
  if (schema.items) return html`${shapeOf(schema.items)}[]`;
  if (schema.properties)
    return html`{ ${Object.entries(schema.properties).map(
      ([name, inner], index) => html`${index > 0 ? ', ' : ''}${name}: ${shapeOf(inner)}`,
    )} }`;
  return typeOf(schema);
}
