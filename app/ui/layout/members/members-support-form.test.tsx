import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { wire } from '#tests/support/page.tsx';
import { MembersSupportForm } from './members-support-form.tsx';

beforeEach(() => {});

test.each(['', 'x'])(
  'a title of emojis after “%s” is a subject that the server takes',
  async (x) => {
    wire.on('POST /.netlify/functions/contact', () => ({ ok: true }));
    document.title = x + '🎵'.repeat(120);
    const onSent = vi.fn();
    render(
      <MembersSupportForm sender={{ name: 'Ana', email: 'ana@example.com' }} onSent={onSent} />,
    );
    const user = userEvent.setup();
    await user.type(screen.getByLabelText('Mensagem'), 'Oi');
    await user.click(screen.getByRole('button', { name: 'Enviar mensagem' }));
    await vi.waitFor(() => expect(onSent).toHaveBeenCalled());
    const [{ subject } = {}] = wire.bodiesOf('POST /.netlify/functions/contact');
    expect(subject).toMatch(new RegExp(`^Suporte: ${x}🎵{95}$`, 'u'));
  },
);
