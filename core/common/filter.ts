// The one filter grammar of the product: RSQL conditions joined by `;`, checked against typed fields.
import { invalidInput, Problem } from './problem.ts';
import { ruleOf, type Said, said, sentence } from './sentence.ts';

/**
 * `status=in=(Captured,Pending);amount=ge=1000;created=ge=2026-11-01T00:00:00.000Z`. A value that holds one of `"'();,=<>!~` or white
 * space stands in double quotes, with `\"` and `\\` inside. Conditions are joined by and.
 */
export type FilterOperator = '==' | '!=' | '=in=' | '=out=' | '=gt=' | '=ge=' | '=lt=' | '=le=' | '=like=';

/** What a field holds decides which operators it takes and how a value is read. */
export type FilterKind = 'choice' | 'text' | 'id' | 'instant' | 'integer';

export interface FilterField {
  readonly kind: FilterKind;
  /** The values of a choice; without it any text is taken (values come from a lookup). */
  readonly values?: readonly string[];
}
export type FilterFields = Readonly<Record<string, FilterField>>;

export interface Condition {
  readonly field: string;
  readonly operator: FilterOperator;
  readonly values: readonly string[];
}

/** Longest filter text that is read, in characters: fifty long values, and far from any proxy's limit. */
export const filterLengthMax = 4_000;
/** Most values in one list: more than any screen offers at once. */
export const filterValuesMax = 100;

export const operatorsOf: Readonly<Record<FilterKind, readonly FilterOperator[]>> = {
  choice: ['==', '!=', '=in=', '=out='],
  text: ['==', '!=', '=in=', '=out=', '=like='],
  id: ['==', '=in='],
  instant: ['=gt=', '=ge=', '=lt=', '=le='],
  integer: ['==', '!=', '=gt=', '=ge=', '=lt=', '=le='],
};

const reserved = /[\s"'();,=<>!~]/;

/** Writes conditions as a filter text. `parseFilter(formatFilter(c))` is c again. */
export function formatFilter(conditions: readonly Condition[]): string {
  return conditions
    .map(({ field, operator, values }) => {
      const written = values.map((value) =>
        value === '' || reserved.test(value) ? `"${value.replace(/[\\"]/g, '\\$&')}"` : value,
      );
      const list = operator === '=in=' || operator === '=out=' ? `(${written.join(',')})` : written[0];
      return `${field}${operator}${list}`;
    })
    .join(';');
}

/** Reads a filter text. Throws `invalidInput` that names the place (`#query/filter`, 1-based column) and the rule. */
export function parseFilter(text: string, fields: FilterFields): Condition[] {
  if (text.trim() === '') return [];
  if (text.length > filterLengthMax)
    throw filterProblem(sentence('at most {{count}} characters', { count: filterLengthMax }), 1);
  const reader = new FilterReader(text);
  const conditions: Condition[] = [];
  do {
    conditions.push(readCondition(reader, fields));
  } while (reader.take(';'));
  if (!reader.atEnd) throw filterProblem(said('expected ; or the end'), reader.column);
  return conditions;
}

function readCondition(reader: FilterReader, fields: FilterFields): Condition {
  const fieldColumn = reader.column;
  const name = reader.match(/[A-Za-z][A-Za-z0-9]*/y);
  if (name === undefined) throw filterProblem(said('expected the name of a field'), fieldColumn);
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (field === undefined)
    throw filterProblem(
      sentence('unknown field {{name}}; known are {{known}}', { name, known: Object.keys(fields).join(', ') }),
      fieldColumn,
    );
  const operatorColumn = reader.column;
  const operator = reader.match(/==|!=|=(?:in|out|gt|ge|lt|le|like)=/y) as FilterOperator | undefined;
  if (operator === undefined || !operatorsOf[field.kind].includes(operator))
    throw filterProblem(
      sentence('{{name}} takes {{operators}}', { name, operators: operatorsOf[field.kind].join(' ') }),
      operatorColumn,
    );
  const valueColumn = reader.column;
  const values = readValues(reader, operator);
  for (const value of values) checkValue(name, field, value, valueColumn);
  return { field: name, operator, values };
}

function readValues(reader: FilterReader, operator: FilterOperator): string[] {
  if (operator !== '=in=' && operator !== '=out=') return [reader.value()];
  if (!reader.take('('))
    throw filterProblem(sentence('{{operator}} takes a list in parentheses', { operator }), reader.column);
  const values = [reader.value()];
  while (reader.take(',')) values.push(reader.value());
  if (!reader.take(')')) throw filterProblem(said('expected , or )'), reader.column);
  if (values.length > filterValuesMax)
    throw filterProblem(sentence('at most {{count}} values', { count: filterValuesMax }), reader.column);
  return values;
}

const idPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const instantPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/;

function checkValue(name: string, field: FilterField, value: string, column: number): void {
  const wrong = (rule: Said) => filterProblem(ruleOf(name, rule), column);
  if (value.includes('\0')) throw wrong(said('a NUL character is not text'));
  switch (field.kind) {
    case 'choice':
      if (field.values && !field.values.includes(value))
        throw wrong(sentence('one of {{values}}', { values: field.values.join(', ') }));
      return;
    case 'id':
      if (!idPattern.test(value)) throw wrong(said('an id is a UUID in lower case'));
      return;
    case 'instant':
      if (!instantPattern.test(value) || Number.isNaN(Date.parse(value)))
        throw wrong(said('an instant is written like 2026-11-01T00:00:00Z'));
      return;
    case 'integer':
      if (!/^-?\d{1,15}$/.test(value)) throw wrong(said('a whole number of at most 15 digits'));
      return;
    case 'text':
      return;
  }
}

class FilterReader {
  readonly #text: string;
  #at = 0;
  constructor(text: string) {
    this.#text = text;
  }
  get column(): number {
    return this.#at + 1;
  }
  get atEnd(): boolean {
    return this.#at >= this.#text.length;
  }
  match(sticky: RegExp): string | undefined {
    sticky.lastIndex = this.#at;
    const found = sticky.exec(this.#text)?.[0];
    if (found !== undefined) this.#at += found.length;
    return found;
  }
  take(character: string): boolean {
    if (this.#text[this.#at] !== character) return false;
    this.#at += 1;
    return true;
  }
  value(): string {
    const quoted = this.match(/"(?:[^"\\]|\\["\\])*"/y);
    if (quoted !== undefined) return quoted.slice(1, -1).replace(/\\(["\\])/g, '$1');
    const plain = this.match(/[^\s"'();,=<>!~]+/y);
    if (plain === undefined) throw filterProblem(said('expected a value'), this.column);
    return plain;
  }
}

function filterProblem(rule: Said, column: number): Problem {
  const message = ruleOf(sentence('filter, column {{column}}', { column }), rule);
  return new Problem(invalidInput, {
    detail: message,
    errors: [{ pointer: '#query/filter', message, code: 'filter' }],
  });
}
