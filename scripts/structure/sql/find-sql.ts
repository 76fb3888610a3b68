import { parseSync, Visitor, type Argument } from 'oxc-parser';

const statement =
  /^\s*(select\s[\s\S]*(\bfrom\s|\w\()|insert\s+into\s|update\s+[\w."]+\s+set\s|delete\s+from\s|with\s+\w+\s+as\b|call\s+\w+[.(])/iu;
const tag = /(^|\.)(sql|connection)$/u;
const isText = (argument: Argument) =>
  argument.type === 'TemplateLiteral' ||
  argument.type === 'BinaryExpression' ||
  (argument.type === 'Literal' && typeof argument.value === 'string');

/** Lines of a file that contain SQL: a tagged statement, a text that starts like one, or a text passed to `.unsafe(…)`. */
export function findSql(file: string, source: string): number[] {
  const lines = new Set<number>();
  const note = ({ start }: { start: number }) =>
    lines.add(source.slice(0, start).split('\n').length);
  const text = (node: { type: string; start: number; end: number }) =>
    source.slice(node.start, node.end);
  new Visitor({
    TaggedTemplateExpression(node) {
      if (tag.test(text(node.tag))) note(node);
    },
    CallExpression(node) {
      if (text(node.callee).endsWith('.unsafe') && node.arguments.some(isText)) note(node);
    },
    Literal(node) {
      if (typeof node.value === 'string' && statement.test(node.value)) note(node);
    },
    TemplateLiteral(node) {
      if (statement.test(node.quasis[0]?.value.cooked ?? '')) note(node);
    },
  }).visit(parseSync(file, source).program);
  return [...lines];
}
