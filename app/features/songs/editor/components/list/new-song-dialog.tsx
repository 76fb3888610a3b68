import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { TextField } from '#app/ui/form/text-field.tsx';
import { Banner } from '#app/ui/primitives/banner.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { Dialog } from '#app/ui/primitives/dialog.tsx';
import { useCreateSong } from '#app/features/songs/editor/mutations.ts';

export function NewSongDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const { mutateAsync: create, isPending } = useCreateSong();
  const [title, setTitle] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const [problem, setProblem] = useState('');

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setIsAsked(true);
    if (title.trim() === '' || isPending) return;
    setProblem('');
    const attempt = await create(title);
    if (attempt.ok) void navigate(`/admin/musicas/${String(attempt.value)}`);
    else setProblem(attempt.message);
  }

  return (
    <Dialog
      open
      title="Nova música"
      description="Ela nasce como rascunho: só a administração vê até você publicar."
      onClose={onClose}
    >
      <form
        noValidate
        className="grid grid-cols-1 gap-5"
        onSubmit={(event) => void handleSubmit(event)}
      >
        <TextField
          label="Nome da música"
          lang="en"
          maxLength={200}
          autoComplete="off"
          value={title}
          error={isAsked && title.trim() === '' ? 'Escreva o nome da música.' : undefined}
          onChange={({ currentTarget }) => setTitle(currentTarget.value)}
        />
        {problem && <Banner tone="danger">{problem}</Banner>}
        <Button type="submit" busy={isPending}>
          Criar rascunho
        </Button>
      </form>
    </Dialog>
  );
}
