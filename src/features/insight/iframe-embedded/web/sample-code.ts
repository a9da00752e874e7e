// What is put into a page of another site: the frame, and a listener that takes its height from nobody but the frame itself.

export interface CodeOf {
  publicId: string;
  name: string;
  /** Of the document, without its key. */
  address: string;
  key: string;
}

/** The document of an embed, whatever path the product lies below. */
export const embedAddress = (publicId: string): string => new URL(`embed/${publicId}`, document.baseURI).href;

const HTML: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"]/gu, (char) => HTML[char] ?? char);

export function sampleCode({ publicId, name, address, key }: CodeOf): string {
  const id = `tingfeng-${publicId}`;
  return `<iframe id="${id}" src="${escaped(address)}#key=${key}" title="${escaped(name)}"
  style="width: 100%; height: 480px; border: 0" loading="lazy" referrerpolicy="origin"
  sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"></iframe>
<script>
  (function () {
    var frame = document.getElementById('${id}');
    window.addEventListener('message', function (event) {
      if (event.origin !== '${new URL(address).origin}' || event.source !== frame.contentWindow) return;
      var data = event.data;
      if (!data || data.type !== 'tingfeng:height' || data.id !== '${publicId}') return;
      var height = Number(data.height);
      if (height > 0) frame.style.height = Math.min(height, 20000) + 'px';
    });
  })();
</script>`;
}
