interface BarePage {
  title: string;
  /** Markup, like the body. */
  head?: string;
  body: string;
  isSandbox: boolean;
}

/** A page that the server writes itself, outside the built site; while the sandbox takes the payments it bears the site's mark. */
export function renderBarePage({ title, head = '', body, isSandbox }: BarePage): string {
  const mark = isSandbox ? '<p class="mark">Modo de teste</p>' : '';
  return `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title>${head}</head><body><main>${body}${mark}</main></body></html>`;
}
