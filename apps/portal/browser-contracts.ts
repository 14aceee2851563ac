// Contracts as browsers need them: addresses, methods and access. Schemas, sentences and sources stay with the server.
import { type Plugin, parseAst } from 'vite';

/** Members of a call's definition that only the server and the documents read. */
const serverOnly = new Set(['summary', 'source', 'params', 'problems', 'rate', 'audited']);
/** Where contracts and permissions are declared. */
const declarations = /\/(?:core|features\/[\w-]+)\/common\/[\w-]+\.ts$/;

/** The portal's client checks nothing against a contract's schemas, so that they would travel for nothing with every page. */
export function browserContracts(): Plugin {
  return {
    name: 'portico-browser-contracts',
    apply: 'build',
    // Types are gone by then.
    enforce: 'post',
    transform: (code, id) => (declarations.test(id) ? { code: contractsForBrowsers(code), map: null } : undefined),
  };
}

/** JavaScript with every `call({ … })` and `permission(…)` reduced to what a browser asks of it. */
export function contractsForBrowsers(code: string): string {
  if (!/\b(?:call|permission)\(|\bz\./.test(code)) return code;
  const edits: Edit[] = [];
  const program = parseAst(code) as unknown as Node;
  const makers = makersOfCalls(program);
  visit(program, (node) => {
    // A schema that nobody asks for is left out by the build: making one does nothing else.
    if (node.type === 'VariableDeclarator' && node.init !== null && isSchema(node.init))
      edits.push({ start: node.init.start, end: node.init.start, text: '/* @__PURE__ */ ' });
    if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier') return;
    const [, , opens, roles] = node.arguments;
    if (makers.has(node.callee.name))
      for (const given of node.arguments)
        if (given.type === 'ObjectExpression') edits.push({ ...given, text: callForBrowsers(given, code) });
    if (node.callee.name === 'permission' && opens !== undefined && roles !== undefined)
      edits.push({ ...opens, text: `''` }, { ...roles, text: '[]' });
  });
  // From the end on, so that places before an edit stay where they are.
  return edits
    .sort((one, other) => other.start - one.start)
    .reduce((text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end), code);
}

/** `call` itself, and the module's functions that complete a definition and hand it on to `call`. */
function makersOfCalls(program: Node): ReadonlySet<string> {
  const makers = new Set(['call']);
  visit(program, (node) => {
    if (node.type !== 'FunctionDeclaration') return;
    visit(node.body, (within) => {
      if (within.type === 'CallExpression' && within.callee.type === 'Identifier' && within.callee.name === 'call')
        makers.add(node.id.name);
    });
  });
  return makers;
}

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

// What is looked at of ESTree.
interface Place {
  readonly start: number;
  readonly end: number;
}
type Node = Place &
  (
    | { readonly type: 'CallExpression'; readonly callee: Node; readonly arguments: readonly Node[] }
    | { readonly type: 'FunctionDeclaration'; readonly id: { readonly name: string }; readonly body: Node }
    | { readonly type: 'ObjectExpression'; readonly properties: readonly Node[] }
    | { readonly type: 'Property'; readonly key: Node; readonly value: Node }
    | { readonly type: 'VariableDeclarator'; readonly init: Node | null }
    | { readonly type: 'MemberExpression'; readonly object: Node }
    | { readonly type: 'Identifier'; readonly name: string }
    | { readonly type: 'Literal' }
    | { readonly type: 'SpreadElement' }
  );

function visit(node: unknown, see: (node: Node) => void): void {
  if (typeof node !== 'object' || node === null) return;
  if (Array.isArray(node)) {
    for (const one of node) visit(one, see);
    return;
  }
  if ('type' in node) see(node as Node);
  for (const child of Object.values(node)) visit(child, see);
}

/** Whether an expression is a call that begins at zod: `z.string().check(…)`. */
function isSchema(node: Node): boolean {
  return node.type === 'CallExpression' && beginsAtZod(node.callee);
}

function beginsAtZod(node: Node): boolean {
  if (node.type === 'CallExpression') return beginsAtZod(node.callee);
  if (node.type === 'MemberExpression') return beginsAtZod(node.object);
  return node.type === 'Identifier' && node.name === 'z';
}

function callForBrowsers(definition: Extract<Node, { type: 'ObjectExpression' }>, code: string): string {
  const members = definition.properties.flatMap((member) => {
    const name = nameOf(member);
    if (name === undefined || member.type !== 'Property') return [textOf(member, code)];
    if (serverOnly.has(name)) return [];
    // Whether choices can be searched for decides how a field asks for them.
    if (name === 'query')
      return /\bsearchKey\s*:/.test(textOf(member.value, code)) ? ['query: { shape: { searchKey: true } }'] : [];
    // That there is a body decides a header; what it looks like is the server's business.
    if (name === 'body') return ['body: true'];
    return [name === 'answers' ? `answers: ${answersForBrowsers(member.value, code)}` : textOf(member, code)];
  });
  return `{ ${members.join(', ')} }`;
}

/** Kinds of answers (nothing, a file, a stream) stay; what stands in a JSON answer does not. */
function answersForBrowsers(answers: Node, code: string): string {
  if (answers.type !== 'ObjectExpression') return textOf(answers, code);
  const kinds = answers.properties.map((member) => {
    if (member.type !== 'Property' || member.value.type === 'Literal') return textOf(member, code);
    return `${textOf(member.key, code)}: {}`;
  });
  return `{ ${kinds.join(', ')} }`;
}

function nameOf(member: Node): string | undefined {
  return member.type === 'Property' && member.key.type === 'Identifier' ? member.key.name : undefined;
}

function textOf({ start, end }: Place, code: string): string {
  return code.slice(start, end);
}
