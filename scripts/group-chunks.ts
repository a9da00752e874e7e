// Which parts of the pages come together. By itself the builder makes a chunk of each set of modules that the same screens need: hundreds, and a first
// list asks for more than a hundred of them one by one.
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite';

type Chunk = Rolldown.OutputChunk;

/** What is asked for first, and must not bring what only other screens need. */
const FIRST = ['work-bench/web/ClassifiedInfoScreen.tsx', 'home/web/HomeScreen.tsx', 'user/web/UserListScreen.tsx'];
/** What fewer screens need stays by itself. */
const MANY_SCREENS = 30;

/** Builds the pages once without writing them, and puts together the chunks that are needed together. `inner` are the plugins that the pages need. */
export function groupChunks(inner: () => InlineConfig['plugins']): Plugin {
  return {
    name: 'group-chunks',
    apply: 'build',
    async config({ root, base, resolve, build: { target } = {} }) {
      const draft = await build({
        configFile: false,
        logLevel: 'error',
        plugins: inner(),
        ...(root === undefined ? {} : { root }),
        ...(base === undefined ? {} : { base }),
        ...(resolve === undefined ? {} : { resolve }),
        build: { write: false, minify: false, cssMinify: false, reportCompressedSize: false, ...(target ? { target } : {}) },
      });
      const groups = groupsOf((draft as Rolldown.RolldownOutput).output.filter((each) => each.type === 'chunk'));
      return {
        build: {
          rolldownOptions: {
            preserveEntrySignatures: 'allow-extension',
            output: {
              codeSplitting: {
                // What a module needs is in its own group already, or in one that whoever loads it loads too.
                includeDependenciesRecursively: false,
                groups: [...new Set(groups.values())].map((name) => ({ name, test: (id: string) => groups.get(id) === name })),
              },
            },
          },
        },
      };
    },
  };
}

/** The group of each module that has one. */
function groupsOf(chunks: readonly Chunk[]): Map<string, string> {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const withImports = (starts: readonly Chunk[]): ReadonlySet<Chunk> => {
    const found = new Set<Chunk>(starts);
    // A set goes on to what is added meanwhile.
    for (const chunk of found) for (const name of chunk.imports) found.add(byName.get(name) as Chunk);
    return found;
  };
  const ending = (file: string): Chunk => {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(file));
    if (!chunk) throw new Error(`no chunk for ${file}`);
    return chunk;
  };
  const entries = chunks.filter((chunk) => chunk.isEntry);
  const entry = withImports(entries);
  const signIn = withImports([...entries, ending('session/web/LoginScreen.tsx')]);
  const frame = withImports([...entries, ending('shell/Root.tsx'), ending('shell/ScreenGate.tsx')]);
  const first = FIRST.map((file) => withImports([ending(file)]));
  const screens = chunks.filter(({ facadeModuleId }) => facadeModuleId?.endsWith('Screen.tsx')).map((chunk) => withImports([chunk]));
  const groupOf = (chunk: Chunk): string | undefined => {
    if (entry.has(chunk)) return 'entry';
    if (signIn.has(chunk)) return frame.has(chunk) ? 'sign-in-and-frame' : 'sign-in';
    if (frame.has(chunk)) return 'frame';
    if (screens.filter((screen) => screen.has(chunk)).length < MANY_SCREENS) return undefined;
    return `shared-${first.map((screen) => Number(screen.has(chunk))).join('')}`;
  };
  const groups = new Map<string, string>();
  for (const chunk of chunks) {
    if (chunk.isEntry || chunk.isDynamicEntry) continue;
    const group = groupOf(chunk);
    if (group !== undefined) for (const id of Object.keys(chunk.modules)) groups.set(id, group);
  }
  return groups;
}
