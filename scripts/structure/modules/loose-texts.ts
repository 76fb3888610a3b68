import { parseSync, Visitor, type Node } from 'oxc-parser';

type Kind = 'text' | 'element' | 'blank' | 'nothing';
/** A name's value in the file, or `node` where it is typed so. Anything else may be text. */
type Known = (name: string) => Node | 'node' | undefined;

/** The function that a call is given: such a call makes a list. */
const findEach = (node: Node) =>
  node.type === 'CallExpression'
    ? node.arguments.find((argument) => argument.type === 'ArrowFunctionExpression')
    : undefined;

const isConditional = (node: Node) =>
  node.type === 'LogicalExpression' || node.type === 'ConditionalExpression' || !!findEach(node);

function kindsOfName(name: string, known: Known): Kind[] {
  const value = known(name);
  if (value === 'node') return ['element'];
  return value?.type.startsWith('JSX') || (value && isConditional(value))
    ? kindsOf(value, known)
    : ['text'];
}

function kindsOfLiteral({ value }: Extract<Node, { type: 'Literal' }>): Kind[] {
  if (value === null || value === '' || typeof value === 'boolean') return ['nothing'];
  return String(value).trim() === '' ? ['blank'] : ['text'];
}

function kindsOfCall(call: Extract<Node, { type: 'CallExpression' }>, known: Known): Kind[] {
  const each = findEach(call);
  if (!each) return kindsOf(call.callee, known);
  return ['nothing', ...(each.body.type === 'BlockStatement' ? [] : kindsOf(each.body, known))];
}

function kindsOfChoice(node: Node, known: Known): Kind[] | null {
  const inner = (part: Node) => kindsOf(part, known);
  if (node.type === 'ConditionalExpression')
    return [...inner(node.consequent), ...inner(node.alternate)];
  if (node.type !== 'LogicalExpression') return null;
  // No browser shows what only prerendered pages hold.
  if (node.left.type === 'Identifier' && node.left.name === 'isPrerender') return [];
  return node.operator === '&&'
    ? ['nothing', ...inner(node.right)]
    : [...inner(node.left), ...inner(node.right)];
}

/** The kinds that a child can become. A blank is not translated. */
function kindsOf(node: Node, known: Known): Kind[] {
  if (node.type === 'JSXElement') return ['element'];
  if (node.type === 'JSXEmptyExpression') return [];
  if (node.type === 'JSXText') return node.value.trim() === '' ? [] : ['text'];
  if (node.type === 'JSXFragment') return node.children.flatMap((child) => kindsOf(child, known));
  if (node.type === 'JSXExpressionContainer') return kindsOf(node.expression, known);
  if (node.type === 'ParenthesizedExpression') return kindsOf(node.expression, known);
  if (node.type === 'Literal') return kindsOfLiteral(node);
  if (node.type === 'Identifier') return kindsOfName(node.name, known);
  if (node.type === 'CallExpression') return kindsOfCall(node, known);
  if (node.type === 'MemberExpression' && node.property.type === 'Identifier')
    return known(node.property.name) === 'node' ? ['element'] : ['text'];
  return kindsOfChoice(node, known) ?? ['text'];
}

/**
 * Lines in which text stands beside a conditional sibling. A browser that translates a page replaces its text nodes, and
 * React then fails to insert before them and to remove them; so such a text has an element of its own.
 */
export function findLooseTexts(file: string, source: string): number[] {
  if (!/^app\/.*(?<!\.test)\.tsx$/u.test(file)) return [];
  const { program } = parseSync(file, source);
  const values = new Map<string, Node>();
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier' && init) values.set(id.name, init);
    },
  }).visit(program);
  const known: Known = (name) =>
    (name === 'children' && !source.includes('children: string')) ||
    new RegExp(String.raw`\b${name}\??: ReactNode`, 'u').test(source)
      ? 'node'
      : values.get(name);

  const lines: number[] = [];
  const check = ({ children, start }: { children: Node[]; start: number }) => {
    const parts = children
      .map((child) => (child.type === 'JSXExpressionContainer' ? child.expression : child))
      .map((node) => ({ node, kinds: kindsOf(node, known) }))
      .filter(({ kinds }) => kinds.length > 0);
    const hasSiblings = parts.length > 1;
    const isLoose = parts.some(
      ({ node, kinds }) =>
        isConditional(node) &&
        (hasSiblings
          ? parts.some((part) => part.kinds.includes('text'))
          : kinds.includes('text') && kinds.includes('element')),
    );
    if (isLoose) lines.push(source.slice(0, start).split('\n').length);
  };
  new Visitor({ JSXElement: check, JSXFragment: check }).visit(program);
  return lines;
}
