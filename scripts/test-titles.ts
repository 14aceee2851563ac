// The titles of a test file as its tests run: one for each row of a table and each turn of a loop, as far as the file itself says them.
import { format } from 'node:util';
import { type ESTree, parseSync } from 'vite';

/** Stands for what only running the file would tell. */
const unread: unique symbol = Symbol('unread');
type Value =
  | string
  | number
  | boolean
  | null
  | undefined
  | typeof unread
  | readonly Value[]
  | { readonly [name: string]: Value };
/** What constants and loop variables hold at a place of the file. */
type Names = ReadonlyMap<string, Value>;

interface TestCall {
  readonly modifiers: readonly string[];
  /** The rows of `test.each(rows)(…)`. */
  readonly table: ESTree.Argument | undefined;
}

/** What a part of a title that is not in the file looks like. */
const ellipsis = '…';
/** Tests with one of these do not run, or do not hold what they say. */
const notRun: ReadonlySet<string> = new Set(['skip', 'todo', 'fails', 'fixme', 'fail']);
const testFunctions: ReadonlySet<string> = new Set(['test', 'it', 'describe']);

/**
 * Titles in `test('…')`, `it`, `describe` and their variants; those of tests that are skipped or planned are none.
 * @throws when the source cannot be parsed
 */
export function titlesIn(source: string, file = 'some.test.ts'): readonly string[] {
  const { program, errors } = parseSync(file, source);
  if (errors[0] !== undefined) throw new SyntaxError(`${file}: ${errors[0].message}`);
  const titles: string[] = [];
  visit(program, new Map(), titles);
  return titles;
}

function visit(node: ESTree.Node, names: Names, titles: string[]): void {
  switch (node.type) {
    case 'Program':
    case 'BlockStatement':
      visitBlock(node.body, names, titles);
      break;
    case 'ForOfStatement':
      visitLoop(node, names, titles);
      break;
    case 'ArrowFunctionExpression':
    case 'FunctionExpression': {
      const inside = new Map(names);
      for (const parameter of node.params) bind(parameter, unread, inside);
      visitChildren(node, inside, titles);
      break;
    }
    case 'CallExpression': {
      const call = testCall(node.callee);
      if (call?.modifiers.some((one) => notRun.has(one))) break;
      if (call) titles.push(...titlesOf(call, node.arguments[0], names));
      visitChildren(node, names, titles);
      break;
    }
    default:
      visitChildren(node, names, titles);
  }
}

function visitBlock(body: readonly ESTree.Node[], names: Names, titles: string[]): void {
  const inside = new Map(names);
  for (const statement of body) {
    visit(statement, inside, titles);
    if (statement.type !== 'VariableDeclaration') continue;
    for (const { id, init } of statement.declarations)
      bind(id, statement.kind === 'const' && init ? valueIn(init, inside) : unread, inside);
  }
}

function visitLoop({ left, right, body }: ESTree.ForOfStatement, names: Names, titles: string[]): void {
  const read = valueIn(right, names);
  const turns: readonly Value[] = isList(read) ? read : [unread];
  const variable = left.type === 'VariableDeclaration' ? left.declarations[0]?.id : undefined;
  for (const turn of turns) {
    const inside = new Map(names);
    if (variable) bind(variable, turn, inside);
    visit(body, inside, titles);
  }
}

function visitChildren(node: ESTree.Node, names: Names, titles: string[]): void {
  for (const child of Object.values(node).flat())
    if (typeof child === 'object' && child !== null && 'type' in child) visit(child as ESTree.Node, names, titles);
}

/** `test`, `test.only`, `test.each(rows)`, `describe.skip`; undefined for the call of anything else. */
function testCall(callee: ESTree.Node): TestCall | undefined {
  switch (callee.type) {
    case 'Identifier':
      return testFunctions.has(callee.name) ? { modifiers: [], table: undefined } : undefined;
    case 'MemberExpression': {
      const call = testCall(callee.object);
      const name = callee.property.type === 'Identifier' ? callee.property.name : '';
      return call && { ...call, modifiers: [...call.modifiers, name] };
    }
    case 'CallExpression': {
      const call = testCall(callee.callee);
      const takesTable = call?.modifiers.at(-1) === 'each' || call?.modifiers.at(-1) === 'for';
      return call && { ...call, table: takesTable ? callee.arguments[0] : undefined };
    }
    default:
      return undefined;
  }
}

function titlesOf({ table }: TestCall, written: ESTree.Node | undefined, names: Names): string[] {
  const title = written && valueIn(written, names);
  if (typeof title !== 'string') return [];
  const rows = table && valueIn(table, names);
  return isList(rows) ? rows.map((row, at) => filledIn(title, row, at)) : [title];
}

/** Fills a row into a title as Vitest does: `%s` and its kin in order, `$name` by name. */
function filledIn(title: string, row: Value, at: number): string {
  const named = isRecord(row)
    ? title.replace(/\$(\w+)/g, (all, name) => (name in row ? shown(row[name]) : all))
    : title;
  const numbered = named.replace(/%#/g, String(at)).replace(/%\$/g, String(at + 1));
  const places = numbered.match(/%[sdifjoOc]/g)?.length ?? 0;
  const values = (isList(row) ? row : [row]).map((value) => (value === unread ? ellipsis : value));
  return format(numbered, ...values.slice(0, places));
}

function shown(value: Value): string {
  return value === unread ? ellipsis : format('%s', value);
}

/** The value of an expression that holds nothing but what the file says. */
function valueIn(node: ESTree.Node, names: Names): Value {
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'bigint' || node.value instanceof RegExp ? unread : node.value;
    case 'TemplateLiteral':
      return node.quasis
        .map(({ value }, at) => {
          const filled = node.expressions[at];
          return (value.cooked ?? '') + (filled ? shown(valueIn(filled, names)) : '');
        })
        .join('');
    case 'ArrayExpression':
      return node.elements.flatMap((element) => listValues(element, names));
    case 'ObjectExpression':
      return Object.assign({}, ...node.properties.map((property) => propertyValue(property, names)));
    case 'Identifier':
      return node.name === 'undefined' ? undefined : names.has(node.name) ? names.get(node.name) : unread;
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
    case 'ParenthesizedExpression':
      return valueIn(node.expression, names);
    default:
      return unread;
  }
}

function listValues(element: ESTree.ArrayExpressionElement, names: Names): readonly Value[] {
  if (element === null) return [undefined];
  if (element.type !== 'SpreadElement') return [valueIn(element, names)];
  const spread = valueIn(element.argument, names);
  return isList(spread) ? spread : [];
}

function propertyValue(property: ESTree.ObjectPropertyKind, names: Names): Record<string, Value> {
  if (property.type === 'SpreadElement') {
    const spread = valueIn(property.argument, names);
    return isRecord(spread) ? spread : {};
  }
  const name = nameOf(property);
  return name === undefined ? {} : { [name]: valueIn(property.value, names) };
}

function nameOf({ key, computed }: { readonly key: ESTree.Node; readonly computed: boolean }): string | undefined {
  if (key.type === 'Literal') return String(key.value);
  return key.type === 'Identifier' && !computed ? key.name : undefined;
}

/** Gives the variables of a pattern their values. */
function bind(pattern: ESTree.Node, value: Value, names: Map<string, Value>): void {
  switch (pattern.type) {
    case 'Identifier':
      names.set(pattern.name, value);
      break;
    case 'AssignmentPattern':
      bind(pattern.left, value === undefined ? valueIn(pattern.right, names) : value, names);
      break;
    case 'ArrayPattern':
      for (const [at, element] of pattern.elements.entries())
        if (element) bind(element, isList(value) ? value[at] : unread, names);
      break;
    case 'ObjectPattern':
      for (const property of pattern.properties) {
        if (property.type === 'RestElement') continue;
        const name = nameOf(property);
        bind(property.value, isRecord(value) && name !== undefined ? value[name] : unread, names);
      }
  }
}

function isList(value: Value): value is readonly Value[] {
  return Array.isArray(value);
}

function isRecord(value: Value): value is Record<string, Value> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
