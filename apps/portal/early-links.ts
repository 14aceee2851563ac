// Names in the page what its entry is going to import, so that a browser fetches it with the entry and not after it.
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

export function earlyLinks(): Plugin {
  return {
    name: 'portico-early-links',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_page, { bundle, chunk }) => (bundle && chunk ? linksOf(bundle, chunk) : []),
    },
  };
}

/** Scripts and styles that are not the entry's own, which Vite names by itself. */
function linksOf(bundle: Bundle, entry: Rolldown.OutputChunk): HtmlTagDescriptor[] {
  const own = new Set(closureOf(bundle, [entry.fileName]));
  const later = closureOf(bundle, entry.dynamicImports).filter((chunk) => !own.has(chunk));
  const styles = new Set(later.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]));
  return [
    ...later.map(({ fileName }) => link('modulepreload', fileName)),
    ...[...styles].map((fileName) => link('stylesheet', fileName)),
  ];
}

/** The chunks of these files and all that they import, each after what it imports: so styles keep their order. */
function closureOf(bundle: Bundle, files: readonly string[], seen = new Set<string>()): Rolldown.OutputChunk[] {
  return files.flatMap((file) => {
    const chunk = bundle[file];
    if (chunk?.type !== 'chunk' || seen.has(file)) return [];
    seen.add(file);
    return [...closureOf(bundle, chunk.imports, seen), chunk];
  });
}

function link(rel: string, fileName: string): HtmlTagDescriptor {
  return { tag: 'link', attrs: { rel, crossorigin: true, href: `/${fileName}` }, injectTo: 'head' };
}
