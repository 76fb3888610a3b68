import { ConfirmDialog } from '#app/ui/admin/confirm-dialog.tsx';
import { useAuth } from '#app/features/auth/queries.ts';
import { useManageStudent } from '../mutations.ts';
import { nameOf, type StudentDetail } from '../schema.ts';

interface AdminDialogProps {
  student: StudentDetail;
  onClose: () => void;
}

export function AdminDialog({ student, onClose }: AdminDialogProps) {
  const { user, refreshProfile } = useAuth();
  const { setAdmin } = useManageStudent(student.id);
  const isOneself = user?.id === student.id;
  const name = nameOf(student);
  const description = !student.is_admin
    ? `${name} poderá ver e mudar tudo nesta área: cursos, alunos, compras e quem administra.`
    : isOneself
      ? 'Você deixa de administrar e perde o acesso a esta área agora. Só outra pessoa que administra pode desfazer.'
      : `${name} deixa de ver e mudar tudo nesta área.`;

  async function handleConfirm(): Promise<string | null> {
    const problem = await setAdmin(!student.is_admin);
    if (problem === null && isOneself) void refreshProfile();
    return problem;
  }

  return (
    <ConfirmDialog
      title={student.is_admin ? 'Tirar da administração?' : 'Tornar administrador?'}
      description={description}
      confirmLabel={student.is_admin ? 'Tirar da administração' : 'Tornar administrador'}
      isDanger={student.is_admin}
      done={student.is_admin ? 'Não administra mais' : 'Agora administra'}
      onClose={onClose}
      onConfirm={handleConfirm}
    />
  );
}
