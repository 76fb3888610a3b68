import { useUrlFilter } from '#app/lib/screen/url-filter.ts';
import { PageHeading } from '#app/ui/admin/page-heading.tsx';
import { Tabs } from '#app/ui/primitives/tabs.tsx';
import { CommentModeration } from './comment-moderation.tsx';
import { HiddenList } from './hidden-list.tsx';
import { ReportedList } from './reported-list.tsx';

const FILTERS = ['parte'] as const;

export function ModerationPage() {
  const [{ parte }, change] = useUrlFilter(FILTERS);
  return (
    <>
      <PageHeading title="Moderação" />
      <Tabs
        label="O que moderar"
        value={parte || 'denuncias'}
        onValueChange={(value) => change('parte', value)}
        tabs={[
          { value: 'denuncias', label: 'Denúncias', content: <ReportedList /> },
          {
            value: 'sem-resposta',
            label: 'Dúvidas',
            content: <CommentModeration filter="unanswered" />,
          },
          { value: 'comentarios', label: 'Comentários', content: <CommentModeration /> },
          { value: 'ocultos', label: 'Ocultos', content: <HiddenList /> },
        ]}
      />
    </>
  );
}
