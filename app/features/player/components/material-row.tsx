import { buttonStyle } from '#app/ui/primitives/button-style.ts';
import { Icon } from '#app/ui/primitives/icon.tsx';
import type { Material } from '#app/features/courses/schema.ts';
import { fileTypeText } from '#app/lib/files/file-types.ts';
import { FileTypeIcon } from './file-type-icon.tsx';

interface MaterialRowProps {
  material: Material;
  /** Absent until the address is signed. */
  url: string | undefined;
  onMissing: () => void;
}

const action = buttonStyle({
  variant: 'outline',
  size: 'sm',
  className: 'max-sm:col-start-2 max-sm:justify-self-start',
});

export function MaterialRow({ material, url, onMissing }: MaterialRowProps) {
  const label = `Baixar ${material.title}`;
  const content = (
    <>
      <Icon name="download" className="size-4.5" />
      Baixar
    </>
  );
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-[min(1rem,4vw)] gap-y-3 p-[min(1rem,4vw)] sm:grid-cols-[auto_minmax(0,1fr)_auto] sm:items-center">
      <FileTypeIcon type={material.fileType} />
      <div>
        <h3 className="leading-snug font-semibold">{material.title}</h3>
        {material.description && <p className="mt-0.5 text-fine">{material.description}</p>}
        <p className="figures mt-0.5 text-fine text-ink-soft">
          {[fileTypeText[material.fileType], material.fileSize].filter(Boolean).join(' · ')}
        </p>
      </div>
      {url ? (
        <a href={url} target="_blank" rel="noreferrer" aria-label={label} className={action}>
          {content}
        </a>
      ) : (
        <button type="button" aria-label={label} onClick={onMissing} className={action}>
          {content}
        </button>
      )}
    </div>
  );
}
