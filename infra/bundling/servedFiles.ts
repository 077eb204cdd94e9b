/** Files that functions serve from their folders. */
interface ServedFiles {
  readonly functions: readonly string[];
  /** Writes the files into a folder of this name. @param folderOf the folder of a function */
  write(folderOf: (operationId: string) => string): Promise<void>;
}

/** By the name of their folder, below the folder of a function. What makes them is loaded when they are made. */
export const servedFiles: Readonly<Record<'contract' | 'portal' | 'reference', ServedFiles>> = {
  contract: {
    functions: ['getOpenapi', 'getOpenapiYaml'],
    async write(folderOf) {
      const { packContract } = await import('./contractDocuments.ts');
      await packContract('getOpenapi', folderOf('getOpenapi'));
      await packContract('getOpenapiYaml', folderOf('getOpenapiYaml'));
    },
  },
  portal: {
    functions: ['getPortal', 'getPortalAsset'],
    async write(folderOf) {
      const [{ buildPage }, { portal }] = await Promise.all([import('./pageBuilder.ts'), import('./portalPage.ts')]);
      await buildPage(portal, folderOf('getPortal'), folderOf('getPortalAsset'));
    },
  },
  reference: {
    functions: ['getReference', 'getReferenceAsset'],
    async write(folderOf) {
      const [{ buildPage }, { reference }] = await Promise.all([import('./pageBuilder.ts'), import('./referencePage.ts')]);
      await buildPage(reference, folderOf('getReference'), folderOf('getReferenceAsset'));
    },
  },
};

/** What the files are made of, below the root of the repository: patterns. A test finds out what is missing. The lockfile represents the packages. */
export const servedFilesSources = [
  '{client,common,docs/guides,infra/bundling,pages,shared/{accounts,contract,http,samples}}/**/*',
  'package-lock.json',
];
