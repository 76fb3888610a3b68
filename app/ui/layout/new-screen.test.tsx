import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useEffect, useRef, useState } from 'react';
import { createRoutesStub, Link, Outlet } from 'react-router';
import { expect, test } from 'vitest';
import { NewScreen } from './new-screen.tsx';

function Area() {
  const main = useRef<HTMLElement>(null);
  return (
    <>
      <Link to="/b">Menu</Link>
      <NewScreen area={main} />
      <main ref={main} tabIndex={-1}>
        <Outlet />
      </main>
    </>
  );
}

function First() {
  return (
    <>
      <title>Primeira</title>
      <Link to="/a?busca=x">Filtrar</Link>
      <Link to="/b">Segunda</Link>
      <Link to="/b#resposta">Resposta</Link>
      <Link to="/c">Terceira</Link>
      <Link to="/d">Aula</Link>
    </>
  );
}

const Second = () => <title>Segunda tela</title>;

function Slow() {
  const [title, setTitle] = useState('Carregando...');
  useEffect(() => {
    const timer = setTimeout(() => setTitle('Aula 1'), 50);
    return () => clearTimeout(timer);
  }, []);
  return <title>{title}</title>;
}

function Third() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h1 ref={heading} tabIndex={-1}>
      Terceira tela
    </h1>
  );
}

function open() {
  const Stub = createRoutesStub([
    {
      Component: Area,
      children: [
        { path: '/a', Component: First },
        { path: '/b', Component: Second },
        { path: '/c', Component: Third },
        { path: '/d', Component: Slow },
      ],
    },
  ]);
  render(<Stub initialEntries={['/a']} />);
  return userEvent.setup();
}
const press = async (person: ReturnType<typeof open>, name: string) =>
  person.click(await screen.findByRole('link', { name }));
const focused = () => document.activeElement?.tagName;

test.each(['Menu', 'Segunda'])(
  '%s moves the focus into the new screen and announces its title',
  async (name) => {
    const person = open();
    await screen.findByText('Filtrar');
    expect(focused()).toBe('BODY');
    expect(screen.getByRole('status').textContent).toBe('');
    await press(person, name);
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Segunda tela'));
    expect(focused()).toBe('MAIN');
  },
);

test('a changed query on the same screen keeps the focus', async () => {
  const person = open();
  await press(person, 'Filtrar');
  expect(document.activeElement?.textContent).toBe('Filtrar');
  expect(screen.getByRole('status').textContent).toBe('');
});

test('a screen that takes the focus itself keeps it', async () => {
  const person = open();
  await press(person, 'Terceira');
  await waitFor(() => expect(focused()).toBe('H1'));
});

test('an address with a fragment keeps the focus there', async () => {
  const person = open();
  await press(person, 'Resposta');
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Segunda tela'));
  expect(focused()).not.toBe('MAIN');
});

test("a title that arrives with the screen's data is announced then", async () => {
  const person = open();
  const announced: string[] = [];
  const status = screen.getByRole('status');
  new MutationObserver(() => announced.push(status.textContent ?? '')).observe(status, {
    childList: true,
    subtree: true,
  });
  await press(person, 'Aula');
  await waitFor(() => expect(status.textContent).toBe('Aula 1'));
  expect(announced).toEqual(['Aula 1']);
});
