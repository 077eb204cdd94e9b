/**
 * A plugin that shows parts of the page's own HTML in the reference: the first screen before its sections, and the foot after them. Each
 * part moves there when the reference is drawn, so the first screen stays visible while the reference loads.
 *
 * @see https://scalar.com/products/api-references/plugins, read on 2026-11-26
 */
export function pageParts() {
  const first = { ...view('first-screen'), sidebar: { show: true, label: 'First request' } };
  return { name: 'page-parts', extensions: [], views: { 'content.start': [first], 'content.end': [view('page-foot')] } };
}

/** A view is drawn as a component, or as the element with this name. This element includes the part of the page with the same class. */
function view(name: string) {
  const part = document.querySelector(`.${name}`);
  customElements.define(
    name,
    class extends HTMLElement {
      /** The reference sets it; otherwise it would become an attribute. */
      options: unknown;

      connectedCallback() {
        if (part) this.append(part);
        document.querySelector('.before-reference')?.remove();
        // The header's link jumps to it.
        const content = this.closest('main');
        if (content) content.id = 'content';
      }
    },
  );
  return { component: name };
}
