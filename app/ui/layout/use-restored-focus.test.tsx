import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ReactNode, useRef, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Dialog } from '../primitives/dialog.tsx';
import { useRestoredFocus } from './use-restored-focus.ts';

function Area({ children }: { children: ReactNode }) {
  const area = useRef<HTMLDivElement>(null);
  useRestoredFocus(area);
  return <div ref={area}>{children}</div>;
}

/** A list of items, each with a button that removes it, optionally after a question. */
function List({ names, isAsked = false }: { names: string[]; isAsked?: boolean }) {
  const [shown, setShown] = useState(names);
  const [asked, setAsked] = useState('');
  const remove = (name: string) => setShown(shown.filter((one) => one !== name));
  return (
    <Area>
      <h2>Itens</h2>
      {shown.length === 0 ? (
        <p>Nada aqui.</p>
      ) : (
        <ul>
          {shown.map((name) => (
            <li key={name}>
              {name}{' '}
              <button type="button" onClick={() => (isAsked ? setAsked(name) : remove(name))}>
                Tirar {name}
              </button>
            </li>
          ))}
        </ul>
      )}
      {asked && (
        <Dialog open title="Tirar?" onClose={() => setAsked('')}>
          <button
            type="button"
            onClick={() => {
              remove(asked);
              setAsked('');
            }}
          >
            Sim
          </button>
        </Dialog>
      )}
    </Area>
  );
}

const press = async (name: string) => {
  screen.getByRole('button', { name }).focus();
  await userEvent.keyboard('{Enter}');
};
const expectFocus = (text: string) =>
  vi.waitFor(() => {
    expect(document.activeElement).not.toBe(document.body);
    expect(document.activeElement?.textContent).toContain(text);
  });

test('removing an item moves the focus to the next, the former or the message of an empty list', async () => {
  render(<List names={['um', 'dois', 'três']} />);
  await press('Tirar dois');
  await expectFocus('três');
  await press('Tirar três');
  await expectFocus('um');
  await press('Tirar um');
  await expectFocus('Nada aqui.');
});

test('an item removed by a dialog moves the focus to its neighbour as well', async () => {
  render(<List names={['um', 'dois']} isAsked />);
  await press('Tirar um');
  await press('Sim');
  await expectFocus('dois');
});

test('loading the last page moves the focus to its first new item', async () => {
  function Pages() {
    const [count, setCount] = useState(2);
    return (
      <Area>
        <ul>
          {['a', 'b', 'c', 'd'].slice(0, count).map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
        {count < 4 && (
          <div>
            <button type="button" onClick={() => setCount(4)}>
              Mostrar mais
            </button>
          </div>
        )}
      </Area>
    );
  }
  render(<Pages />);
  await press('Mostrar mais');
  await expectFocus('c');
  expect(document.activeElement?.tagName).toBe('LI');
});

test('replacing a region moves the focus to its replacement, unless the user has left', async () => {
  function Region() {
    const [isDone, setIsDone] = useState(false);
    return (
      <Area>
        <p>Antes</p>
        {isDone ? (
          <section>Arquivado</section>
        ) : (
          <div>
            <button type="button" onClick={() => setTimeout(() => setIsDone(true), 50)}>
              Arquivar
            </button>
          </div>
        )}
        <p>Depois</p>
      </Area>
    );
  }
  const { unmount } = render(<Region />);
  await press('Arquivar');
  await expectFocus('Arquivado');
  unmount();
  render(<Region />);
  await press('Arquivar');
  await userEvent.click(screen.getByText('Depois'));
  await screen.findByText('Arquivado');
  expect(document.activeElement).toBe(document.body);
});
