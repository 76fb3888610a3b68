import { parseTest, type Test } from './condition.ts';
import { parseNestedValue } from './value.ts';
import { parseField, type Field } from '../field.ts';
import { Scanner } from '../scanner.ts';

export interface Condition {
  kind: 'condition';
  field: Field;
  isNegated: boolean;
  test: Test;
}

export interface LogicGroup {
  kind: 'group';
  isNegated: boolean;
  operator: 'and' | 'or';
  members: Logic[];
}

export type Logic = Condition | LogicGroup;

const maxDepth = 8;
const groupStart = /(?:not\.)?(?:and|or)[ \t]*(?=\()/y;

class LogicParser {
  private readonly scanner: Scanner;

  constructor(scanner: Scanner) {
    this.scanner = scanner;
  }

  parseGroup(operator: 'and' | 'or', isNegated: boolean, depth = 0): LogicGroup {
    const { scanner } = this;
    if (depth === maxDepth) scanner.refuse(`more than ${maxDepth} levels of logic`);
    scanner.skipBlanks();
    scanner.require('(');
    const members = [this.parseMember(depth)];
    while (scanner.take(',')) members.push(this.parseMember(depth));
    scanner.require(')');
    scanner.skipBlanks();
    return { kind: 'group', isNegated, operator, members };
  }

  private parseMember(depth: number): Logic {
    const { scanner } = this;
    scanner.skipBlanks();
    const start = scanner.takeMatch(groupStart)?.trim();
    if (start !== undefined) {
      return this.parseGroup(
        start.endsWith('and') ? 'and' : 'or',
        start.startsWith('not.'),
        depth + 1,
      );
    }
    const field = parseField(scanner);
    scanner.require('.');
    const condition: Condition = {
      kind: 'condition',
      field,
      ...parseTest(scanner, parseNestedValue),
    };
    scanner.skipBlanks();
    return condition;
  }
}

/** The values of a list that cost as little as one. */
const freeValues = 10;

function countValues(test: Test): number {
  const values = test.kind === 'quantified' ? test.value.split(',').length : 1;
  return Math.max(1, values - freeValues);
}

/** Number of tests in a filter; one with any or all of a long list counts as many. */
export function countConditions(logic: Logic): number {
  return logic.kind === 'condition'
    ? countValues(logic.test)
    : logic.members.reduce((sum, member) => sum + countConditions(member), 0);
}

/** Parses the value of an `and` or `or` parameter, brackets included. */
export function parseLogic(text: string, operator: 'and' | 'or', isNegated: boolean): LogicGroup {
  const scanner = new Scanner(text, 'logic tree');
  const group = new LogicParser(scanner).parseGroup(operator, isNegated);
  scanner.requireEnd();
  return group;
}
