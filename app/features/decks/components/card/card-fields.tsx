import { useWatch } from 'react-hook-form';
import { TextAreaField } from '#app/ui/form/text-area-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import type { SchemaForm } from '#app/ui/form/use-schema-form.ts';
import type { CardForm } from '#app/features/decks/schema.ts';
import { CardPreview } from './card-preview.tsx';
import { PictureField } from './picture-field.tsx';
import { SoundField } from './sound-field.tsx';

interface CardFieldsProps {
  form: SchemaForm<CardForm>;
  /** Null: none. */
  storedPicture: string | null;
}

export function CardFields({ form, storedPicture }: CardFieldsProps) {
  const { field, setValue, control } = form;
  const values = useWatch({ control });
  const card = { ...form.getValues(), ...values };
  return (
    <>
      <TextAreaField label="Inglês" rows={2} lang="en" {...field('front')} />
      <TextAreaField label="Português" rows={2} {...field('meaning')} />
      <TextField label="Como soa" optional hint="Do seu jeito: hôl·dón" {...field('sound')} />
      <TextAreaField label="Exemplo" optional rows={2} lang="en" {...field('example')} />
      <TextAreaField label="Exemplo em português" optional rows={2} {...field('exampleMeaning')} />
      <SoundField
        path={card.audioPath}
        onChange={(path) => setValue('audioPath', path, { shouldDirty: true })}
      />
      {storedPicture !== null && (
        <PictureField
          path={storedPicture}
          alt={card.meaning.trim() || 'Figura do card'}
          isKept={card.picturePath !== ''}
          onChange={(isKept) =>
            setValue('picturePath', isKept ? storedPicture : '', { shouldDirty: true })
          }
        />
      )}
      <TextField label="Etiquetas" optional hint="Separe por vírgulas" {...field('tags')} />
      <CardPreview {...card} />
    </>
  );
}
