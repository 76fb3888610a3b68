import { expect, test } from 'vitest';
import { findLooseTexts } from './loose-texts.ts';

const find = (source: string, file = 'app/features/orders/components/order.tsx') =>
  findLooseTexts(file, source);
const within = (children: string) => `const part = (\n  <p>\n${children}</p>\n);\n`;

test.each([
  'Pagar {busy && <Spinner />}',
  '{busy && <Spinner />}\n{label}',
  "{busy ? 'Enviando...' : 'Enviar'} <Icon />",
  "Peça outro{hasMail ? ' aqui' : ''}:",
  "{isError && 'Não deu.'}\n{isDone && 'Pronto.'}",
  'Aulas: {lessons.map((lesson) => <Lesson lesson={lesson} />)}',
  '{words.map((word) => `${word} `)}<Icon />',
  '{isOpen ? <>Até <b>amanhã</b></> : <b>Encerrado</b>}',
  '{name} {isOld && <Badge />}',
  '{offer.title} {isOld && <Badge />}',
])('text that stands beside a conditional sibling is found: %s', (children) => {
  expect(find(within(children))).toEqual([2]);
});

test.each([
  '<span>Pagar</span>{busy && <Spinner />}',
  "{busy ? 'Enviando...' : 'Enviar'}",
  '{busy && <Spinner />} {isDone && <Icon />}',
  'Pagar <b>{price}</b>',
  '{busy && <Spinner />}{children}',
  '{items.map((item) => <li>{item}</li>)}',
  '{isPrerender && EACH.start}<b>a</b>',
])('text with an element of its own, or with siblings that stay, is right: %s', (children) => {
  expect(find(within(children))).toEqual([]);
});

test('a name stands for what the file says of it', () => {
  expect(find(`const list = isOpen && <List />;\n${within('{list}{isOpen && <b />}')}`)).toEqual(
    [],
  );
  expect(find(`type P = { reply?: ReactNode };\n${within('{reply}{isOpen && <b />}')}`)).toEqual(
    [],
  );
  expect(find(`const label = isOpen && 'Abrir';\n${within('{label}{isOpen && <b />}')}`)).toEqual([
    3,
  ]);
});

test('what no browser translates is not looked at', () => {
  const source = within('Pagar {busy && <Spinner />}');
  expect(find(source, 'app/features/orders/order.test.tsx')).toEqual([]);
  expect(find(source, 'server/mail/order.tsx')).toEqual([]);
});
