import type { Page } from '@playwright/test';

/** Translates a page as browsers do: each text node makes way for elements, now and soon after one has come. The words stay. */
export async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const untouched = '[translate="no"], script, style, textarea';
    const translateNode = (text: Text) => {
      if (text.data.trim() === '' || !text.parentElement) return;
      if (text.parentElement.closest(`${untouched}, font`)) return;
      const outer = document.createElement('font');
      outer.appendChild(document.createElement('font')).textContent = text.data;
      text.replaceWith(outer);
    };
    const translateIn = (root: Node) => {
      if (root instanceof Text) {
        translateNode(root);
        return;
      }
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) translateNode(text);
    };
    translateIn(document.body);
    new MutationObserver((changes) => {
      const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
      setTimeout(() => added.forEach(translateIn), 100);
    }).observe(document.body, { childList: true, subtree: true });
  });
}
