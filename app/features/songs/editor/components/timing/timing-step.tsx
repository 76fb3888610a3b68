import { Button } from '#app/ui/primitives/button.tsx';
import type { SongEditorModel } from '#app/features/songs/editor/editing/use-song-editor.ts';
import type { StepId } from '#app/features/songs/editor/messages.ts';
import { TimingDesk } from './timing-desk.tsx';

interface TimingStepProps {
  editor: SongEditorModel;
  onStep: (step: StepId) => void;
}

export function TimingStep({ editor, onStep }: TimingStepProps) {
  const { sungPath, spokenPath, bandPath, lines } = editor.draft.content;
  if (sungPath === null)
    return (
      <Waiting
        text="Para bater o tempo, envie a gravação antes."
        onPress={() => onStep('gravacao')}
      >
        Ir para a gravação
      </Waiting>
    );
  if (lines.length === 0)
    return (
      <Waiting text="Para bater o tempo, cole a letra antes." onPress={() => onStep('letra')}>
        Ir para a letra
      </Waiting>
    );
  return <TimingDesk key={`${sungPath} ${spokenPath} ${bandPath}`} editor={editor} />;
}

interface WaitingProps {
  text: string;
  children: string;
  onPress: () => void;
}

function Waiting({ text, children, onPress }: WaitingProps) {
  return (
    <div className="border-2 border-dashed border-line p-6">
      <p>{text}</p>
      <Button variant="ink" size="sm" className="mt-4" onClick={onPress}>
        {children}
      </Button>
    </div>
  );
}
