// Examples out of schemas: what a reader of the documentation tries first, and what tests begin with.
import * as z from 'zod/mini';

/** The parts of JSON Schema that our schemas come out as. */
export interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly examples?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly format?: string;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly additionalProperties?: JsonSchema | boolean;
}

/** A schema as JSON Schema 2020-12: as a caller writes it (`input`), or as an answer has it (`output`). */
export function jsonSchemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest as JsonSchema;
}

const exampleId = '01938f6e-2f00-7a3b-9c1d-5e8f70a1b2c3';
const exampleInstant = '2026-03-01T12:00:00.000Z';

/** What members are usually called, and what then stands in them. It is taken where the schema allows it. */
const examplesByName: Readonly<Record<string, readonly unknown[]>> = {
  amountMinor: [1999],
  capturedMinor: [0],
  refundedMinor: [0],
  currency: ['EUR'],
  country: ['DE'],
  email: ['ada@shop.example'],
  url: ['https://shop.example/webhooks'],
  returnUrl: ['https://shop.example/thanks'],
  number: ['4111111111111111', 1],
  iban: ['DE89370400440532013000'],
  cvc: ['123'],
  expiryMonth: [12],
  expiryYear: [2030],
  holder: ['Ada Lovelace'],
  name: ['Web shop'],
  externalId: ['order-1001'],
  reference: ['TX-7K2M-94QA'],
  prefix: ['sk_test_7f2c9a01be'],
  language: ['en'],
  timeZone: ['Europe/Berlin'],
  first6: ['411111'],
  last4: ['1111'],
};

/** The type of a value, the first where there are several: `null` always comes last. */
function typeOf({ type }: JsonSchema): string | undefined {
  return typeof type === 'string' ? type : type?.[0];
}

/** A value that the schema allows, as far as a JSON Schema says what is allowed. `required`: only what must be there. */
export function exampleOf(schema: JsonSchema, members: 'all' | 'required' = 'all', name = ''): unknown {
  const named = examplesByName[name]?.find((value) => mayBe(schema, value));
  if (named !== undefined) return named;
  if (schema.examples?.[0] !== undefined) return schema.examples[0];
  if (schema.const !== undefined) return schema.const;
  if (schema.default !== undefined) return schema.default;
  if (schema.enum) return schema.enum[0];
  const choice = (schema.anyOf ?? schema.oneOf ?? schema.allOf)?.[0];
  if (choice) return exampleOf(choice, members, name);
  if (typeOf(schema) === 'object') return exampleObject(schema, members);
  if (typeOf(schema) === 'array')
    return members === 'all' || (schema.minItems ?? 0) > 0 ? [exampleOf(schema.items ?? {}, members)] : [];
  return exampleScalar(schema, name);
}

function exampleObject({ properties = {}, required = [] }: JsonSchema, members: 'all' | 'required'): unknown {
  const wanted = Object.entries(properties).filter(([name]) => members === 'all' || required.includes(name));
  return Object.fromEntries(wanted.map(([name, member]) => [name, exampleOf(member, members, name)]));
}

function exampleScalar(schema: JsonSchema, name: string): unknown {
  if (typeOf(schema) === 'integer' || typeOf(schema) === 'number')
    return Math.max(schema.minimum ?? 0, (schema.exclusiveMinimum ?? -1) + 1);
  if (typeOf(schema) === 'boolean') return true;
  if (typeOf(schema) === 'null') return null;
  if (typeOf(schema) !== 'string') return {};
  const candidates = [
    exampleId,
    exampleInstant,
    'EUR',
    'ada@shop.example',
    'https://shop.example/',
    'payment.captured',
    '1111',
  ];
  if (schema.pattern || schema.format) return candidates.find((text) => mayBe(schema, text)) ?? '';
  if (/(^a|A)t$/.test(name)) return exampleInstant;
  return name.slice(0, schema.maxLength ?? name.length).padEnd(schema.minLength ?? 0, 'x');
}

const formats: Readonly<Record<string, RegExp>> = {
  email: /^[^@\s]+@[^@\s]+$/,
  uri: /^[a-z]+:\/\//,
  'date-time': /^\d{4}-\d\d-\d\dT/,
};

function mayBe(schema: JsonSchema, value: unknown): boolean {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.some((choice) => mayBe(choice, value));
  if (schema.enum) return schema.enum.includes(value);
  if (schema.const !== undefined) return schema.const === value;
  if (typeof value === 'number')
    return (
      (typeOf(schema) === 'integer' || typeOf(schema) === 'number') &&
      value >= (schema.minimum ?? value) &&
      value <= (schema.maximum ?? value)
    );
  if (typeof value !== 'string' || typeOf(schema) !== 'string') return false;
  if (value.length < (schema.minLength ?? 0) || value.length > (schema.maxLength ?? value.length)) return false;
  if (schema.format && formats[schema.format]?.test(value) === false) return false;
  return schema.pattern === undefined || new RegExp(schema.pattern).test(value);
}
