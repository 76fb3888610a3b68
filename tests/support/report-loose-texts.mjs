// Runs in every simulated page and in every page of a journey. A browser that translates a page replaces its text nodes: React
// then fails to insert before them and to remove them, and what it writes into them is not seen. So a text with siblings that
// change has an element of its own.
const isTranslated = (node) =>
  node?.nodeType === Node.TEXT_NODE &&
  node.data.trim() !== '' &&
  !node.parentElement?.closest('[translate="no"], script, style, textarea, title');
const report = (node, deed) =>
  console.error(
    `a translated page fails to ${deed} the text "${node.data.slice(0, 60)}" of a <${node.parentNode?.nodeName.toLowerCase()}>: give it an element of its own`,
  );

/** The simulated browser empties an element by its own methods, a real one does not. */
const isInternal = () => /happy-dom/u.test(new Error('where').stack?.split('\n')[3] ?? '');

/** Replaces a method by one that looks at its arguments first. */
function watch(name, look) {
  const original = Node.prototype[name];
  Node.prototype[name] = function watched(...given) {
    if (!isInternal()) look(...given);
    return Reflect.apply(original, this, given);
  };
}
watch('insertBefore', (_, next) => isTranslated(next) && report(next, 'insert before'));
watch('removeChild', (node) => isTranslated(node) && report(node, 'remove'));

Object.defineProperty(Text.prototype, 'nodeValue', {
  configurable: true, // A browser may run this twice in one window, as when a page opens another.
  get() {
    return this.data;
  },
  set(text) {
    if (isTranslated(this) && this.parentNode?.childNodes.length > 1) report(this, 'change');
    this.data = text;
  },
});
