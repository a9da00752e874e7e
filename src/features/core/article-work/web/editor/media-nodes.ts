// Pictures and films of a text. The editor shows their addresses: a page loads nothing from elsewhere, and the server fetches pictures of saved articles only.
import { Node } from '@tiptap/core';

export interface MediaOptions {
  /** Its kind in the reader's language. */
  label: string;
}

const isWebAddress = (text: string | null): boolean => /^https?:\/\//i.test(text ?? '');

const mediaNode = (name: string, tag: 'img' | 'video', attributes: readonly string[]) =>
  Node.create<MediaOptions>({
    name,
    group: 'block',
    atom: true,
    draggable: true,
    addOptions: () => ({ label: name }),
    addAttributes: () => Object.fromEntries(attributes.map((attribute) => [attribute, { default: null }])),
    parseHTML: () => [{ tag, getAttrs: (element) => (isWebAddress(element.getAttribute('src')) ? null : false) }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes],
    addNodeView() {
      const { label } = this.options;
      return ({ node }) => {
        const dom = document.createElement('div');
        dom.className = 'rich-media';
        const { src, alt } = node.attrs as { src: string; alt?: string | null };
        dom.textContent = [label, alt, src].filter(Boolean).join(' · ');
        return { dom };
      };
    },
  });

export const Picture = mediaNode('picture', 'img', ['src', 'alt']);
export const Film = mediaNode('film', 'video', ['src']);
