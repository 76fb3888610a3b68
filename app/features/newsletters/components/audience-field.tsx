import { useQuery } from '@tanstack/react-query';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { LoadError } from '#app/ui/primitives/load-error.tsx';
import { Skeleton } from '#app/ui/primitives/skeleton.tsx';
import { audienceHint, audienceOptions, peopleText } from '../messages.ts';
import { readerCountQuery } from '../queries.ts';

interface AudienceFieldProps {
  choice: string;
  field: UseFormRegisterReturn;
}

/** Rendered with its options, so that a draft's choice is one of them. */
export function AudienceField({ choice, field }: AudienceFieldProps) {
  const query = useQuery(readerCountQuery(choice));
  if (query.isError && !query.data) {
    return (
      <LoadError
        title="Não deu para contar quem recebe"
        busy={query.isFetching}
        onRetry={query.refetch}
      >
        Verifique sua conexão.
      </LoadError>
    );
  }
  if (!query.data) return <Skeleton className="h-28 w-full" />;
  return (
    <div>
      <SelectField
        label="Para quem"
        hint={audienceHint(choice)}
        options={audienceOptions(query.data)}
        {...field}
      />
      <output className="figures mt-2 block font-semibold">
        {query.isPlaceholderData ? 'Contando...' : `Recebem: ${peopleText(query.data.total)}`}
      </output>
    </div>
  );
}
