import { routes } from '../../shared/contract/generated/routes.ts';
import type { PageDefinition } from './pageBuilder.ts';

/** Files that functions serve from a folder with this name below their own folder. */
interface ServedFiles {
  /** The functions, which are those with a path that begins with the folder's path. */
  readonly functions: readonly string[];
  /** Writes the files. The modules that make them are loaded only here. @param folderOf the folder of a function */
  write(folderOf: (operationId: string) => string): Promise<void>;
}

export const servedFiles: Readonly<Record<'contract' | 'portal' | 'reference', ServedFiles>> = {
  contract: {
    functions: functionsBelow('/openapi.'),
    async write(folderOf) {
      const { contractDocuments, packContract } = await import('./contractDocuments.ts');
      await Promise.all(contractDocuments.map((name) => packContract(name, folderOf(functionOf(`/${name}`)))));
    },
  },
  portal: pageAt('/portal', async () => (await import('./portalPage.ts')).portal),
  reference: pageAt('/docs', async () => (await import('./referencePage.ts')).reference),
};

function pageAt(path: string, load: () => Promise<PageDefinition>): ServedFiles {
  return {
    functions: functionsBelow(path),
    async write(folderOf) {
      const [{ buildPage }, page] = await Promise.all([import('./pageBuilder.ts'), load()]);
      await buildPage(page, folderOf(functionOf(path)), folderOf(functionOf(`${path}/{asset}`)));
    },
  };
}

function functionsBelow(path: string): readonly string[] {
  return routes.filter((route) => route.path.startsWith(path)).map(({ operationId }) => operationId);
}

function functionOf(path: string): string {
  const route = routes.find((known) => known.path === path);
  if (!route) throw new Error(`no operation has the path ${path}`);
  return route.operationId;
}

/**
 * The sources of the files, below the root of the repository, as patterns. A test finds missing ones. The lockfile represents the packages.
 */
export const servedFilesSources = ['{client,common,docs/guides,pages,shared/{accounts,contract,http,samples}}/**/*', 'package-lock.json'];
