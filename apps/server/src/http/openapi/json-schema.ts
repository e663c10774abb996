import * as contract from '@finance/contract';
import * as z from 'zod/mini';
import { fieldNotes } from './field-notes.ts';

/** The part of JSON Schema 2020-12 that the contract's schemas use. */
export interface JsonSchema {
  $ref?: string;
  title?: string;
  description?: string;
  type?: string | string[];
  format?: string;
  pattern?: string;
  enum?: (string | number | boolean | null)[];
  const?: unknown;
  default?: unknown;
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
  propertyNames?: JsonSchema;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
}

/** The contract's exported records and enumerations by name; wrappers of primitives are inlined. */
const named = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries(contract)) {
  if (schema instanceof z.core.$ZodObject || schema instanceof z.core.$ZodEnum) named.add(schema, { id });
}

/**
 * A contract schema as JSON Schema. Named parts are added to `components` and referenced.
 * @param io `input` for what callers send, `output` for what they receive
 */
export function jsonSchema(
  schema: z.ZodMiniType,
  io: 'input' | 'output',
  components: Record<string, JsonSchema>,
): JsonSchema {
  const {
    $schema: _dialect,
    $defs = {},
    ...root
  } = z.toJSONSchema(schema, {
    io,
    metadata: named,
    override(context) {
      if (context.zodSchema !== contract.QueryBoolean) return;
      delete context.jsonSchema.anyOf;
      context.jsonSchema.type = 'boolean';
    },
  });
  for (const [id, definition] of Object.entries($defs)) {
    const component = tidy(definition as JsonSchema);
    const known = components[id];
    if (known && JSON.stringify(known) !== JSON.stringify(component))
      throw new Error(`${id} is sent in another shape than it is answered: it needs two names`);
    components[id] = component;
  }
  return tidy(root as JsonSchema); // toJSONSchema's type covers every dialect
}

/**
 * A schema inline instead of as a reference, since its properties are query parameters; what it refers to is added to
 * `components`.
 */
export function parametersSchema(schema: z.ZodMiniType, components: Record<string, JsonSchema>): JsonSchema {
  const found: Record<string, JsonSchema> = {};
  const root = jsonSchema(schema, 'input', found);
  const itself = resolve(root, found);
  for (const [id, component] of Object.entries(found)) if (component !== itself) components[id] = component;
  return itself;
}

export function resolve(schema: JsonSchema, components: Record<string, JsonSchema>): JsonSchema {
  return schema.$ref ? (components[schema.$ref.split('/').at(-1) ?? ''] ?? {}) : schema;
}

/**
 * Simplifies a schema: no pattern beside a format, no union of one, `null` among the types, and answers open for new
 * fields.
 */
function tidy(schema: JsonSchema): JsonSchema {
  const { pattern, additionalProperties, exclusiveMinimum, anyOf, $ref, properties, items, propertyNames, ...rest } =
    schema;
  const tidied: JsonSchema = { ...rest };
  if ($ref) tidied.$ref = $ref.replace('#/$defs/', '#/components/schemas/');
  if (pattern && !rest.format) tidied.pattern = pattern;
  if (exclusiveMinimum !== undefined)
    Object.assign(tidied, rest.type === 'integer' ? { minimum: exclusiveMinimum + 1 } : { exclusiveMinimum });
  if (typeof additionalProperties === 'object') tidied.additionalProperties = tidy(additionalProperties);
  if (propertyNames) tidied.propertyNames = tidy(propertyNames);
  if (items) tidied.items = tidy(items);
  if (properties)
    tidied.properties = Object.fromEntries(
      Object.entries(properties).map(([name, property]) => [name, { ...tidy(property), ...about(name, properties) }]),
    );
  return anyOf ? { ...tidied, ...union(anyOf) } : tidied;
}

/** The field's screen label and notes for callers; sums are recognized by their `_exact` field. */
function about(name: string, beside: object): Pick<JsonSchema, 'title' | 'description'> {
  const title = contract.fieldLabels[name];
  const description = name.endsWith('_exact')
    ? 'Jumlah yang tepat; hanya ada bila bilangan JSON tidak dapat memuatnya.'
    : `${name}_exact` in beside
      ? 'Bilangan terdekat; yang tepat ada di field _exact bila melampaui 2^53.'
      : fieldNotes[name];
  return { ...(title ? { title } : {}), ...(description ? { description } : {}) };
}

function union(parts: JsonSchema[]): JsonSchema {
  const flat = parts
    .map(tidy)
    .flatMap((part) => part.anyOf ?? [part])
    .flatMap(splitNull);
  const distinct = [...new Map(flat.map((part) => [JSON.stringify(part), part])).values()];
  const others = distinct.filter((part) => part.type !== 'null');
  const [only] = others;
  if (!only || others.length > 1) return { anyOf: [...others, ...distinct.filter((part) => part.type === 'null')] };
  if (others.length === distinct.length) return only;
  if (typeof only.type !== 'string') return { anyOf: distinct };
  return { ...only, type: [only.type, 'null'], ...(only.enum ? { enum: [...only.enum, null] } : {}) };
}

/** `string | null` -> `string`, `null` */
function splitNull(part: JsonSchema): JsonSchema[] {
  if (!Array.isArray(part.type) || !part.type.includes('null')) return [part];
  const [type, ...more] = part.type.filter((name) => name !== 'null');
  return type === undefined || more.length > 0 || part.enum ? [part] : [{ ...part, type }, { type: 'null' }];
}
