import { TextField } from '#app/ui/form/text-field.tsx';
import { Picture } from './picture.tsx';
import { UploadButton } from './upload-button.tsx';

interface PictureFieldProps {
  id: string;
  label: string;
  folder: string;
  value: string;
  error?: string | undefined;
  onChange: (value: string) => void;
}

/** An address, or an upload that sets it, with a preview. */
export function PictureField({ id, label, folder, value, error, onChange }: PictureFieldProps) {
  return (
    <div className="@container">
      <div className="grid gap-3 @lg:grid-cols-[minmax(0,1fr)_16rem] @lg:gap-6">
        <div className="grid content-start gap-3">
          <TextField
            id={id}
            label={label}
            optional
            inputMode="url"
            spellCheck={false}
            value={value}
            error={error}
            hint="Endereço https, ou envie um arquivo. A imagem de um site novo aparece depois de salvar e recarregar."
            onChange={(event) => onChange(event.currentTarget.value)}
          />
          <UploadButton
            label="Enviar imagem"
            accept="image/png,image/jpeg,image/webp,image/avif,image/gif"
            bucket="thumbnails"
            folder={folder}
            onUploaded={onChange}
          />
        </div>
        <Picture src={value.trim()} label="Como a imagem aparece" />
      </div>
    </div>
  );
}
