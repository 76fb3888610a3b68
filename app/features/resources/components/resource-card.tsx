import { useState } from 'react';
import { downloadStoredFile } from '#app/lib/files/stored-file.ts';
import { toast } from '#app/lib/toast.ts';
import { Badge } from '#app/ui/primitives/badge.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { buttonStyle } from '#app/ui/primitives/button-style.ts';
import { Icon } from '#app/ui/primitives/icon.tsx';
import { downloadFailed } from '../messages.ts';
import type { Resource } from '../schema.ts';

export function ResourceCard({ resource }: { resource: Resource }) {
  const kind = resource.kind === 'link' ? 'Link' : 'Arquivo';
  return (
    <article className="flex h-full flex-col border-2 border-ink bg-sheet p-5">
      <p className="mb-3 flex flex-wrap gap-2">
        <Badge tone={resource.kind === 'link' ? 'outline' : 'ink'}>{kind}</Badge>
        {resource.courseTitle && <Badge tone="outline">{resource.courseTitle}</Badge>}
      </p>
      <h2 className="leading-snug font-semibold">{resource.title}</h2>
      {resource.description && <p className="mt-2 whitespace-pre-line">{resource.description}</p>}
      <div className="mt-auto pt-5">
        {resource.kind === 'link' ? <Visit {...resource} /> : <Download {...resource} />}
      </div>
    </article>
  );
}

function Visit({ title, url }: Resource) {
  return (
    <a
      href={url}
      target="_blank"
      rel="noreferrer"
      aria-label={`Abrir ${title} (em outra aba)`}
      className={buttonStyle({ variant: 'outline', size: 'sm' })}
    >
      Abrir
      <Icon name="arrow-right" className="size-4.5" />
    </a>
  );
}

function Download({ title, url, fileSize }: Resource) {
  const [isBusy, setIsBusy] = useState(false);

  async function handleClick() {
    setIsBusy(true);
    try {
      await downloadStoredFile(url);
    } catch {
      toast(downloadFailed);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button
        variant="ink"
        size="sm"
        busy={isBusy}
        aria-label={`Baixar ${title}`}
        onClick={() => void handleClick()}
      >
        {!isBusy && <Icon name="download" className="size-4.5" />}
        <span>Baixar</span>
      </Button>
      {fileSize && <span className="figures text-fine text-ink-soft">{fileSize}</span>}
    </div>
  );
}
