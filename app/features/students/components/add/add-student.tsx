import { useState } from 'react';
import { useHasRole } from '#app/features/team/queries.ts';
import { useLinked } from '#app/lib/screen/use-linked.ts';
import { Button } from '#app/ui/primitives/button.tsx';
import { Dialog } from '#app/ui/primitives/dialog.tsx';
import type { AddedStudent, StudentDetail } from '#app/features/students/schema.ts';
import { AccessLinkDialog } from '../access/access-link-dialog.tsx';
import { AddStudentForm } from './add-student-form.tsx';
import { StudentAdded } from './student-added.tsx';

const explanation =
  'A pessoa recebe o acesso sem pagar. Quem já tem conta ganha o acesso e continua com o nome e a senha de sempre.';

type Step = 'closed' | 'form' | AddedStudent | StudentDetail;

/** The button of the list, for who may give access: a form, then what was done, then a link to hand over. */
export function AddStudent() {
  const mayHelp = useHasRole('support');
  const [step, setStep] = useState<Step>('closed');
  useLinked('adicionar', () => setStep('form'));
  const close = () => setStep('closed');
  if (!mayHelp) return null;
  return (
    <>
      <Button variant="ink" size="sm" onClick={() => setStep('form')}>
        Adicionar aluno
      </Button>
      {step === 'form' && (
        <Dialog open onClose={close} title="Adicionar aluno" description={explanation}>
          <AddStudentForm onAdded={setStep} />
        </Dialog>
      )}
      {typeof step === 'object' && 'person' in step && (
        <Dialog open onClose={close} title="Aluno adicionado">
          <StudentAdded added={step} onLink={setStep} onClose={close} />
        </Dialog>
      )}
      {typeof step === 'object' && 'grants' in step && (
        <AccessLinkDialog student={step} onClose={close} />
      )}
    </>
  );
}
